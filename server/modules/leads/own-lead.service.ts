import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import type { Caller, Change } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { findPlace } from '@server/modules/locations/place-finder.service.ts'
import { isLinkToken, parseLinkId } from '@server/platform/link-token.ts'
import { includesRole } from '@shared/auth/roles.ts'
import { consentText } from '@shared/leads/consent.ts'
import type { OwnLead, SentToMatches } from '@shared/leads/lead.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { recordLeadChange } from './admin/admin-leads.service.ts'
import { toLeadLink } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import { splitIds } from './leads.rules.ts'
import { findAddressNote, getMatchedCompanies, withoutNonce } from './leads.service.ts'
import { getOwnProgress } from './recipients/own-progress.service.ts'
import { findLeadState } from './recipients/recipients.repo.ts'
import { sendToCompany } from './send-lead.service.ts'

const NEWER_REQUEST_MESSAGE =
  'You’ve sent another request since. To continue with this one, open it with the link in its receipt.'

/** A lead that the caller is authorized for. Only `requireOwnLead` and `requireLeadAccess` create one. */
type OwnedLead = repo.OwnedLeadRow & { readonly __owned: true }

export async function findOwnLead(deps: Deps, caller: Caller): Promise<OwnLead | null> {
  const row = await findByToken(deps, caller.ownerToken)
  if (!row) return null
  const matched = await repo.listMatches(deps.db, row.id)
  const interestIds = await repo.listInterest(deps.db, row.id)
  const chosen = matched.filter((match) => match.selected).map((match) => match.companyId)
  const recipients = await companies.getContactsByIds(deps, [...chosen, ...interestIds])
  const shown = await getMatchedCompanies(deps, withInterest(matched, interestIds))
  return {
    lead: withoutNonce(row),
    ...shown,
    addressNote: await findAddressNote(deps, row),
    recipients: recipients.map(toRecipient),
    progress: await getOwnProgress(deps, row.id, shown.matches),
  }
}

function toRecipient({ id, name, phoneNumber }: companies.CompanyContact): OwnLead['recipients'][number] {
  return { id, name, phoneNumber }
}

/** Adds companies with interest that were not matched, e.g. from a profile page. They count as selected. */
function withInterest(matched: readonly repo.MatchRow[], interestIds: readonly number[]): repo.MatchRow[] {
  const matchedIds = new Set(matched.map((match) => match.companyId))
  const unmatched = interestIds.filter((id) => !matchedIds.has(id))
  return [
    ...matched,
    ...unmatched.map((companyId, index) => ({
      companyId,
      position: matched.length + index + 1,
      selected: true,
      distanceMiles: null,
      reasons: [],
      isNearest: false,
    })),
  ]
}

async function findByToken(deps: Deps, token: string | null): Promise<repo.OwnedLeadRow | null> {
  const id = parseLinkId(token)
  const row = id === null ? null : await repo.findLead(deps.db, id)
  return row && token && isLinkToken(getSecrets(deps.config), toLeadLink(row), token) ? row : null
}

/** Verifies the token of an emailed link. */
export async function isOwnerToken(deps: Deps, token: string): Promise<boolean> {
  return (await findByToken(deps, token)) !== null
}

/** Requires the lead's own token. @throws AppError UNAUTHENTICATED or FORBIDDEN, even without such a lead */
export async function requireOwnLead(deps: Deps, caller: Caller, leadId: number): Promise<OwnedLead> {
  const row = await findByToken(deps, caller.ownerToken)
  if (!row) {
    if (caller.actor) throw new AppError('FORBIDDEN')
    throw new AppError('UNAUTHENTICATED', { message: 'Please send your request first.' })
  }
  if (row.id !== leadId) throw new AppError('FORBIDDEN', { message: NEWER_REQUEST_MESSAGE })
  return row as OwnedLead
}

/**
 * Requires the lead's own token or an editor. @returns the lead, and whose change it is if an editor acts for the owner
 * @throws AppError UNAUTHENTICATED or FORBIDDEN, even without such a lead; NOT_FOUND for an editor
 */
async function requireLeadAccess(
  deps: Deps,
  caller: Caller,
  leadId: number,
): Promise<{ lead: OwnedLead; change: Change | null }> {
  const { actor, ownerToken, requestId } = caller
  const isOwn = (await findByToken(deps, ownerToken))?.id === leadId
  if (isOwn || !actor || !includesRole(actor.role, 'editor'))
    return { lead: await requireOwnLead(deps, caller, leadId), change: null }
  const row = await repo.findLead(deps.db, leadId)
  if (!row) throw new AppError('NOT_FOUND', { message: 'There is no lead with this ID.' })
  return { lead: row as OwnedLead, change: { actor, requestId } }
}

/**
 * Records interest: sends the owner's details to a company not selected before, once. Without an email address, the
 * administrator gets an email to call it.
 * @param input.isAgreed stores the consent text that the owner was shown; never for an editor
 * @param input.onlyServing rejects a company far from the property: the list was most likely about another one
 * @throws AppError NOT_SERVED for such a company; NOT_FOUND; INVALID_INPUT for one that takes no new homes;
 * INTEREST_LIMIT
 */
export async function requestInterest(
  deps: Deps,
  caller: Caller,
  input: { leadId: number; companyId: number; onlyServing?: boolean; isAgreed?: boolean },
) {
  const { lead, change } = await requireLeadAccess(deps, caller, input.leadId)
  const company = await companies.findListedById(deps, input.companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'This company is no longer listed.' })
  if (input.onlyServing && !(await isCandidate(deps, lead, company.id))) throw new AppError('NOT_SERVED')
  const consent = input.isAgreed && !change ? consentText([company.name]) : undefined
  await sendToCompanies(deps, caller, lead, { chosen: [company], consent, change })
  return { leadId: lead.id, companyId: company.id, message: 'Information request received' }
}

/**
 * Sends a lead to the matches that its owner ticked: to all of them or, if one cannot get it, to none. Stores the
 * consent text that names them, so that nobody but the owner can call it. Repeating it returns the same response and
 * sends no second email.
 * @throws AppError NOT_SERVED for a company that is no match; NOT_FOUND for one that is no longer listed; INVALID_INPUT
 * for one that takes no new homes; INTEREST_LIMIT
 */
export async function sendToMatches(
  deps: Deps,
  caller: Caller,
  input: { leadId: number; companyIds: readonly number[] },
): Promise<SentToMatches> {
  const lead = await requireOwnLead(deps, caller, input.leadId)
  const ids = new Set(input.companyIds)
  const chosen = await companies.listListedByIds(deps, [...ids])
  if (chosen.length < ids.size) {
    throw new AppError('NOT_FOUND', {
      message:
        'One of these companies is no longer listed, so your request wasn’t sent. Please choose again.',
    })
  }
  const matches = await repo.listMatches(deps.db, lead.id)
  const isMatch = (id: number) => matches.some((match) => match.companyId === id && !match.isNearest)
  if (!chosen.every(({ id }) => isMatch(id))) throw new AppError('NOT_SERVED')
  const text = consentText(chosen.map(({ name }) => name))
  await sendToCompanies(deps, caller, lead, { chosen, consent: text })
  return { leadId: lead.id, recipients: chosen.map(toRecipient) }
}

/**
 * Records interest in each company and queues the emails to those that do not have the owner's details yet. What an
 * editor does is recorded as `change`.
 */
async function sendToCompanies(
  deps: Deps,
  caller: Caller,
  lead: OwnedLead,
  {
    chosen,
    consent,
    change = null,
  }: { chosen: readonly companies.CompanyContact[]; consent?: string; change?: Change | null },
): Promise<void> {
  const leadId = lead.id
  await deps.db.$transact(async (tx) => {
    await repo.lockLead(tx, leadId)
    const settings = await email.getEmailConfig(deps, tx)
    const sender = change ? undefined : caller.ip
    const added: companies.CompanyContact[] = []
    for (const company of chosen) {
      if (await sendToCompany(deps, tx, lead, { company, consent, settings, sender })) added.push(company)
    }
    if (!change) return
    const sent = (await findLeadState(tx, leadId))?.heldAt
      ? 'When the lead is released, it goes to'
      : 'Sent to'
    const alreadySentIds = splitIds(lead.interestedCompanyIds)
    for (const { id: companyId, name } of added) {
      const hadIt = alreadySentIds.includes(companyId)
      await recordLeadChange(deps, tx, change, {
        leadId,
        kind: 'forward',
        text: hadIt ? `Interest recorded: ${name} already has the lead.` : `${sent} ${name}.`,
        action: 'lead.forward',
        after: { companyId },
      })
    }
  })
  email.notifyEmailWorker(deps)
}

/** Returns whether a company is a match or candidate for the lead's property. */
async function isCandidate(deps: Deps, lead: OwnedLead, companyId: number): Promise<boolean> {
  if ((await repo.listMatches(deps.db, lead.id)).some((match) => match.companyId === companyId)) return true
  const place = await findPlace(deps, { zip: lead.propertyZip, city: lead.propertyCity })
  const candidates = place ? await companies.findCandidates(deps, place) : []
  return candidates.some((candidate) => candidate.id === companyId)
}
