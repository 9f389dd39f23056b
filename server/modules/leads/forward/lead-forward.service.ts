import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { findCompanies } from '@server/modules/companies/admin/company-finder.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { findPauses, requireTakingHomes } from '@server/modules/companies/pause/pause.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { NO_SUCH_LEAD, recordLeadChange } from '@server/modules/leads/admin/admin-leads.service.ts'
import * as leadsRepo from '@server/modules/leads/leads.repo.ts'
import { MAX_INTERESTS_PER_LEAD, splitIds } from '@server/modules/leads/leads.rules.ts'
import { sendToCompany } from '@server/modules/leads/send-lead.service.ts'
import { locateProperty } from '@server/modules/leads/store-lead.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import {
  FORWARD_DAYS,
  type ForwardChoice,
  type ForwardLeadInput,
  type LeadForward,
  MAX_OPEN_FORWARDS,
} from '@shared/leads/forward.schema.ts'
import { propertyTypeValues } from '@shared/leads/property-types.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './lead-forward.repo.ts'
import { getForwardState, isUnqualified } from './lead-forward.rules.ts'

const CHOICE_LIMIT = 10

const noLead = () => new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
const refusal = (message: string) => new AppError('INVALID_INPUT', { message })

/** Returns the questions to the owner of a lead, newest first. */
export async function listForwards(deps: Deps, leadId: number): Promise<LeadForward[]> {
  const rows = await repo.listForwards(deps.db, leadId)
  const contacts = await companies.getContactsByIds(
    deps,
    rows.map((row) => row.companyId),
  )
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  const now = deps.clock.now()
  return rows.map(({ lead, ...row }) => ({
    ...row,
    companyName: names.get(row.companyId) ?? null,
    state: getForwardState(row, lead, now),
  }))
}

/**
 * Returns listed companies that take new homes, to forward a lead to: those whose name matches, or without a search the best for the
 * property, each with its distance and reasons.
 * @throws AppError NOT_FOUND, also for a deleted lead
 */
export async function listForwardChoices(
  deps: Deps,
  { id, search }: { id: number; search: string },
): Promise<ForwardChoice[]> {
  const lead = await leadsRepo.findLead(deps.db, id)
  if (!lead) throw noLead()
  const { place } = await locateProperty(deps, lead)
  const candidates = place ? await companies.findCandidates(deps, place) : []
  const propertyType = propertyTypeValues.find((value) => value === lead.propertyType)
  const ids = search
    ? (await findCompanies(deps, search, CHOICE_LIMIT)).map((company) => company.id)
    : companies
        .rankCompanies(candidates, { propertyType, turn: id, limit: CHOICE_LIMIT })
        .map(({ candidate }) => candidate.id)
  const listed = await companies.listListedByIds(deps, ids)
  const pauses = await findPauses(deps, listed)
  const taking = listed.filter((company) => !pauses.has(company.id))
  const named = new Set(await repo.listNamedIds(deps.db, id))
  const recipients = new Set([
    ...splitIds(lead.interestedCompanyIds),
    ...(await repo.listInterestIds(deps.db, id)),
  ])
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return taking.map(({ id: companyId, name, city, state }) => {
    const candidate = byId.get(companyId)
    const { distanceMiles, reasons } = candidate
      ? companies.describeMatch(candidate, propertyType)
      : { distanceMiles: null, reasons: [] }
    return {
      id: companyId,
      name,
      city,
      state,
      distanceMiles,
      reasons,
      isNamed: named.has(companyId),
      isRecipient: recipients.has(companyId),
    }
  })
}

/**
 * Sends a lead to a company that the owner's consent names, or asks the owner by email.
 * @throws AppError NOT_FOUND, also for a deleted lead or an unlisted company; INTEREST_LIMIT; INVALID_INPUT with the
 * reason for a bad lead, a company that has the lead, was declined or is asked about, and too many open questions
 */
export async function forwardLead(
  deps: Deps,
  change: Change,
  input: ForwardLeadInput,
): Promise<{ outcome: 'sent' | 'asked'; companyName: string }> {
  const result = await deps.db.$transact(async (tx) => {
    const lead = await repo.lockLead(tx, input.id)
    if (!lead) throw noLead()
    if (lead.heldAt) throw refusal('This lead is held. Release it first.')
    if (isUnqualified(lead)) throw refusal('This lead is unqualified. Change its status first.')
    const company = await companies.findListedById(deps, input.companyId, tx)
    if (!company) throw new AppError('NOT_FOUND', { message: 'This company isn’t listed.' })
    const interestIds = await repo.listInterestIds(tx, lead.id)
    if (interestIds.includes(company.id) || splitIds(lead.interestedCompanyIds).includes(company.id))
      throw refusal(`${company.name} already has this lead.`)
    await requireTakingHomes(deps, [company], tx)
    if (interestIds.length >= MAX_INTERESTS_PER_LEAD)
      throw new AppError('INTEREST_LIMIT', {
        message: `This lead has already gone to ${MAX_INTERESTS_PER_LEAD} companies, which is the limit.`,
      })
    const isNamed = (await repo.listNamedIds(tx, lead.id)).includes(company.id)
    if (isNamed) await send(deps, tx, change, lead, company)
    else await ask(deps, tx, change, lead, { company, message: input.message })
    return { outcome: isNamed ? ('sent' as const) : ('asked' as const), companyName: company.name }
  })
  email.notifyEmailWorker(deps)
  return result
}

type LockedLead = NonNullable<Awaited<ReturnType<typeof repo.lockLead>>>

async function send(
  deps: Deps,
  tx: Tx,
  change: Change,
  lead: LockedLead,
  company: companies.CompanyContact,
): Promise<void> {
  await sendToCompany(deps, tx, lead, { company, settings: await email.getEmailConfig(deps, tx) })
  await recordLeadChange(deps, tx, change, {
    leadId: lead.id,
    kind: 'forward',
    text: `Sent to ${company.name}, which the owner’s consent names.`,
    action: 'lead.forward',
    after: { companyId: company.id },
  })
}

async function ask(
  deps: Deps,
  tx: Tx,
  change: Change,
  lead: LockedLead,
  { company, message }: { company: companies.CompanyContact; message: string },
): Promise<void> {
  const now = deps.clock.now()
  const earlier = (await repo.listForwards(tx, lead.id)).map((row) => ({
    companyId: row.companyId,
    state: getForwardState(row, row.lead, now),
  }))
  const waiting = earlier.filter(({ state }) => state === 'waiting')
  const isAbout = ({ companyId }: { companyId: number }) => companyId === company.id
  if (waiting.some(isAbout)) throw refusal(`The owner was already asked about ${company.name}.`)
  if (earlier.some((forward) => isAbout(forward) && forward.state === 'declined'))
    throw refusal(`The owner declined to share this request with ${company.name}.`)
  if (waiting.length >= MAX_OPEN_FORWARDS)
    throw refusal(
      `The owner already has ${MAX_OPEN_FORWARDS} open questions. Wait for an answer or withdraw one.`,
    )
  const { id: forwardId } = await repo.insertForward(tx, {
    leadId: lead.id,
    companyId: company.id,
    email: lead.email,
    message: message || null,
    tokenNonce: makeLinkNonce(),
    askedBy: change.actor.email,
    askedAt: now,
    expiresAt: new Date(now.getTime() + FORWARD_DAYS * DAY_MS),
  })
  await email.queueMails(deps, tx, [
    {
      to: lead.email,
      template: 'lead.consent',
      leadId: lead.id,
      companyId: company.id,
      payload: { forwardId },
    },
  ])
  await recordLeadChange(deps, tx, change, {
    leadId: lead.id,
    kind: 'forward',
    text: `Asked the owner by email whether ${company.name} may have this lead.`,
    action: 'lead.forward.ask',
    after: { companyId: company.id, forwardId },
  })
}

/**
 * Withdraws a question that waits for its answer; the link stops working.
 * @throws AppError NOT_FOUND; INVALID_INPUT for a question that no longer waits
 */
export async function withdrawForward(deps: Deps, change: Change, id: number): Promise<void> {
  const known = await repo.findForward(deps.db, id)
  if (!known) throw new AppError('NOT_FOUND', { message: 'There is no question with this ID.' })
  const [company] = await companies.getContactsByIds(deps, [known.companyId])
  await deps.db.$transact(async (tx) => {
    if (!(await repo.lockLead(tx, known.leadId))) throw noLead()
    const forward = await repo.findForward(tx, id)
    const now = deps.clock.now()
    if (!forward || getForwardState(forward, forward.lead, now) !== 'waiting')
      throw refusal('This question is no longer open. Reload the lead to see its status.')
    await repo.closeForward(tx, id, { outcome: 'withdrawn', closedAt: now })
    await recordLeadChange(deps, tx, change, {
      leadId: forward.leadId,
      kind: 'forward',
      text: `Withdrew the question about ${company?.name ?? `company ${forward.companyId}`}.`,
      action: 'lead.forward.withdraw',
      after: { companyId: forward.companyId, forwardId: id },
    })
  })
}
