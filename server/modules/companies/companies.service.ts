import type { Deps } from '@server/deps.ts'
import type { Sql } from '@server/platform/db.ts'
import { withDefaults } from '@shared/company-answer.ts'
import { isExpired } from '@shared/company-status.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { milesBetween } from '@shared/distance.ts'
import { AppError } from '@shared/errors.ts'
import { badgeStatus } from '@shared/hostscore/badge-status.ts'
import { valueFacts, valueScore } from '@shared/hostscore/value-score.ts'
import type {
  AdminCompany,
  CompanyCard,
  FoundCompany,
  PublicCompany,
} from '@shared/schemas/company.schema.ts'
import { DATABASE_INTEGER_MAX } from '@shared/schemas/id.schema.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import * as repo from './companies.repo.ts'
import {
  type CompanyFacts,
  candidatesFor,
  ENOUGH_SERVING,
  type MatchCandidate,
  NEAR_RADIUS_MI,
  NEAREST_OF_ALL,
  type Place,
  rankCompanies,
} from './companies.rules.ts'
import * as placesRepo from './company-places.repo.ts'

export type { SelectedCompany } from './companies.repo.ts'
export type { MatchCandidate, Place } from './companies.rules.ts'
export { describeMatch, rankCompanies } from './companies.rules.ts'

const SEARCH_LIMIT = 50
/** A bound for memory only: no place has so many companies that the next one matters. */
const CANDIDATE_LIMIT = 1000
/** Widening circles for the nearest of all; the last holds the globe. */
const WIDENING_MI = [200, 800, 3200, 12_500]

/**
 * The companies to choose from for a place: the listed ones that serve it; where fewer than 10 do, also those within
 * 60 miles; where nothing is near either, the three nearest of all, which are no matches. Unordered: `rankCompanies` orders them.
 */
export async function findCandidates(
  deps: Deps,
  place: Place,
  { db = deps.db, limit = CANDIDATE_LIMIT }: { db?: Sql; limit?: number } = {},
): Promise<MatchCandidate[]> {
  return (await gather(db, repo.candidates, place, limit)).map((found) => found.candidate)
}

interface Gathered<Row> {
  candidate: MatchCandidate
  row: Row
}

/** The two ways a company comes to be found, with the columns that are needed of it. */
interface Lists<Row> {
  listServing(db: Sql, place: Place, limit: number): Promise<(Row & { servedSlug: string })[]>
  listNear(db: Sql, circle: { center: GeoPoint; miles: number }, limit: number): Promise<Row[]>
}

async function gather<Row extends CompanyFacts>(
  db: Sql,
  list: Lists<Row>,
  place: Place,
  limit: number,
): Promise<Gathered<Row>[]> {
  const { center, citySlugs } = place
  const relate = candidatesFor(place)
  const rows = citySlugs.length > 0 ? await list.listServing(db, place, limit) : []
  const serving = rows.map((row) => ({ candidate: relate(row, row.servedSlug), row }))
  if (serving.length >= ENOUGH_SERVING || !center) return serving
  const known = new Set(serving.map(({ candidate }) => candidate.id))
  const within = async (miles: number, count: number) => {
    const inBox = await list.listNear(db, { center, miles }, count)
    return inBox
      .map((row) => ({ candidate: relate(row, null), row }))
      .filter(({ candidate }) => !known.has(candidate.id) && (candidate.distanceMiles ?? miles) <= miles)
  }
  const near = await within(NEAR_RADIUS_MI, limit)
  if (serving.length + near.length > 0) return [...serving, ...near]
  let nearest: Gathered<Row>[] = []
  for (const miles of WIDENING_MI) {
    nearest = await within(miles, NEAREST_OF_ALL)
    if (nearest.length >= NEAREST_OF_ALL) break
  }
  return nearest
}

/** Public search: the companies for a place, best first, 50 at most, each with its distance and the reasons. */
export async function searchCompanies(deps: Deps, place: Place): Promise<FoundCompany[]> {
  const gathered = await gather(deps.db, repo.found, place, SEARCH_LIMIT)
  const rows = new Map(gathered.map(({ candidate, row }) => [candidate.id, row]))
  const ranked = rankCompanies(
    gathered.map(({ candidate }) => candidate),
    { turn: 0, limit: SEARCH_LIMIT },
  )
  return ranked.flatMap(({ candidate, distanceMiles, reasons, isNearest }) => {
    const row = rows.get(candidate.id)
    // The row is this call's own; copying fifty wide ones costs more than ranking them.
    return row ? [Object.assign(withDefaults(row), { distanceMiles, matchReasons: reasons, isNearest })] : []
  })
}

/** Every listed company with its public fields, by id. */
export async function listPublicCompanies(deps: Deps): Promise<PublicCompany[]> {
  return (await repo.listListed(deps.db)).map(withDefaults)
}

/** Every company that is not deleted, those waiting for approval included, with all fields. For admins only. */
export async function listAllCompanies(deps: Deps): Promise<AdminCompany[]> {
  return (await repo.listAll(deps.db)).map((row) => adminAnswer(deps, row))
}

/** A row as an administrator gets it: with the default texts, and where the company's badge can be had. */
export function adminAnswer<Row extends repo.AdminRow>(deps: Deps, row: Row) {
  const { hostScore: score, scoreLastUpdated: scoredAt, badgeRevokedAt: revokedAt, businessStatus } = row
  const isOperating = !isExpired(businessStatus)
  const { status } = badgeStatus({ score, scoredAt, revokedAt, isOperating }, deps.clock.now())
  if (row.status === 'approved' && status === 'valid')
    row.badgeDisplayUrl ??= absoluteUrl(deps.config.publicUrl, urls.badge(row.id))
  return withDefaults(row)
}

/**
 * The companies an owner chose, in their order, each once.
 * @throws AppError INVALID_INPUT when one does not exist or is not listed any more
 */
export async function requireSelectable(
  deps: Deps,
  ids: readonly number[],
  db: Sql = deps.db,
): Promise<repo.SelectedCompany[]> {
  const found = await inOrder(ids, (possible) => repo.listSelectable(db, possible))
  if (found.length < new Set(ids).size) {
    throw new AppError('INVALID_INPUT', {
      details: {
        interestedCompanyIds: 'One of the selected companies is no longer listed. Please choose another one.',
      },
      meta: { ids },
    })
  }
  return found
}

/** A company that is listed now, or null. */
export async function findListed(
  deps: Deps,
  id: number,
  db: Sql = deps.db,
): Promise<repo.SelectedCompany | null> {
  const [company] = await inOrder([id], (possible) => repo.listSelectable(db, possible))
  return company ?? null
}

/** Whom a mail about companies already chosen goes to: also those not listed any more, unless deleted. */
export function contactsByIds(deps: Deps, ids: readonly number[]): Promise<repo.SelectedCompany[]> {
  return inOrder(ids, (possible) => repo.listContacts(deps.db, possible))
}

/** The cards of the listed ones among the ids, in the order given. */
export async function cardsByIds(
  deps: Deps,
  ids: readonly number[],
  db: Sql = deps.db,
): Promise<CompanyCard[]> {
  return (await inOrder(ids, (possible) => repo.listCards(db, possible))).map(toCard)
}

/** The rows of these ids as they were asked for, each once; unknown ids have none. */
async function inOrder<Row extends { id: number }>(
  ids: readonly number[],
  list: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const wanted = [...new Set(ids)].filter(isPossibleId)
  const rows = wanted.length > 0 ? await list(wanted) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

/** An id the column cannot hold is an unknown id, not a failure of the database. */
function isPossibleId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= DATABASE_INTEGER_MAX
}

/** The one place where a row becomes a card: the very row, which is nobody else's. */
function toCard(row: repo.CardRow): CompanyCard {
  const score = valueScore(valueFacts(row))
  return Object.assign(withDefaults(row), { valueScore: score })
}

/**
 * Cards of the companies that serve a city, or a whole state where `citySlug` is null, best HostScore first.
 * @param scope.propertyTypes null for all; otherwise companies that list one of them or have not said
 * @returns at most `limit` cards, and how many companies there are in all
 */
export async function cardsServing(
  deps: Deps,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
  limit: number,
): Promise<{ cards: CompanyCard[]; total: number }> {
  const { rows, total } = await repo.listCardsServing(deps.db, scope, limit)
  return { cards: rows.map(toCard), total }
}

/** Every city some listed company serves, of one state or of all, with how many do. */
export function listServedPlaces(deps: Deps, state: string | null = null): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listServedPlaces(deps.db, state)
}

/** The same cities with how many listed companies serve each, in the same order. */
export async function withCompanyCounts<City extends placesRepo.CityKey>(
  deps: Deps,
  cities: readonly City[],
): Promise<(City & { companyCount: number })[]> {
  const rows = cities.length > 0 ? await placesRepo.listCounts(deps.db, cities) : []
  const counts = new Map(rows.map((row) => [`${row.state}/${row.citySlug}`, row.companyCount]))
  return cities.map((city) => ({ ...city, companyCount: counts.get(`${city.state}/${city.citySlug}`) ?? 0 }))
}

/** How many listed companies serve any place of a state. */
export function countOfState(deps: Deps, state: string): Promise<number> {
  return placesRepo.countOfState(deps.db, state)
}

/** Served cities whose slug begins so, the largest first. `states` null: of every state. */
export function servedPlacesByPrefix(
  deps: Deps,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listServedByPrefix(deps.db, prefix, states, limit)
}

/** The nearest served cities, wherever they are, with their distance in miles; nearest first. */
export async function nearestServedPlaces(
  deps: Deps,
  center: GeoPoint,
  options: { except?: placesRepo.CityKey | null; limit: number },
): Promise<(placesRepo.ServedPlace & { miles: number })[]> {
  const { except = null, limit } = options
  const circle = { center, miles: NEAR_RADIUS_MI }
  const near = withMiles(await placesRepo.listServedNear(deps.db, circle, except, limit), center)
  if (near.filter(({ miles }) => miles <= NEAR_RADIUS_MI).length >= limit) return near
  return withMiles(await placesRepo.listServedNearest(deps.db, center, except, limit), center)
}

function withMiles<Place extends GeoPoint>(places: Place[], center: GeoPoint): (Place & { miles: number })[] {
  return places.map((place) => ({ ...place, miles: milesBetween(center, place) }))
}

/** What each listed company of a city, or of a state where `citySlug` is null, adds to the place's figures. */
export function figuresServing(
  deps: Deps,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<placesRepo.FigureRow[]> {
  return placesRepo.listFigures(deps.db, scope)
}

/** The served cities of a state with their companies' figures, those with the most companies first. */
export function cityFiguresOf(deps: Deps, state: string): Promise<placesRepo.CityFigureRow[]> {
  return placesRepo.listCityFigures(deps.db, state)
}

/** Every state that a company serves or once served: how many do now, and when one of them last changed. */
export function stateIndex(deps: Deps): Promise<placesRepo.PlaceIndexRow[]> {
  return placesRepo.listStateIndex(deps.db)
}

/** The same of every city, with how many fit each of the property types asked for (at least one). */
export function cityIndex(deps: Deps, propertyTypes: readonly (readonly string[])[]) {
  return placesRepo.listCityIndex(deps.db, propertyTypes)
}

/** Every listed company, which is every one with a page of its own, with when it last changed. */
export function listIndexableCompanies(deps: Deps): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  return repo.listPages(deps.db)
}
