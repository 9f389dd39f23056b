import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import * as analytics from '@server/modules/analytics/analytics.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { consentText } from '@shared/consent.ts'
import { AppError } from '@shared/errors.ts'
import { phoneToE164 } from '@shared/phone.ts'
import type { PropertyType } from '@shared/property-types.ts'
import type { MatchedCompany } from '@shared/schemas/company.schema.ts'
import type { CreatedLead, CreateLeadInput, Lead } from '@shared/schemas/lead.schema.ts'
import { leadToken } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import {
  addressNote,
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
 * Takes an owner's request: lead, consent, matches and mails in one transaction, so that an answer of
 * 201 means all of it will happen.
 *
 * @param idempotencyKey a retry under the same key answers as the first try did
 * @param visit for our own statistics: the lead keeps where the visit began, and that it was sent is counted
 * @param sender internet address whose budget of mails this counts against
 * @throws AppError DUPLICATE_LEAD with when the first came; INVALID_INPUT for an unknown company;
 *   IDEMPOTENCY_KEY_REUSED for another body under a used key; RATE_LIMITED for a flood from one address
 */
export async function createLead(
  deps: Deps,
  input: CreateLeadInput,
  idempotencyKey: string | null,
  visit: analytics.Visit | null = null,
  sender?: string,
): Promise<{ lead: CreatedLead; ownerToken: string }> {
  const replayed = await replay(deps, input, idempotencyKey)
  if (replayed) return replayed
  const { interestedCompanyIds = [], propertyZip, propertyCity } = input
  const [place, ofZip, origin] = await Promise.all([
    locations.findPlace(deps, { zip: propertyZip, city: propertyCity }),
    // A lead's state is its ZIP's: for an unknown ZIP the city's name serves to match, but would only guess the state;
    // and beside a city that is elsewhere the ZIP's state would make an address that nobody wrote.
    locations.findPlace(deps, { zip: propertyZip }),
    analytics.originOf(deps, visit),
  ])
  const contactKey = mailboxKey(input.email)
  const key = duplicateKey(input)
  try {
    const created = await deps.db.$transactSql(async (tx) => {
      const now = deps.clock.now()
      const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS)
      // The mailbox is counted under its lock.
      await repo.lockMailbox(tx, contactKey)
      const sentToday = await repo.countLeadsOfMailbox(tx, contactKey, since)
      if (sentToday >= MAX_LEADS_PER_EMAIL_PER_DAY)
        throw new AppError('RATE_LIMITED', { retryAfterS: DUPLICATE_WINDOW_MS / 1000 })
      await repo.releaseDuplicateKey(tx, key, since)
      const selected = await companies.requireSelectable(deps, interestedCompanyIds, tx)
      const candidates = place ? await companies.findCandidates(deps, place, { db: tx }) : []
      const names = selected.map((company) => company.name)
      const lead = await repo.insertLead(tx, {
        ...fieldsOf(input),
        ...origin,
        contactKey,
        duplicateKey: key,
        propertyState: place?.insteadOfTyped ? null : (ofZip?.state ?? null),
        tokenNonce: randomBytes(TOKEN_NONCE_BYTES).toString('base64url'),
        createdAt: now,
        updatedAt: now,
      })
      const leadId = lead.id
      const companyIds = selected.map((company) => company.id)
      const consent = { text: consentText(names), companyIds, companyNames: names }
      await repo.insertConsent(tx, { leadId, ...consent, givenAt: now })
      const rows = matchRows(lead, input.propertyType, candidates, selected)
      await repo.insertMatches(tx, leadId, rows)
      if (idempotencyKey) {
        const hash = requestHash(input)
        await repo.insertIdempotencyKey(tx, {
          key: idempotencyKey,
          requestHash: hash,
          leadId,
          createdAt: now,
        })
      }
      const settings = await email.emailConfig(deps, tx)
      const withReceipt = sentToday < MAX_RECEIPTS_PER_DAY
      const mails = mailsForNewLead(lead, selected, { ...settings, withReceipt })
      await email.queueMails(deps, tx, mails, { settings, sender })
      return answer(deps, lead, await matchedCompanies(deps, leadId, { known: rows, db: tx }), place)
    })
    await analytics.countSent(deps, visit)
    email.wakeMail(deps)
    return created
  } catch (error) {
    return await afterCollision(deps, input, idempotencyKey, error)
  }
}

/** What the owner typed, as it is stored. The column of a field that was left empty stays null. */
function fieldsOf({ interestedCompanyIds, ...fields }: CreateLeadInput) {
  const given = Object.entries(fields).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(given) as typeof fields),
    phoneE164: fields.phone ? phoneToE164(fields.phone) : null,
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
    .map(({ candidate: { id: companyId }, distanceMiles, reasons, isNearest }) => ({
      companyId,
      distanceMiles,
      reasons,
      isNearest,
    }))
  const ofOwner = selected.map(({ id }) => {
    const candidate = candidates.find((one) => one.id === id)
    // A company chosen from far away was no candidate.
    const described = candidate
      ? companies.describeMatch(candidate, propertyType)
      : { distanceMiles: null, reasons: [], isNearest: false }
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
  if (!row) return null
  const place = await locations.findPlace(deps, { zip: row.propertyZip, city: row.propertyCity })
  return answer(deps, row, await matchedCompanies(deps, row.id), place)
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

function answer(
  deps: Deps,
  row: repo.OwnedLeadRow,
  shown: ShownCompanies,
  place: locations.FoundPlace | null,
) {
  const lead = {
    ...withoutNonce(row),
    matchedCompanies: shown.matches,
    nearestCompanies: shown.nearest,
    addressNote: addressNote(row, place),
  }
  return { lead, ownerToken: leadToken(deps.config.secret, row) }
}

/** A lead as it may leave: without the secret part of its token. */
export function withoutNonce({ tokenNonce, ...lead }: repo.OwnedLeadRow): Lead {
  return lead
}

/** What a lead's owner is shown: matches, or where there are none the nearest we list. */
interface ShownCompanies {
  matches: MatchedCompany[]
  nearest: MatchedCompany[]
}

/**
 * The companies shown for a lead that are still listed, best first. A company the owner chose is among the matches,
 * however far it is.
 *
 * @param options.known the lead's rows, where they were read already
 */
export async function matchedCompanies(
  deps: Deps,
  leadId: number,
  { known, db = deps.db }: { known?: repo.MatchRow[]; db?: Sql } = {},
): Promise<ShownCompanies> {
  const matches = known ?? (await repo.listMatches(deps.db, leadId))
  const ids = matches.map((match) => match.companyId)
  const cards = new Map((await companies.cardsByIds(deps, ids, db)).map((card) => [card.id, card]))
  const shown = (rows: repo.MatchRow[]) =>
    rows.flatMap(({ companyId, reasons, isNearest, ...match }) => {
      const card = cards.get(companyId)
      return card ? [{ ...card, ...match, matchReasons: reasons }] : []
    })
  const isMatch = ({ selected, isNearest }: repo.MatchRow) => selected || !isNearest
  return { matches: shown(matches.filter(isMatch)), nearest: shown(matches.filter((row) => !isMatch(row))) }
}

/** How a stored request was matched whose city and ZIP code are in different places; null for any other. */
export async function noteOnAddress(deps: Deps, lead: Lead): Promise<string | null> {
  const place = await locations.findPlace(deps, { zip: lead.propertyZip, city: lead.propertyCity })
  return addressNote(lead, place)
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
    ...(await matchedCompanies(deps, leadId, { known: matches })),
    addressNote: await noteOnAddress(deps, row),
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
