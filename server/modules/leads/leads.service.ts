import type { Deps } from '@server/deps.ts'
import * as analytics from '@server/modules/analytics/analytics.service.ts'
import { listNewLeadAddresses } from '@server/modules/auth/notifications/notification-choices.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { type FoundPlace, findPlace, findZipStates } from '@server/modules/locations/place-finder.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { makeLinkNonce, makeLinkToken } from '@server/platform/link-token.ts'
import type { MatchedCompany } from '@shared/companies/company.schema.ts'
import { consentText } from '@shared/leads/consent.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import type {
  AdminLead,
  CreatedLead,
  CreateLeadInput,
  Lead,
  ListLeadsInput,
} from '@shared/leads/lead.schema.ts'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import { withoutState } from '@shared/locations/places.ts'
import { toLeadLink } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import {
  DUPLICATE_WINDOW_MS,
  describeDuplicate,
  explainAddressConflict,
  hashRequest,
  joinIds,
  listLeadMails,
  MAILBOX_LIMIT_WINDOW_MS,
  MATCH_LIMIT,
  MAX_LEADS_PER_EMAIL_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  toDuplicateKey,
} from './leads.rules.ts'

const IDEMPOTENCY_KEY_TTL_MS = 48 * HOUR_MS

interface LeadOrigin {
  visit?: analytics.Visit | null
  /** IP address of the visitor. */
  sender?: string
  /** Set for a lead that an administrator takes on the phone. */
  intake?: {
    takenBy: string
    source: string
    consentText: (companyNames: readonly string[]) => string
    /** Records the intake, last in the transaction. */
    record: (tx: Sql, leadId: number) => Promise<void>
  }
}

/**
 * Creates a lead with its consent, matches and emails in one transaction. A retry with the same `idempotencyKey`
 * returns the first response; `visit` or `intake` gives the lead its source.
 * @throws AppError DUPLICATE_LEAD with the time of the first request; INVALID_INPUT for an unknown company;
 * IDEMPOTENCY_KEY_REUSED for another body with a used key; RATE_LIMITED for too many leads from one mailbox
 */
export async function createLead(
  deps: Deps,
  input: CreateLeadInput,
  idempotencyKey: string | null,
  { visit = null, sender, intake }: LeadOrigin = {},
): Promise<{ lead: CreatedLead; ownerToken: string }> {
  const replayed = await replay(deps, input, idempotencyKey)
  if (replayed) return replayed
  const { interestedCompanyIds = [] } = input
  const [{ place, propertyState, propertyCity }, origin] = await Promise.all([
    locateProperty(deps, input),
    analytics.getOrigin(deps, visit),
  ])
  const contactKey = mailboxKey(input.email)
  const key = toDuplicateKey(input)
  try {
    const created = await deps.db.$transactSql(async (tx) => {
      const now = deps.clock.now()
      await repo.lockMailbox(tx, contactKey)
      const limitedSince = new Date(now.getTime() - MAILBOX_LIMIT_WINDOW_MS)
      const sentToday = await repo.countRecentLeads(tx, contactKey, limitedSince)
      if (sentToday >= MAX_LEADS_PER_EMAIL_PER_DAY)
        throw new AppError('RATE_LIMITED', { retryAfterS: MAILBOX_LIMIT_WINDOW_MS / 1000 })
      await repo.releaseDuplicateKey(tx, key, new Date(now.getTime() - DUPLICATE_WINDOW_MS))
      const selected = await companies.requireSelectable(deps, interestedCompanyIds, tx)
      const candidates = place ? await companies.findCandidates(deps, place, { db: tx }) : []
      const names = selected.map((company) => company.name)
      const lead = await repo.insertLead(tx, {
        ...toColumns(input),
        ...origin,
        ...(intake && { source: intake.source }),
        contactKey,
        duplicateKey: key,
        propertyState,
        propertyCity,
        tokenNonce: makeLinkNonce(),
        createdAt: now,
        updatedAt: now,
      })
      const leadId = lead.id
      const companyIds = selected.map((company) => company.id)
      const text = (intake?.consentText ?? consentText)(names)
      const consent = { text, companyIds, companyNames: names, takenBy: intake?.takenBy ?? null }
      await repo.insertConsent(tx, { leadId, ...consent, givenAt: now })
      const rows = toMatchRows(lead, input.propertyType, candidates, selected)
      await repo.insertMatches(tx, leadId, rows)
      if (idempotencyKey) {
        const hash = hashRequest(input)
        await repo.insertIdempotencyKey(tx, {
          key: idempotencyKey,
          requestHash: hash,
          leadId,
          createdAt: now,
        })
      }
      const settings = await email.getEmailConfig(deps, tx)
      const withReceipt = sentToday < MAX_RECEIPTS_PER_DAY
      const teamEmails = await listNewLeadAddresses(tx)
      const mails = listLeadMails(lead, selected, { ...settings, teamEmails, withReceipt })
      await email.queueMails(deps, tx, mails, { settings, sender })
      await intake?.record(tx, leadId)
      return toCreatedLead(deps, lead, await getMatchedCompanies(deps, rows, tx), place)
    })
    await analytics.countSentLead(deps, visit)
    email.notifyEmailWorker(deps)
    return created
  } catch (error) {
    return await resolveConflict(deps, input, idempotencyKey, error)
  }
}

/**
 * Finds the place of a property, for matching, and the state of its address; null where one is unknown. Returns the city
 * without the state, if it was typed with it.
 */
export async function locateProperty(
  deps: Deps,
  { propertyZip, propertyCity }: { propertyZip: string; propertyCity: string },
): Promise<{ place: FoundPlace | null; propertyState: string | null; propertyCity: string }> {
  const [place, states] = await Promise.all([
    findPlace(deps, { zip: propertyZip, city: propertyCity }),
    // The lead's state comes from its ZIP code, because a city name would only guess it. If the city is elsewhere, the
    // ZIP's state would make an address that the owner never typed.
    findZipStates(deps, propertyZip),
  ])
  const [state = null] = !place?.zipCodePlace && states.length === 1 ? states : []
  return {
    place,
    propertyState: state,
    propertyCity: state ? withoutState(propertyCity, state) : propertyCity,
  }
}

/** Converts the input to columns. Empty fields stay null. */
function toColumns({ interestedCompanyIds, ...fields }: CreateLeadInput) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(filled) as typeof fields),
    phoneE164: fields.phone ? phoneToE164(fields.phone) : null,
    interestedCompanyIds: joinIds(interestedCompanyIds ?? []),
  }
}

/** Returns the selected companies first, in the owner's order, then the best of the rest. */
function toMatchRows(
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
  const chosenMatches = selected.map(({ id }) => {
    const candidate = candidates.find((one) => one.id === id)
    // A selected company that is far away is not a candidate.
    const described = candidate
      ? companies.describeMatch(candidate, propertyType)
      : { distanceMiles: null, reasons: [], isNearest: false }
    return { companyId: id, ...described }
  })
  return [...chosenMatches, ...others].map((match, index) => ({
    ...match,
    position: index + 1,
    selected: chosen.has(match.companyId),
  }))
}

async function replay(deps: Deps, input: CreateLeadInput, key: string | null) {
  const known = key ? await repo.findIdempotencyKey(deps.db, key) : null
  if (!known) return null
  if (known.requestHash !== hashRequest(input)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  const row = known.leadId ? await repo.findLead(deps.db, known.leadId) : null
  if (!row) return null
  const place = await findPlace(deps, { zip: row.propertyZip, city: row.propertyCity })
  const matches = await repo.listMatches(deps.db, row.id)
  return toCreatedLead(deps, row, await getMatchedCompanies(deps, matches), place)
}

/** Handles a lost race: replays the first response for the same idempotency key, otherwise rejects the duplicate. */
async function resolveConflict(deps: Deps, input: CreateLeadInput, key: string | null, error: unknown) {
  if (!repo.findViolatedUniqueConstraint(error)) throw error
  const replayed = await replay(deps, input, key)
  if (replayed) return replayed
  const first = await repo.findByDuplicateKey(deps.db, toDuplicateKey(input))
  throw new AppError('DUPLICATE_LEAD', {
    details: describeDuplicate(first ?? { createdAt: deps.clock.now(), interestedCompanyIds: null }),
    cause: error,
  })
}

function toCreatedLead(
  deps: Deps,
  row: repo.OwnedLeadRow,
  companiesShown: ShownCompanies,
  place: FoundPlace | null,
) {
  const lead = {
    ...withoutNonce(row),
    matchedCompanies: companiesShown.matches,
    nearestCompanies: companiesShown.nearest,
    addressNote: explainAddressConflict(row, place),
  }
  return { lead, ownerToken: makeLinkToken(deps.config.secret, toLeadLink(row)) }
}

export function withoutNonce({ tokenNonce, ...lead }: repo.OwnedLeadRow): Lead {
  return lead
}

/** Companies shown to a lead's owner: the matches, or the nearest listed companies if there are none. */
interface ShownCompanies {
  matches: MatchedCompany[]
  nearest: MatchedCompany[]
}

/** Returns the companies of a lead's matches that are still listed, best first. A chosen one is a match at any distance. */
export async function getMatchedCompanies(
  deps: Deps,
  matches: readonly repo.MatchRow[],
  db: Sql = deps.db,
): Promise<ShownCompanies> {
  const ids = matches.map((match) => match.companyId)
  const cards = new Map((await companies.getCardsByIds(deps, ids, db)).map((card) => [card.id, card]))
  const toCards = (rows: readonly repo.MatchRow[]) =>
    rows.flatMap(({ companyId, reasons, isNearest, ...match }) => {
      const card = cards.get(companyId)
      return card ? [{ ...card, ...match, matchReasons: reasons }] : []
    })
  const isMatch = ({ selected, isNearest }: repo.MatchRow) => selected || !isNearest
  return {
    matches: toCards(matches.filter(isMatch)),
    nearest: toCards(matches.filter((row) => !isMatch(row))),
  }
}

export async function findAddressNote(deps: Deps, lead: Lead): Promise<string | null> {
  const place = await findPlace(deps, { zip: lead.propertyZip, city: lead.propertyCity })
  return explainAddressConflict(lead, place)
}

export function listLeads(deps: Deps, { limit, cursor }: ListLeadsInput): Promise<AdminLead[]> {
  return repo.listLeads(deps.db, cursor ?? null, limit)
}

/** Loads a lead for its emails, or null. `chosen` includes unlisted companies, because they were emailed. */
export async function getLeadForMail(deps: Deps, leadId: number) {
  const row = await repo.findLead(deps.db, leadId)
  if (!row) return null
  const matches = await repo.listMatches(deps.db, leadId)
  const chosen = matches.filter((match) => match.selected).map((match) => match.companyId)
  return {
    lead: withoutNonce(row),
    ...(await getMatchedCompanies(deps, matches)),
    addressNote: await findAddressNote(deps, row),
    chosen: await companies.getContactsByIds(deps, chosen),
    ownerToken: makeLinkToken(deps.config.secret, toLeadLink(row)),
  }
}

/** Deletes idempotency keys older than 48 hours. */
export function purgeExpiredIdempotencyKeys(deps: Deps): Promise<number> {
  return repo.deleteIdempotencyKeysBefore(
    deps.db,
    new Date(deps.clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS),
  )
}
