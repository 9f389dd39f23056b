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

type HeldLead = Awaited<ReturnType<typeof repo.lockHeld>>[number]

/** Locks those of the leads that are still held, and decides them. `decide` returns the number of emails. */
async function decideHeld(
  deps: Deps,
  ids: readonly number[],
  decide: (tx: Tx, leads: HeldLead[], leadIds: number[]) => Promise<number>,
): Promise<DecidedLeads> {
  const decided = await deps.db.$transact(async (tx) => {
    const leads = await repo.lockHeld(tx, ids)
    const leadIds = leads.map(({ id }) => id)
    return { decidedCount: leads.length, sentCount: leads.length > 0 ? await decide(tx, leads, leadIds) : 0 }
  })
  email.notifyEmailWorker(deps)
  return { ...decided, skippedCount: new Set(ids).size - decided.decidedCount }
}

/**
 * Releases held leads: emails the companies that waited, once however many operators press. A company that is no longer
 * listed, or of a request that its owner stopped, gets nothing.
 */
export function releaseLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<DecidedLeads> {
  return decideHeld(deps, ids, async (tx, leads, leadIds) => {
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
    return sentTo.length
  })
}

/** Sends leads to the companies that wait for them. @returns the lead of each email */
async function sendToWaiting(
  deps: Deps,
  tx: Tx,
  leadIds: readonly number[],
  stopped: ReadonlySet<number>,
): Promise<number[]> {
  const waiting = await repo.listHeldRecipients(tx, leadIds)
  const companyIds = new Set(waiting.map(({ companyId }) => companyId))
  const listed = await companies.listListedByIds(deps, [...companyIds], tx)
  const settings = await email.getEmailConfig(deps, tx)
  const decided = waiting.map(({ id, leadId, companyId }) => {
    const company = stopped.has(leadId) ? undefined : listed.find((found) => found.id === companyId)
    return { id, leadId, company, state: !company ? 'withdrawn' : company.email ? 'sent' : 'undelivered' }
  })
  for (const state of ['sent', 'undelivered', 'withdrawn'] as const) {
    const rows = decided.filter((recipient) => recipient.state === state)
    await repo.updateRecipients(tx, rows, state)
  }
  const sending = decided.flatMap(({ leadId, company }) => (company ? [{ leadId, company }] : []))
  const mails = sending.map(({ leadId, company }) => mailForCompany({ id: leadId }, company, settings))
  await email.queueMails(deps, tx, mails, { settings })
  return sending.map(({ leadId }) => leadId)
}

/** Rejects held leads as spam: no company gets them, and the owner is not told. */
export function rejectLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<DecidedLeads> {
  return decideHeld(deps, ids, async (tx, leads, leadIds) => {
    const status = 'bad'
    await repo.endHold(tx, leadIds, { status, statusReason: SPAM_REASON, updatedAt: deps.clock.now() })
    await repo.updateRecipients(tx, await repo.listHeldRecipients(tx, leadIds), 'withdrawn')
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
    return 0
  })
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
