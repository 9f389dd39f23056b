import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import * as analytics from '@server/modules/analytics/analytics.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import type { Statements } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { consentText } from '@shared/consent.ts'
import { AppError } from '@shared/errors.ts'
import { phoneToE164 } from '@shared/phone.ts'
import type { PropertyType } from '@shared/property-types.ts'
import type { CreatedLead, CreateLeadInput, Lead } from '@shared/schemas/lead.schema.ts'
import { leadToken } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import {
  DUPLICATE_WINDOW_MS,
  duplicateDetails,
  duplicateKey,
  joinIds,
  MATCH_LIMIT,
  MAX_LEADS_PER_EMAIL_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  mailsForNewLead,
  requestHash,
} from './leads.rules.ts'

const TOKEN_NONCE_BYTES = 12
const IDEMPOTENCY_KEY_KEPT_MS = 48 * 60 * 60 * 1000

/**
 * Takes an owner's request: lead, consent, matches, mails and their jobs in one transaction, so that an answer of
 * 201 means all of it will happen.
 *
 * @param idempotencyKey a retry under the same key answers as the first try did
 * @param visit for our own statistics: the lead keeps where the visit began, and that it was sent is counted
 * @throws AppError DUPLICATE_LEAD with when the first came; INVALID_INPUT for an unknown company;
 *   IDEMPOTENCY_KEY_REUSED for another body under a used key; RATE_LIMITED for a flood from one address
 */
export async function createLead(
  deps: Deps,
  input: CreateLeadInput,
  idempotencyKey: string | null,
  visit: analytics.Visit | null = null,
): Promise<{ lead: CreatedLead; ownerToken: string }> {
  const replayed = await replay(deps, input, idempotencyKey)
  if (replayed) return replayed
  const { interestedCompanyIds = [], propertyZip, propertyCity } = input
  const [place, ofZip, origin] = await Promise.all([
    locations.findPlace(deps, { zip: propertyZip, city: propertyCity }),
    // A lead's state is its ZIP's: for an unknown ZIP the city's name serves to match, but would only guess the state.
    locations.findPlace(deps, { zip: propertyZip }),
    analytics.originOf(deps, visit),
  ])
  const contactKey = mailboxKey(input.email)
  const key = duplicateKey(input)
  try {
    const created = await deps.db.$statements(async (tx) => {
      const now = deps.clock.now()
      const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS)
      // One journey to the database, in this order: the mailbox is counted under its lock.
      const [selected, candidates, settings, id, sentToday] = await Promise.all([
        companies.requireSelectable(deps, interestedCompanyIds, tx),
        place ? companies.findCandidates(deps, place, { db: tx }) : [],
        email.emailConfig(deps, tx),
        repo.reserveLead(tx, contactKey),
        repo.countLeadsOfMailbox(tx, { contactKey, duplicateKey: key, since }),
      ])
      if (sentToday >= MAX_LEADS_PER_EMAIL_PER_DAY)
        throw new AppError('RATE_LIMITED', { retryAfterS: DUPLICATE_WINDOW_MS / 1000 })
      const names = selected.map((company) => company.name)
      const row: repo.NewLead = {
        ...fieldsOf(input),
        id,
        contactKey,
        duplicateKey: key,
        propertyState: ofZip?.state ?? null,
        ...origin,
        tokenNonce: randomBytes(TOKEN_NONCE_BYTES).toString('base64url'),
        createdAt: now,
        consent: {
          text: consentText(names),
          companyIds: selected.map((company) => company.id),
          companyNames: names,
        },
        matches: matchRows({ id }, input.propertyType, candidates, selected),
        idempotencyKey: idempotencyKey ? { key: idempotencyKey, requestHash: requestHash(input) } : null,
      }
      const withReceipt = sentToday < MAX_RECEIPTS_PER_DAY
      const mails = mailsForNewLead(row, selected, { ...settings, withReceipt })
      // The lead comes before what refers to it.
      const [, , matches] = await Promise.all([
        repo.insertLead(tx, row),
        email.queueMails(deps, tx, mails, settings),
        matchedCompanies(deps, id, { known: row.matches, db: tx }),
      ])
      return answer(deps, repo.ownedLead(row), matches)
    })
    await analytics.countSent(deps, visit)
    email.wakeMail(deps)
    return created
  } catch (error) {
    return await afterCollision(deps, input, idempotencyKey, error)
  }
}

/** What the owner typed, as it is stored. */
function fieldsOf({ interestedCompanyIds, phone, additionalInfo, ...fields }: CreateLeadInput) {
  return {
    ...fields,
    phone: phone || null,
    phoneE164: phone ? phoneToE164(phone) : null,
    additionalInfo: additionalInfo || null,
    interestedCompanyIds: joinIds(interestedCompanyIds ?? []),
  }
}

/** The selected companies first, in the owner's order, then the best of the rest. */
function matchRows(
  lead: { id: number },
  propertyType: PropertyType,
  candidates: companies.MatchCandidate[],
  selected: companies.SelectedCompany[],
): repo.MatchRow[] {
  const chosen = new Set(selected.map((company) => company.id))
  const others = companies
    .rankCompanies(candidates, { propertyType, turn: lead.id, limit: MATCH_LIMIT + chosen.size })
    .filter(({ candidate }) => !chosen.has(candidate.id))
    .slice(0, MATCH_LIMIT)
    .map(({ candidate, distanceMiles, reasons }) => ({ companyId: candidate.id, distanceMiles, reasons }))
  const ofOwner = selected.map(({ id }) => {
    const candidate = candidates.find((one) => one.id === id)
    // A company chosen from far away was no candidate.
    const described = candidate
      ? companies.describeMatch(candidate, propertyType)
      : { distanceMiles: null, reasons: [] }
    return { companyId: id, ...described }
  })
  return [...ofOwner, ...others].map((match, index) => ({
    ...match,
    position: index + 1,
    selected: chosen.has(match.companyId),
  }))
}

async function replay(deps: Deps, input: CreateLeadInput, key: string | null) {
  const known = key ? await repo.findIdempotencyKey(deps.db, key) : null
  if (!known) return null
  if (known.requestHash !== requestHash(input)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  const row = known.leadId ? await repo.findLead(deps.db, known.leadId) : null
  return row ? answer(deps, row, await matchedCompanies(deps, row.id)) : null
}

/** Another request was first: under the same key it was this one, otherwise it is a duplicate. */
async function afterCollision(deps: Deps, input: CreateLeadInput, key: string | null, error: unknown) {
  if (!repo.brokenUniqueRule(error)) throw error
  const replayed = await replay(deps, input, key)
  if (replayed) return replayed
  const first = await repo.findByDuplicateKey(deps.db, duplicateKey(input))
  throw new AppError('DUPLICATE_LEAD', {
    details: duplicateDetails(first?.createdAt ?? deps.clock.now()),
    cause: error,
  })
}

function answer(deps: Deps, row: repo.OwnedLeadRow, matchedCompanies: CreatedLead['matchedCompanies']) {
  return { lead: { ...withoutNonce(row), matchedCompanies }, ownerToken: leadToken(deps.config.secret, row) }
}

/** A lead as it may leave: without the secret part of its token. */
export function withoutNonce({ tokenNonce, ...lead }: repo.OwnedLeadRow): Lead {
  return lead
}

/** The companies matched to a lead that are still listed, best first. @param options.known its matches, if they are at hand */
export async function matchedCompanies(
  deps: Deps,
  leadId: number,
  { known, db = deps.db }: { known?: repo.MatchRow[]; db?: Statements } = {},
) {
  const matches = known ?? (await repo.listMatches(deps.db, leadId))
  const ids = matches.map((match) => match.companyId)
  const cards = new Map((await companies.cardsByIds(deps, ids, db)).map((card) => [card.id, card]))
  return matches.flatMap(({ companyId, reasons, ...match }) => {
    const card = cards.get(companyId)
    return card ? [{ ...card, ...match, matchReasons: reasons }] : []
  })
}

/** The newest leads, all of them without a limit (the documented list). */
export function listLeads(deps: Deps, limit?: number) {
  return repo.listLeads(deps.db, limit)
}

/**
 * Everything the mail templates need of a lead; null when it was deleted. `chosen` has those not listed any more too:
 * they were written to.
 */
export async function leadForMail(deps: Deps, leadId: number) {
  const row = await repo.findLead(deps.db, leadId)
  if (!row) return null
  const matches = await repo.listMatches(deps.db, leadId)
  const chosen = matches.filter((match) => match.selected).map((match) => match.companyId)
  return {
    lead: withoutNonce(row),
    matches: await matchedCompanies(deps, leadId, { known: matches }),
    chosen: await companies.contactsByIds(deps, chosen),
    ownerToken: leadToken(deps.config.secret, row),
  }
}

/** Forgets answered Idempotency-Keys nobody retries any more. */
export function forgetOldIdempotencyKeys(deps: Deps): Promise<number> {
  return repo.deleteIdempotencyKeysBefore(
    deps.db,
    new Date(deps.clock.now().getTime() - IDEMPOTENCY_KEY_KEPT_MS),
  )
}
