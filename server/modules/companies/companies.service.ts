import type { Deps } from '@server/deps.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { type BadgeStatus, badgeStatus } from '@shared/badges/badge-status.ts'
import type {
  CompanyCard,
  FoundCompany,
  ListAllCompaniesInput,
  ListedCompany,
} from '@shared/companies/company.schema.ts'
import { withDefaults } from '@shared/companies/company-defaults.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { toDay } from '@shared/companies/pause.ts'
import { toValueFacts, valueScore } from '@shared/hostscore/value-score.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { AppError } from '@shared/lib/errors.ts'
import { DATABASE_INTEGER_MAX } from '@shared/lib/id.schema.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import * as repo from './companies.repo.ts'
import {
  type CompanyFacts,
  createCandidateMapper,
  type MatchCandidate,
  MIN_SERVING,
  NEAREST_LIMIT,
  type Place,
  rankCompanies,
} from './companies.rules.ts'
import { addFullUntil, explainPause, listPausedIds } from './pause/pause.service.ts'

export type { CompanyContact } from './companies.repo.ts'
export type { MatchCandidate, Place } from './companies.rules.ts'
export { describeMatch, rankCompanies } from './companies.rules.ts'

const SEARCH_LIMIT = 50
/** Memory limit; no place has this many relevant companies. */
const CANDIDATE_LIMIT = 1000
/** Search radii for the nearest companies; the last covers the globe. */
const SEARCH_RADII_MI = [200, 800, 3200, 12_500]

/**
 * Finds the listed companies that serve a place; if fewer than 10, also those within 60 miles; if none, the three
 * nearest, which are not matches. Unordered. Companies that take no new homes are left out, unless `withPaused`.
 */
export async function findCandidates(
  deps: Deps,
  place: Place,
  {
    db = deps.db,
    limit = CANDIDATE_LIMIT,
    withPaused = false,
  }: { db?: Sql; limit?: number; withPaused?: boolean } = {},
): Promise<MatchCandidate[]> {
  // Read apart from the companies: no query that orders them knows who is full.
  const except = withPaused ? [] : await listPausedIds(deps, db)
  const found = await collectCandidates(db, repo.candidateQueries, place, { limit, except })
  return found.map(({ candidate }) => candidate)
}

interface CandidateWithRow<Row> {
  candidate: MatchCandidate
  row: Row
}

/** Queries that find companies by service area and by distance. */
interface CandidateQueries<Row> {
  listServing(db: Sql, place: Place, reading: repo.Reading): Promise<(Row & { servedSlug: string })[]>
  listNear(db: Sql, circle: { center: GeoPoint; miles: number }, reading: repo.Reading): Promise<Row[]>
}

async function collectCandidates<Row extends CompanyFacts>(
  db: Sql,
  queries: CandidateQueries<Row>,
  place: Place,
  { limit, except }: repo.Reading,
): Promise<CandidateWithRow<Row>[]> {
  const { center, citySlugs } = place
  const toCandidate = createCandidateMapper(place)
  const rows = citySlugs.length > 0 ? await queries.listServing(db, place, { limit, except }) : []
  const serving = rows.map((row) => ({ candidate: toCandidate(row, row.servedSlug), row }))
  if (serving.length >= MIN_SERVING || !center) return serving
  const servingIds = new Set(serving.map(({ candidate }) => candidate.id))
  const findWithin = async (miles: number, count: number) => {
    const inBox = await queries.listNear(db, { center, miles }, { limit: count, except })
    return inBox
      .map((row) => ({ candidate: toCandidate(row, null), row }))
      .filter(({ candidate }) => !servingIds.has(candidate.id) && (candidate.distanceMiles ?? miles) <= miles)
  }
  const near = await findWithin(MATCH_RADIUS_MILES, limit)
  if (serving.length + near.length > 0) return [...serving, ...near]
  let nearest: CandidateWithRow<Row>[] = []
  for (const miles of SEARCH_RADII_MI) {
    nearest = await findWithin(miles, NEAREST_LIMIT)
    if (nearest.length >= NEAREST_LIMIT) break
  }
  return nearest
}

/** Returns up to 50 companies for a place, best first, each with its distance and the reasons. */
export async function searchCompanies(deps: Deps, place: Place): Promise<FoundCompany[]> {
  const gathered = await collectCandidates(deps.db, repo.searchQueries, place, {
    limit: SEARCH_LIMIT,
    except: [],
  })
  const rows = new Map(gathered.map(({ candidate, row }) => [candidate.id, row]))
  const ranked = rankCompanies(
    gathered.map(({ candidate }) => candidate),
    { turn: 0, limit: SEARCH_LIMIT },
  )
  const companies = ranked.flatMap(({ candidate, distanceMiles, reasons, isNearest }) => {
    const row = rows.get(candidate.id)
    // Safe to mutate: no one else holds the row, and copying fifty wide rows costs more than ranking them.
    return row ? [Object.assign(withDefaults(row), { distanceMiles, matchReasons: reasons, isNearest })] : []
  })
  return addFullUntil(deps, companies)
}

export async function listPublicCompanies(deps: Deps, page: ListAllCompaniesInput): Promise<ListedCompany[]> {
  return addFullUntil(deps, (await repo.listListed(deps.db, page)).map(withDefaults))
}

/** Returns a page of the companies that are not deleted, including pending ones, with all fields. For admins only. */
export async function listAllCompanies(deps: Deps, page: ListAllCompaniesInput): Promise<ListedCompany[]> {
  const rows = await repo.listAll(deps.db, page)
  return addFullUntil(
    deps,
    rows.map((row) => toAdminCompany(deps, row)),
  )
}

/** Adds the default texts and the URL of a valid badge for admins. Mutates the row, which must not be shared. */
export function toAdminCompany<Row extends repo.AdminRow>(deps: Deps, row: Row) {
  if (row.status === 'approved' && getBadgeStatus(deps, row) === 'valid')
    row.badgeDisplayUrl ??= absoluteUrl(deps.config.publicUrl, urls.badge(row.id))
  return withDefaults(row)
}

type BadgeRow = Pick<repo.AdminRow, 'hostScore' | 'scoreLastUpdated' | 'badgeRevokedAt' | 'businessStatus'>

export function getBadgeStatus(deps: Deps, row: BadgeRow): BadgeStatus {
  const { hostScore: score, scoreLastUpdated: scoredAt, badgeRevokedAt: revokedAt, businessStatus } = row
  const isOperating = !isExpired(businessStatus)
  return badgeStatus({ score, scoredAt, revokedAt, isOperating }, deps.clock.now()).status
}

/**
 * Returns the companies an owner chose, in order.
 * @throws AppError INVALID_INPUT for one that is not listed or takes no new homes
 */
export async function requireListed(
  deps: Deps,
  ids: readonly number[],
  db: Sql = deps.db,
): Promise<repo.CompanyContact[]> {
  const found = await listInOrder(ids, (validIds) => repo.listListedByIds(db, validIds))
  if (found.length < new Set(ids).size) {
    throw new AppError('INVALID_INPUT', {
      details: {
        interestedCompanyIds: 'One of the selected companies is no longer listed. Please choose another one.',
      },
      meta: { ids },
    })
  }
  const pause = await explainPause(deps, found, db)
  if (pause) {
    throw new AppError('INVALID_INPUT', {
      details: { interestedCompanyIds: `${pause} Please choose another company.` },
      meta: { ids },
    })
  }
  return found
}

export async function findListedById(
  deps: Deps,
  id: number,
  db: Sql = deps.db,
): Promise<repo.CompanyContact | null> {
  const [company] = await listListedByIds(deps, [id], db)
  return company ?? null
}

/** Returns the listed companies among the ids, in the given order. */
export function listListedByIds(
  deps: Deps,
  ids: readonly number[],
  db: Sql = deps.db,
): Promise<repo.CompanyContact[]> {
  return listInOrder(ids, (validIds) => repo.listListedByIds(db, validIds))
}

/** Returns the contacts of companies already chosen, including unlisted but not deleted ones. */
export function getContactsByIds(
  deps: Deps,
  ids: readonly number[],
  db: Db | Tx = deps.db,
): Promise<repo.CompanyContact[]> {
  return listInOrder(ids, (validIds) => repo.listContacts(db, validIds))
}

/** Returns the cards of the listed companies among the ids, in the given order. */
export async function getCardsByIds(
  deps: Deps,
  ids: readonly number[],
  db: Sql = deps.db,
): Promise<CompanyCard[]> {
  const rows = await listInOrder(ids, (validIds) => repo.listCards(db, validIds, deps.clock.now()))
  return rows.map(toCard)
}

/** Loads rows in the order of the ids, without repeats; unknown ids are skipped. */
async function listInOrder<Row extends { id: number }>(
  ids: readonly number[],
  list: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const uniqueIds = [...new Set(ids)].filter(isValidId)
  const rows = uniqueIds.length > 0 ? await list(uniqueIds) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return uniqueIds.flatMap((id) => byId.get(id) ?? [])
}

/** Rejects ids that the column cannot hold, which would otherwise be a database error. */
function isValidId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= DATABASE_INTEGER_MAX
}

function toCard({ fullUntil, ...row }: repo.CardRow): CompanyCard {
  return Object.assign(withDefaults(row), {
    valueScore: valueScore(toValueFacts(row)),
    fullUntil: fullUntil === null ? null : toDay(fullUntil),
  })
}

/**
 * Returns at most `limit` cards of the companies that serve a city, or a whole state, best HostScore first, and the
 * total.
 * @param scope.propertyTypes null for all; otherwise companies that list one of these types, or none at all
 */
export async function getCardsServing(
  deps: Deps,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
  limit: number,
): Promise<{ cards: CompanyCard[]; total: number }> {
  const { ids, total } = await repo.listServingIds(deps.db, scope, limit)
  return { cards: await getCardsByIds(deps, ids), total }
}

export function countListed(deps: Deps): Promise<number> {
  return repo.countListed(deps.db)
}

/**
 * Splits all ids into ranges of `size` and returns when a listed company of each last changed. Ranges without one are
 * left out. The first range has the ids of samples as well, which end where those of other companies begin.
 */
export function listIndexableRanges(deps: Deps, size: number): Promise<{ range: number; changedAt: Date }[]> {
  return repo.listRanges(deps.db, size)
}

/** Returns the listed companies of a range of ids, with the fields of their URL and last change. */
export function listIndexableCompanies(
  deps: Deps,
  { range, size }: { range: number; size: number },
): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  return repo.listPages(deps.db, { after: range === 1 ? 0 : range * size, upTo: (range + 1) * size })
}
