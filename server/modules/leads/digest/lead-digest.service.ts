import type { Deps } from '@server/deps.ts'
import {
  claimDigests,
  listDigestZones,
} from '@server/modules/auth/notifications/notification-choices.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import * as repo from './lead-digest.repo.ts'
import { getDayBefore, getDigestDay } from './lead-digest.rules.ts'

const LISTED_LEADS = 20

/**
 * Queues the daily digests from 8:00 in the time zone of the user, once a day for each who wants one.
 * @returns their number
 */
export async function queueDigests(deps: Deps): Promise<number> {
  let count = 0
  for (const zone of await listDigestZones(deps)) {
    const timeZone = zone ?? 'UTC'
    const day = getDigestDay(deps.clock.now(), timeZone)
    if (day) count += await queueDigestsOfZone(deps, { zone, timeZone, day })
  }
  if (count > 0) notifyEmailWorker(deps)
  return count
}

function queueDigestsOfZone(
  deps: Deps,
  { zone, timeZone, day }: { zone: string | null; timeZone: string; day: string },
): Promise<number> {
  return deps.db.$transact(async (tx) => {
    const users = await claimDigests(tx, zone, day)
    await queueMails(
      deps,
      tx,
      users.map(({ id: userId, email: to }) => ({
        to,
        template: 'lead.digest' as const,
        payload: { userId, day, timeZone },
      })),
    )
    return users.length
  })
}

/** Loads a digest: the counts of the day before, and the leads that are overdue when it is sent. */
export async function getDigest(
  deps: Deps,
  { userId, day, timeZone }: { userId: number; day: string; timeZone: string },
) {
  const range = getDayBefore(day, timeZone)
  const before = new Date(deps.clock.now().getTime() - CONTACT_WITHIN_MS)
  return {
    day: range.from,
    timeZone,
    counts: await repo.countReceived(deps.db, range),
    overdue: await repo.getOverdue(deps.db, { before, userId, limit: LISTED_LEADS }),
    now: deps.clock.now(),
  }
}
