import type { Deps } from '@server/deps.ts'
import { type Caller, includesRole } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { AppError } from '@shared/errors.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { claimedLeadId, isLeadToken } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import { MAX_ASKED_COMPANIES, mailForCompany, splitIds } from './leads.rules.ts'
import { matchedCompanies, noteOnAddress, withoutNonce } from './leads.service.ts'

const ANOTHER_REQUEST =
  'You have sent another request since. To go on with this one, open it with the link in its receipt.'

/** A lead its caller has shown the right to: only `requireOwner` makes one. */
type OwnedLead = repo.OwnedLeadRow & { readonly __owned: true }

/** The owner's own lead for the thank-you page; null without a valid token. */
export async function findOwnLead(deps: Deps, caller: Caller): Promise<OwnLead | null> {
  const row = await ownedBy(deps, caller.ownerToken)
  if (!row) return null
  const matched = await repo.listMatches(deps.db, row.id)
  const asked = await repo.listInterest(deps.db, row.id)
  const chosen = matched.filter((match) => match.selected).map((match) => match.companyId)
  const informed = await companies.contactsByIds(deps, [...chosen, ...asked])
  return {
    lead: withoutNonce(row),
    ...(await matchedCompanies(deps, row.id, { known: withAsked(matched, asked) })),
    addressNote: await noteOnAddress(deps, row),
    informed: informed.map(({ id, name }) => ({ id, name })),
  }
}

/** A company asked from its own page or a list need not be among the matches: it was chosen all the same. */
function withAsked(matched: readonly repo.MatchRow[], asked: readonly number[]): repo.MatchRow[] {
  const known = new Set(matched.map((match) => match.companyId))
  const beyond = asked.filter((id) => !known.has(id))
  return [
    ...matched,
    ...beyond.map((companyId, index) => ({
      companyId,
      position: matched.length + index + 1,
      selected: true,
      distanceMiles: null,
      reasons: [],
      isNearest: false,
    })),
  ]
}

async function ownedBy(deps: Deps, token: string | null): Promise<repo.OwnedLeadRow | null> {
  const id = claimedLeadId(token)
  const row = id === null ? null : await repo.findLead(deps.db, id)
  return row && token && isLeadToken(deps.config.secret, row, token) ? row : null
}

/** Whether a token from a mailed link is genuine; the cookie is set only then. */
export async function isOwnerToken(deps: Deps, token: string): Promise<boolean> {
  return (await ownedBy(deps, token)) !== null
}

/**
 * The right to act on a lead: its own token, or an admin who may change things.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN, the same for a lead that exists and one that does not
 */
async function requireOwner(deps: Deps, caller: Caller, leadId: number): Promise<OwnedLead> {
  const isEditor = caller.actor !== null && includesRole(caller.actor.role, 'editor')
  const row = isEditor ? await repo.findLead(deps.db, leadId) : await ownedBy(deps, caller.ownerToken)
  if (!isEditor && !row) {
    if (caller.actor) throw new AppError('FORBIDDEN')
    throw new AppError('UNAUTHENTICATED', { message: 'Please send your request first.' })
  }
  if (!row) throw new AppError('NOT_FOUND', { message: 'There is no lead with this id.' })
  if (row.id !== leadId) throw new AppError('FORBIDDEN', { message: ANOTHER_REQUEST })
  return row as OwnedLead
}

/**
 * Request Details / Get Connected: passes the owner's details on to a company that was not selected before.
 * Repeating it answers the same and mails nobody twice. A company without an e-mail address is the admin's to call.
 *
 * @param input.onlyServing refuse a company that is far from the property: pressed in a list of another place, it is
 *   most likely meant for another property
 * @throws AppError NOT_SERVED for such a company; NOT_FOUND; ENOUGH_ASKED
 */
export async function requestInterest(
  deps: Deps,
  caller: Caller,
  input: { leadId: number; companyId: number; onlyServing?: boolean },
) {
  const lead = await requireOwner(deps, caller, input.leadId)
  const company = await companies.findListed(deps, input.companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'This company is not listed any more.' })
  if (input.onlyServing && !(await isWithinReach(deps, lead, company.id))) throw new AppError('NOT_SERVED')
  await deps.db.$transact(async (tx) => {
    await repo.lockLead(tx, lead.id)
    const isNew = await repo.insertInterest(tx, lead.id, company.id)
    if (isNew && (await repo.countInterest(tx, lead.id)) > MAX_ASKED_COMPANIES) {
      throw new AppError('ENOUGH_ASKED')
    }
    if (!isNew || splitIds(lead.interestedCompanyIds).includes(company.id)) return
    await repo.appendInterestedCompanyId(tx, lead.id, company.id)
    const settings = await email.emailConfig(deps, tx)
    const mail = mailForCompany(lead, company, settings)
    await email.queueMails(deps, tx, [mail], { settings, sender: caller.ip })
  })
  email.wakeMail(deps)
  return { leadId: lead.id, companyId: company.id, message: 'Information request received' }
}

/** Whether a company would be found for the place of the lead's property. */
async function isWithinReach(deps: Deps, lead: OwnedLead, companyId: number): Promise<boolean> {
  if ((await repo.listMatches(deps.db, lead.id)).some((match) => match.companyId === companyId)) return true
  const place = await locations.findPlace(deps, { zip: lead.propertyZip, city: lead.propertyCity })
  const found = place ? await companies.findCandidates(deps, place) : []
  return found.some((candidate) => candidate.id === companyId)
}
