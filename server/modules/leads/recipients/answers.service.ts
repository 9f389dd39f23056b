import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { findMergedInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import * as pauses from '@server/modules/companies/pause/pause.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { insertLeadEvents } from '@server/modules/leads/admin/admin-leads.repo.ts'
import { holdIfFake } from '@server/modules/leads/hold/hold.service.ts'
import { findLead, lockLead } from '@server/modules/leads/leads.repo.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { isLinkToken, makeLinkToken, parseLinkId } from '@server/platform/link-token.ts'
import { getCompanyZone } from '@shared/companies/company-zone.ts'
import type { AnswerInput, AnswerPage, CurrentAnswer, PauseInput } from '@shared/leads/answer.schema.ts'
import { leadFacts } from '@shared/leads/fields.ts'
import { openRecipientStates, recipientStates } from '@shared/leads/recipient.ts'
import { AppError, type AppErrorCode } from '@shared/lib/errors.ts'
import { formatDate } from '@shared/lib/format.ts'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { planAfterDecline } from './clock.rules.ts'
import { queueAcceptedMail } from './clock.service.ts'
import * as repo from './recipients.repo.ts'
import {
  type Decision,
  decideAnswer,
  describeAnswer,
  getAnswerPageState,
  getCorrectionEnd,
  getLinkEnd,
  toAnswerLink,
} from './recipients.rules.ts'

const DEAD_LINK = 'This link doesn’t work.'

/** The page says why. */
const CLOSED = 'This request is no longer open.'

type Refusal = Extract<Decision, { kind: 'refused' }>['reason']

const refusals: Record<Refusal, { code: AppErrorCode; message: string }> = {
  order: { code: 'INVALID_INPUT', message: 'Please accept the request first.' },
  changed: {
    code: 'EDIT_CONFLICT',
    message: 'Someone else at your company has answered in the meantime. Nothing was overwritten.',
  },
  late: {
    code: 'INVALID_INPUT',
    message: 'The time for corrections is over. If your answer is wrong, please write to us.',
  },
  closed: { code: 'NOT_FOUND', message: CLOSED },
}

function toError(reason: Refusal): AppError {
  const { code, message } = refusals[reason]
  return new AppError(code, { message })
}

/** Returns the token of a company's link to a lead; null if it has no row. */
export async function findAnswerToken(deps: Deps, leadId: number, companyId: number): Promise<string | null> {
  const row = await repo.findRecipientOf(deps.db, leadId, companyId)
  return row && makeLinkToken(deps.config.secret, toAnswerLink(row))
}

/** Resolves a company's link, through merges of leads and of companies; null for an invalid one. */
async function findTarget(deps: Deps, db: Db | Tx, token: string) {
  const id = parseLinkId(token)
  const link = id === null ? null : await repo.findRecipient(db, id)
  if (!link || !isLinkToken(getSecrets(deps.config), toAnswerLink(link), token)) return null
  const leadId = await repo.findKeptLeadId(db, link.leadId)
  const kept = await findMergedInto(deps, link.companyId, db)
  const companyId = kept?.id ?? link.companyId
  const isMoved = leadId !== link.leadId || companyId !== link.companyId
  // Row of the link, or of the lead and company that it is part of by now.
  const recipient = isMoved ? await repo.findRecipientOf(db, leadId, companyId) : link
  const lead = await repo.findLeadState(db, leadId)
  const listed = await companies.findListedById(deps, companyId, db)
  const linkEndsAt = getLinkEnd(link)
  return {
    state: getAnswerPageState({
      linkEndsAt,
      lead,
      isListed: listed !== null,
      recipient,
      now: deps.clock.now(),
    }),
    recipient,
    leadId,
    company: { id: companyId, name: listed?.name ?? '', timeZone: listed ? getCompanyZone(listed) : 'UTC' },
    mergedInto: kept?.name ?? null,
    linkEndsAt,
  }
}

/** Returns the page of a company's link; null for an invalid one. Personal data only while it is open. */
export async function getAnswerPage(deps: Deps, token: string): Promise<AnswerPage | null> {
  const target = await findTarget(deps, deps.db, token)
  if (!target) return null
  const { state, recipient, leadId, company, mergedInto, linkEndsAt } = target
  const page = { state, company: { id: company.id, name: company.name }, mergedInto }
  const lead = state === 'open' ? await findLead(deps.db, leadId) : null
  if (!lead || !recipient) return { ...page, request: null }
  const { timeZone } = company
  const { fullUntil, days: pauseDays } = await pauses.getPause(deps, company)
  const hasDeclined = recipient.state === 'declined'
  return {
    ...page,
    request: {
      city: lead.propertyCity,
      sentAt: recipient.createdAt,
      expiresAt: linkEndsAt,
      timeZone,
      facts: hasDeclined
        ? []
        : leadFacts(lead, 'mail').flatMap(({ field, label, text }) => {
            const value = text ?? field.emptyText
            return value ? [{ key: field.key, label, value }] : []
          }),
      answer: toCurrentAnswer(deps, recipient),
      talkDays: getTalkDays(deps, recipient, timeZone),
      fullUntil,
      pauseDays,
    },
  }
}

function toCurrentAnswer(deps: Deps, row: repo.RecipientRow): CurrentAnswer {
  const end = getCorrectionEnd(row)
  const isOpen = openRecipientStates.some((state) => state === row.state)
  const { declineReason, talkedBy, notSignedReason, answeredAt } = row
  return {
    state: recipientStates.find((state) => state === row.state) ?? 'sent',
    declineReason,
    talkedOn: row.talkedOn?.toISOString().slice(0, 10) ?? null,
    talkedBy,
    notSignedReason,
    answeredAt,
    correctableUntil: end && !isOpen && end > deps.clock.now() ? end : null,
  }
}

/** Returns the days on which a company can have talked with the owner: since it got the lead. */
function getTalkDays({ clock }: Deps, { createdAt }: { createdAt: Date }, timeZone: string) {
  return { first: toLocalHour(createdAt, timeZone).day, last: toLocalHour(clock.now(), timeZone).day }
}

/**
 * Records a company's answer, with its history and webhook. The same answer again changes nothing.
 * @throws AppError NOT_FOUND for an invalid link or a request that is not open; EDIT_CONFLICT if somebody else answered
 * in the meantime; INVALID_INPUT for a correction that is too late, a step out of order or an impossible day
 */
export async function answerLead(deps: Deps, { token, ...answer }: AnswerInput): Promise<void> {
  const known = await requireOpen(deps, deps.db, token)
  await deps.db.$transact(async (tx) => {
    await lockLead(tx, known.leadId)
    const { leadId, recipient, company } = await requireOpen(deps, tx, token)
    // A merge that held the lock has just taken the lead away.
    if (leadId !== known.leadId) throw toError('changed')
    if (answer.answer === 'talked') {
      const { first, last } = getTalkDays(deps, recipient, company.timeZone)
      if (answer.talkedOn < first || answer.talkedOn > last)
        throw new AppError('INVALID_INPUT', { details: { talkedOn: explainTalkDays(first) } })
    }
    const now = deps.clock.now()
    const decision = decideAnswer(recipient, answer, now)
    if (decision.kind === 'refused') throw toError(decision.reason)
    if (decision.kind === 'unchanged') return
    const { columns, isCorrection } = decision
    const deliveredAt =
      recipient.deliveredAt ?? (await repo.findSentAt(tx, leadId, recipient.companyId)) ?? recipient.createdAt
    const planned = columns.state === 'declined' ? planAfterDecline(deliveredAt, now) : null
    await repo.updateRecipient(tx, recipient.id, {
      ...columns,
      answeredAt: now,
      ...(isCorrection ? {} : { answerSetAt: now }),
      firstAnsweredAt: recipient.firstAnsweredAt ?? now,
      deliveredAt,
      clockStep: planned?.step ?? null,
      clockAt: planned?.at ?? null,
    })
    await insertLeadEvents(tx, [
      {
        leadId,
        kind: 'answer',
        from: recipient.state,
        to: columns.state,
        text: describeAnswer(columns, isCorrection),
        actor: company.name,
        createdAt: now,
      },
    ])
    if (columns.state === 'accepted') await queueAcceptedMail(deps, tx, leadId, recipient.companyId)
    if (columns.declineReason === 'fake') await holdIfFake(deps, tx, leadId)
    await queueEvents(deps, tx, 'lead.updated', [leadId])
  })
  notifyEmailWorker(deps)
}

const explainTalkDays = (first: string) =>
  `Please enter a day from ${formatDate(new Date(`${first}T00:00:00Z`))} to today.`

/** @throws AppError NOT_FOUND for an invalid link or a request that is not open */
async function requireOpen(deps: Deps, db: Db | Tx, token: string) {
  const target = await findTarget(deps, db, token)
  if (!target) throw new AppError('NOT_FOUND', { message: DEAD_LINK })
  const { state, recipient, leadId, company } = target
  if (state !== 'open' || !recipient) throw new AppError('NOT_FOUND', { message: CLOSED })
  return { leadId, recipient, company }
}

/** Stops new leads to the company of a link until a day. @throws AppError as `requireOpen` and `pauseCompany` */
export async function pauseByLink(
  deps: Deps,
  { token, fullUntil }: PauseInput,
  requestId: string,
): Promise<void> {
  const { company } = await requireOpen(deps, deps.db, token)
  await pauses.pauseCompany(deps, { companyId: company.id, fullUntil }, requestId)
}

/** Lets the company of a link get new leads again. @throws AppError as `requireOpen` */
export async function endPauseByLink(deps: Deps, token: string, requestId: string): Promise<void> {
  const { company } = await requireOpen(deps, deps.db, token)
  await pauses.endPause(deps, company.id, { visitorRequestId: requestId })
}
