import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { insertLeadEvents } from '@server/modules/leads/admin/admin-leads.repo.ts'
import { auditLeads, NO_SUCH_LEAD, toEvent } from '@server/modules/leads/admin/admin-leads.service.ts'
import { mailForCompany } from '@server/modules/leads/leads.rules.ts'
import type { Tx } from '@server/platform/db.ts'
import type { DecidedLeads } from '@shared/leads/hold.schema.ts'
import { HOLD_OVERDUE_HOURS, SPAM_REASON } from '@shared/leads/hold.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { plural } from '@shared/lib/format.ts'
import * as repo from './hold.repo.ts'
import { toHoldEvent } from './hold.rules.ts'

/** Returns what a lead tells about its sender. @throws AppError NOT_FOUND */
export async function findLeadSender(deps: Deps, id: number) {
  const sender = await repo.findSender(deps.db, id)
  if (!sender) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  return sender
}

/** Counts the leads that wait for a decision; overdue after `HOLD_OVERDUE_HOURS`. */
export function countHeldLeads({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return repo.countHeld(db, new Date(clock.now().getTime() - HOLD_OVERDUE_HOURS * HOUR_MS))
}

/**
 * Releases held leads: emails the companies that waited, once however many operators press. A company that is no longer
 * listed, or of a request that its owner stopped, gets nothing.
 */
export async function releaseLeads(
  deps: Deps,
  change: Change,
  ids: readonly number[],
): Promise<DecidedLeads> {
  const decided = await deps.db.$transact(async (tx) => {
    const leads = await repo.lockHeld(tx, ids)
    const leadIds = leads.map(({ id }) => id)
    if (leadIds.length === 0) return { decidedCount: 0, sentCount: 0 }
    await repo.endHold(tx, leadIds, { updatedAt: deps.clock.now() })
    const stopped = new Set(leads.filter(({ stoppedAt }) => stoppedAt).map(({ id }) => id))
    const sentTo = await sendToWaiting(deps, tx, leadIds, stopped)
    await insertLeadEvents(
      tx,
      leadIds.map((leadId) => ({
        ...toEvent(deps, change, leadId),
        kind: 'hold',
        text: `Released: sent to ${plural(sentTo.filter((id) => id === leadId).length, 'company', 'companies')}.`,
      })),
    )
    await auditLeads(deps, tx, change, 'lead.release', leadIds, { after: { emails: sentTo.length } })
    return { decidedCount: leadIds.length, sentCount: sentTo.length }
  })
  email.notifyEmailWorker(deps)
  return { ...decided, skippedCount: new Set(ids).size - decided.decidedCount }
}

/** Sends leads to the companies that wait for them. @returns the lead of each email */
async function sendToWaiting(
  deps: Deps,
  tx: Tx,
  leadIds: readonly number[],
  stopped: ReadonlySet<number>,
): Promise<number[]> {
  const waiting = await repo.listHeldRecipients(tx, leadIds)
  const listed = new Map(
    (await companies.listListedByIds(deps, [...new Set(waiting.map(({ companyId }) => companyId))], tx)).map(
      (company) => [company.id, company],
    ),
  )
  const settings = await email.getEmailConfig(deps, tx)
  const byState = { sent: [] as number[], undelivered: [] as number[], withdrawn: [] as number[] }
  const sending = waiting.flatMap(({ id, leadId, companyId }) => {
    const company = stopped.has(leadId) ? undefined : listed.get(companyId)
    const state = !company ? 'withdrawn' : company.email ? 'sent' : 'undelivered'
    byState[state].push(id)
    return company ? [{ leadId, mail: mailForCompany({ id: leadId }, company, settings) }] : []
  })
  await repo.updateRecipients(tx, byState.sent, 'sent')
  await repo.updateRecipients(tx, byState.undelivered, 'undelivered')
  await repo.updateRecipients(tx, byState.withdrawn, 'withdrawn')
  await email.queueMails(
    deps,
    tx,
    sending.map(({ mail }) => mail),
    { settings },
  )
  return sending.map(({ leadId }) => leadId)
}

/** Rejects held leads as spam: no company gets them, and the owner is not told. */
export async function rejectLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<DecidedLeads> {
  const decidedCount = await deps.db.$transact(async (tx) => {
    const leads = await repo.lockHeld(tx, ids)
    const leadIds = leads.map(({ id }) => id)
    if (leadIds.length === 0) return 0
    const status = 'bad'
    await repo.endHold(tx, leadIds, { status, statusReason: SPAM_REASON, updatedAt: deps.clock.now() })
    const waiting = await repo.listHeldRecipients(tx, leadIds)
    await repo.updateRecipients(
      tx,
      waiting.map(({ id }) => id),
      'withdrawn',
    )
    await insertLeadEvents(
      tx,
      leads.flatMap((lead) => {
        const event = toEvent(deps, change, lead.id)
        return [
          { ...event, kind: 'hold', text: 'Rejected as spam: no company got it.' },
          ...(lead.status === status ? [] : [{ ...event, kind: 'status', from: lead.status, to: status }]),
        ]
      }),
    )
    await auditLeads(deps, tx, change, 'lead.reject', leadIds, {
      before: { statuses: [...new Set(leads.map((lead) => lead.status))] },
      after: { status, statusReason: SPAM_REASON },
    })
    return leadIds.length
  })
  return { decidedCount, skippedCount: new Set(ids).size - decidedCount, sentCount: 0 }
}

/**
 * Holds a lead that two companies declined as fake, once: a lead that was released before is not held for it again. Call
 * it in the transaction of the answer, which holds the lead's lock and queues its webhook.
 */
export async function holdIfFake(deps: Deps, tx: Tx, leadId: number): Promise<void> {
  const now = deps.clock.now()
  if (!(await repo.holdFake(tx, leadId, now))) return
  await insertLeadEvents(tx, [toHoldEvent(leadId, ['fake'], now)])
}
