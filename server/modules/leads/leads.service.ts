import type { Deps } from '@server/deps.ts'
import * as analytics from '@server/modules/analytics/analytics.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { findCreated, toKeyedRequest } from '@server/modules/idempotency/idempotency.service.ts'
import { type FoundPlace, findPlace } from '@server/modules/locations/place-finder.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import type { MatchedCompany } from '@shared/companies/company.schema.ts'
import { consentText } from '@shared/leads/consent.ts'
import type {
  AdminLead,
  CreatedLead,
  CreateLeadInput,
  Lead,
  ListLeadsInput,
} from '@shared/leads/lead.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { toLeadLink } from './lead-token.rules.ts'
import * as repo from './leads.repo.ts'
import { describeDuplicate, explainAddressConflict, toDuplicateKey } from './leads.rules.ts'
import { prepareLead, storeLead } from './store-lead.service.ts'

interface OwnersRequest {
  idempotencyKey: string | null
  visit: analytics.Visit | null
  /** IP address of the visitor. */
  sender: string
}

/**
 * Creates the lead of an owner's form with its consent, matches and emails. A retry with the same `idempotencyKey`
 * returns the first response; `visit` gives the lead its source.
 * @throws AppError DUPLICATE_LEAD with the time of the first request; INVALID_INPUT for an unknown company;
 * IDEMPOTENCY_KEY_REUSED for another body with a used key; RATE_LIMITED for too many leads from one mailbox
 */
export async function createLead(
  deps: Deps,
  input: CreateLeadInput,
  { idempotencyKey, visit, sender }: OwnersRequest,
): Promise<{ lead: CreatedLead; ownerToken: string }> {
  const replayed = await replay(deps, input, idempotencyKey)
  if (replayed) return replayed
  const [prepared, origin] = await Promise.all([prepareLead(deps, input), analytics.getOrigin(deps, visit)])
  const consent = { text: consentText(prepared.selected.map(({ name }) => name)), takenBy: null }
  try {
    const { lead, matches } = await deps.db.$transactSql((tx) =>
      storeLead(deps, tx, prepared, { ...origin, consent, sender, idempotencyKey }),
    )
    await analytics.countSentLead(deps, visit)
    email.notifyEmailWorker(deps)
    return toCreatedLead(deps, lead, await getMatchedCompanies(deps, matches), prepared.place)
  } catch (error) {
    return await resolveConflict(deps, input, idempotencyKey, error)
  }
}

async function replay(deps: Deps, input: CreateLeadInput, key: string | null) {
  const created = await findCreated(deps, toKeyedRequest(key, input))
  const row = created?.leadId ? await repo.findLead(deps.db, created.leadId) : null
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
