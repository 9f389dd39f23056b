import type { Deps } from '@server/deps.ts'
import type { NewMail } from '@server/mails.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { insertLeadEvents, type NewLeadEvent } from '@server/modules/leads/admin/admin-leads.repo.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { getCompanyZone } from '@shared/companies/company-zone.ts'
import { type ClockStep, clockHours } from '@shared/leads/recipient.ts'
import * as repo from './clock.repo.ts'
import { advanceClock, isLive, planAfterDecline, planClock } from './clock.rules.ts'

/** Recipients per transaction: few enough that owners and companies hardly wait for their lead. */
const BATCH = 200

const getZone = ({ companyState, zipCode }: { companyState: string; zipCode: string }) =>
  getCompanyZone({ state: companyState, zipCode })

/**
 * Starts the clocks of leads whose email was sent, then takes every step that is due. Each batch is one transaction of
 * states, emails and history, and skips what another worker holds: a step is taken once, also after a crash.
 * @returns the number of recipients changed
 */
export async function runLeadClock(deps: Deps): Promise<number> {
  let count = 0
  for (const runBatch of [startClocks, startLateClocks, takeSteps]) {
    let done = BATCH
    while (done === BATCH) {
      done = await deps.db.$transactSql((tx) => runBatch(deps, tx))
      count += done
    }
  }
  if (count > 0) {
    notifyEmailWorker(deps)
    deps.changes.publish()
  }
  return count
}

const startClocks = async (deps: Deps, tx: Sql) => start(deps, tx, await repo.claimDelivered(tx, BATCH))
const startLateClocks = async (deps: Deps, tx: Sql) =>
  start(deps, tx, await repo.claimLateDelivered(tx, BATCH))

async function start({ clock }: Deps, tx: Sql, rows: readonly repo.DeliveredRow[]): Promise<number> {
  await repo.updateClocks(
    tx,
    rows.map(({ id, state, isSent, sentAt, ...company }) => {
      const stopped = { id, deliveredAt: sentAt, clockStep: null, clockAt: null }
      if (!isSent || !sentAt) return { ...stopped, state: 'undelivered', deliveredAt: null }
      const isOpen = state === 'sent' || state === 'undelivered'
      const declined = state === 'declined' ? planAfterDecline(sentAt, clock.now()) : null
      const planned = isOpen ? planClock(sentAt, getZone(company)) : declined
      return {
        ...stopped,
        state: isOpen ? 'delivered' : state,
        clockStep: planned?.step ?? null,
        clockAt: planned?.at ?? null,
      }
    }),
  )
  return rows.length
}

async function takeSteps(deps: Deps, tx: Sql): Promise<number> {
  const now = deps.clock.now()
  const rows = await repo.claimDue(tx, now, BATCH)
  if (rows.length === 0) return 0
  const overdue = rows.filter(({ clockStep }) => clockStep === 'overdue')
  const reminded = await repo.listReminded(
    tx,
    overdue.map(({ id }) => id),
  )
  const steps = rows.map((row) => ({ row, ...decide(row, reminded.has(row.id), now) }))
  const rowsOf = (step: ClockStep) => steps.flatMap(({ row, take }) => (take === step ? [row] : []))
  const waiting = ({ state }: repo.DueRow) => state === 'delivered'
  await repo.updateClocks(
    tx,
    steps.map(({ row: { id, state, deliveredAt }, take, next }) => ({
      id,
      state: take === 'close' ? 'no_answer' : state,
      deliveredAt,
      clockStep: next?.step ?? null,
      clockAt: next?.at ?? null,
    })),
  )
  const mails = [
    ...(await listReminders(deps, tx, rowsOf('remind'))),
    ...(await listUnansweredMails(tx, rowsOf('overdue'), now)),
  ]
  await queueMails(deps, tx, mails)
  const events = [
    ...rowsOf('overdue').filter(waiting).map(toEvent('overdue', now)),
    ...rowsOf('close').map(toEvent('close', now)),
  ]
  await insertLeadEvents(tx, events)
  await queueEvents(deps, tx, 'lead.updated', [...new Set(events.map(({ leadId }) => leadId))])
  return rows.length
}

/** Decides about a due step. The clock of a company that answered stops, except that its lead may still be overdue. */
function decide(row: repo.DueRow, isReminded: boolean, now: Date): ReturnType<typeof advanceClock> {
  const { state, clockStep: step, clockAt: at, deliveredAt } = row
  if (state === 'declined' && step === 'overdue') return { take: 'overdue', next: null }
  if (state !== 'delivered' || !deliveredAt || !at) return { take: null, next: null }
  const due = { step: step as ClockStep, at, deliveredAt, timeZone: getZone(row), isReminded }
  return advanceClock(due, now)
}

/** Returns reminders to companies that are still listed, about leads that may still be answered. */
async function listReminders(deps: Deps, tx: Sql, rows: readonly repo.DueRow[]): Promise<NewMail[]> {
  const open = rows.filter((row) => isLive(row) && !row.hired)
  const listed = await companies.listListedByIds(
    deps,
    open.map(({ companyId }) => companyId),
    tx,
  )
  const addresses = new Map(listed.map(({ id, email }) => [id, email]))
  return open.flatMap(({ leadId, companyId }) => {
    const to = addresses.get(companyId)
    return to ? [{ to, template: 'lead.reminder' as const, leadId, companyId }] : []
  })
}

/** Returns the emails to owners of whose companies none accepted within a day, once per lead. */
async function listUnansweredMails(tx: Sql, rows: readonly repo.DueRow[], now: Date): Promise<NewMail[]> {
  const open = rows.filter((row) => isLive(row) && !row.acceptedMailAt)
  const leadIds = new Set(open.map(({ leadId }) => leadId))
  for (const leadId of await repo.listAccepted(tx, [...leadIds])) leadIds.delete(leadId)
  const owners = await repo.markOwnersMailed(tx, [...leadIds], 'unansweredMailAt', now)
  return owners.map(({ id, email }) => ({ to: email, template: 'lead.unanswered' as const, leadId: id }))
}

function toEvent(step: 'overdue' | 'close', createdAt: Date): (row: repo.DueRow) => NewLeadEvent {
  return ({ leadId, companyName }) => ({
    leadId,
    kind: 'answer',
    text: `No answer within ${clockHours[step]} hours.`,
    actor: companyName,
    createdAt,
  })
}

/**
 * Queues the email to the owner about the first company that accepted, once per lead. Call it in the transaction of the
 * answer, which holds the lead's lock.
 */
export async function queueAcceptedMail(
  deps: Deps,
  tx: Sql,
  leadId: number,
  companyId: number,
): Promise<void> {
  const owners = await repo.markOwnersMailed(tx, [leadId], 'acceptedMailAt', deps.clock.now())
  const mails = owners.map(({ email }) => ({
    to: email,
    template: 'lead.accepted' as const,
    leadId,
    companyId,
  }))
  await queueMails(deps, tx, mails)
}
