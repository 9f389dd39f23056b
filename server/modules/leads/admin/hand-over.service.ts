import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { handOverLeads } from './lead-bulk.service.ts'

interface Leaving {
  userId: number
  /** User who gets the open leads; without one they stay as they are. */
  leadsTo?: number | undefined
}

/** Disables or enables another user; a disabled one's open leads can go to somebody else in the same step. */
export async function setUserDisabled(
  deps: Deps,
  change: Change,
  input: Leaving & { disabled: boolean },
): Promise<void> {
  await users.setDisabled(deps, change, input, input.disabled ? handOver(deps, change, input) : undefined)
  notifyEmailWorker(deps)
}

/** Deletes another user; their open leads can go to somebody else in the same step. */
export async function removeUser(deps: Deps, change: Change, input: Leaving): Promise<void> {
  await users.removeUser(deps, change, input, handOver(deps, change, input))
  notifyEmailWorker(deps)
}

function handOver(deps: Deps, change: Change, { userId, leadsTo }: Leaving) {
  return async (tx: Tx) => {
    if (leadsTo !== undefined) await handOverLeads(deps, tx, change, { from: userId, to: leadsTo })
  }
}
