import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import type { Sql } from '@server/platform/db.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import * as repo from './blocks.repo.ts'
import { type Sender, toBlockKeys, toNetworkKey } from './blocks.rules.ts'

/** Returns the condition that a sender is blocked now, for a statement that is sent anyway. */
export function isBlockedSender(deps: Deps, sender: Sender): Expression<SqlBool> {
  return repo.isBlocked(toBlockKeys(sender, getSecrets(deps.config)), deps.clock.now())
}

/** Returns whether a sender is blocked now. */
export async function findIsBlocked(deps: Deps, db: Sql, sender: Sender): Promise<boolean> {
  const { isBlocked } = await db.$kysely
    .selectNoFrom(sql<boolean>`${isBlockedSender(deps, sender)}`.as('isBlocked'))
    .executeTakeFirstOrThrow()
  return isBlocked
}

/** Returns the key of a visitor's network; null without a public IP address. */
export function getNetworkKey({ config }: Deps, ip: string | undefined): string | null {
  return ip === undefined ? null : toNetworkKey(config.secret, ip)
}
