import type { Deps } from '@server/deps.ts'
import type { OwnProgress } from '@shared/leads/own-progress.schema.ts'
import { clockHours } from '@shared/leads/recipient.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { isLive } from './clock.rules.ts'
import * as repo from './own-request.repo.ts'

type Recipient = Awaited<ReturnType<typeof repo.listOwnRecipients>>[number]

/** Returns since when a company is late with its answer; null if it is not. */
function findLate({ state, deliveredAt }: Recipient, now: Date): Date | null {
  if (!deliveredAt || (state !== 'delivered' && state !== 'no_answer')) return null
  const at = new Date(deliveredAt.getTime() + clockHours.overdue * HOUR_MS)
  return at <= now ? at : null
}

/** Returns since when a company does not help the owner: it did not reach them, declined or is late. */
function findFailure(row: Recipient, now: Date): Date | null {
  if (row.ownerReached === false) return row.ownerReachedAt
  return row.state === 'declined' ? row.answeredAt : findLate(row, now)
}

/**
 * Returns the state of an owner's request at each company, and the match to ask next: for each company that does not
 * help, the best one that does not have the request and is not full.
 */
export async function getOwnProgress(
  deps: Deps,
  leadId: number,
  matches: readonly { id: number; name: string; fullUntil: Date | null }[],
): Promise<OwnProgress> {
  const now = deps.clock.now()
  const { stoppedAt, hired, hiredCompanyId, ...lead } = await repo.findOwnState(deps.db, leadId)
  const rows = await repo.listOwnRecipients(deps.db, leadId)
  const failures = rows.flatMap((row) => findFailure(row, now)?.getTime() ?? [])
  const askedSince = rows.filter(({ createdAt }) => createdAt.getTime() > Math.min(...failures))
  const mayAsk = failures.length > askedSince.length && isLive({ ...lead, stoppedAt })
  const asked = new Set(rows.map(({ companyId }) => companyId))
  const next = mayAsk ? matches.find(({ id, fullUntil }) => !asked.has(id) && !fullUntil) : undefined
  return {
    companies: rows.map((row) => ({
      ...row,
      name: row.company.name,
      sentAt: row.createdAt,
      isLate: row.state === 'delivered' && findLate(row, now) !== null,
    })),
    next: next ? { id: next.id, name: next.name } : null,
    stoppedAt,
    hired,
    hiredCompanyId,
  }
}
