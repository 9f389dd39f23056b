import type { Deps } from '@server/deps.ts'
import { claimDigests } from '@server/modules/auth/notifications/notification-choices.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import * as repo from './lead-digest.repo.ts'
import { dayBefore, digestDay } from './lead-digest.rules.ts'

const LISTED_LEADS = 20

/** Queues the daily digests from 8:00 UTC, once a day for each user who wants one. @returns their number */
export async function queueDigests(deps: Deps): Promise<number> {
  const day = digestDay(deps.clock.now())
  if (!day) return 0
  const count = await deps.db.$transact(async (tx) => {
    const users = await claimDigests(tx, day)
    await queueMails(
      deps,
      tx,
      users.map(({ id: userId, email: to }) => ({
        to,
        template: 'lead.digest' as const,
        payload: { userId, day },
      })),
    )
    return users.length
  })
  if (count > 0) notifyEmailWorker(deps)
  return count
}

/** Loads a digest: the counts of the day before, and the leads that are overdue when it is sent. */
export async function getDigest(deps: Deps, { userId, day }: { userId: number; day: string }) {
  const range = dayBefore(day)
  const before = new Date(deps.clock.now().getTime() - CONTACT_WITHIN_MS)
  return {
    day: range.from,
    counts: await repo.countReceived(deps.db, range),
    overdue: await repo.listOverdue(deps.db, { before, userId, limit: LISTED_LEADS }),
    now: deps.clock.now(),
  }
}
