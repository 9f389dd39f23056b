import type { Deps } from '@server/deps.ts'
import type { OwnProgress } from '@shared/leads/own-progress.schema.ts'
import { clockHours } from '@shared/leads/recipient.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { isLive } from './clock.rules.ts'
import * as repo from './own-request.repo.ts'

/**
 * Returns the state of an owner's request at each company, and the match to ask next when one declined, did not answer
 * or did not reach the owner: the best one that does not have the request and is not full.
 */
export async function getOwnProgress(
  deps: Deps,
  leadId: number,
  matches: readonly { id: number; name: string; fullUntil: Date | null }[],
): Promise<OwnProgress> {
  const now = deps.clock.now()
  const late = now.getTime() - clockHours.overdue * HOUR_MS
  const { stoppedAt, hired, hiredCompanyId, ...lead } = await repo.findOwnState(deps.db, leadId)
  const rows = await repo.listOwnRecipients(deps.db, leadId)
  const companies = rows.map(({ company, createdAt, ...row }) => ({
    ...row,
    name: company.name,
    sentAt: createdAt,
    isLate: row.state === 'delivered' && row.deliveredAt !== null && row.deliveredAt.getTime() <= late,
  }))
  const isUnserved = companies.some(
    ({ state, isLate, ownerReached }) =>
      isLate || ownerReached === false || state === 'declined' || state === 'no_answer',
  )
  const asked = new Set(companies.map(({ companyId }) => companyId))
  const mayAsk = isUnserved && isLive({ ...lead, stoppedAt })
  const next = mayAsk ? matches.find(({ id, fullUntil }) => !asked.has(id) && !fullUntil) : undefined
  return { companies, next: next ? { id: next.id, name: next.name } : null, stoppedAt, hired, hiredCompanyId }
}
