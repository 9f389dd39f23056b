import type { Deps } from '@server/deps.ts'
import * as placesRepo from '@server/modules/companies/company-places.repo.ts'
import { type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { MATCH_RADIUS_MILES, MOST_COUNTED } from '@shared/lib/limits.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import * as countsRepo from './place-counts.repo.ts'

/** More places of one company in a state only make a count that is cut off a little too low. */
const PLACES_OF_A_COMPANY = 10

export function listServedPlaces(deps: Deps, state: string | null = null): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listServedPlaces(deps.db, state)
}

/** Adds the number of companies to each city. @param options.upTo counts no further, so a large city costs no more */
export async function withCompanyCounts<City extends CityKey>(
  deps: Deps,
  cities: readonly City[],
  { upTo = null }: { upTo?: number | null } = {},
): Promise<(City & { companyCount: number })[]> {
  if (cities.length === 0) return []
  const counted =
    upTo === null
      ? await placesRepo.listCounts(deps.db, cities)
      : await countsRepo.listCountsUpTo(deps.db, cities, upTo)
  const counts = new Map(counted.map((row) => [toCityKey(row), row.companyCount]))
  return cities.map((city) => ({ ...city, companyCount: counts.get(toCityKey(city)) ?? 0 }))
}

/** Returns the served ones of these cities, in their order, at most `limit`. */
export function findServedAmong(deps: Deps, cities: readonly CityKey[], limit: number): Promise<CityKey[]> {
  return cities.length > 0 ? countsRepo.listServedAmong(deps.db, cities, limit) : Promise.resolve([])
}

/** Counts the companies that serve any of these cities, or any city of a state, up to `MOST_COUNTED`. */
export async function countUpToMost(
  deps: Deps,
  scope: { state: string } | { cities: readonly CityKey[] },
): Promise<number> {
  return Math.min(
    MOST_COUNTED,
    await countsRepo.countServing(deps.db, scope, MOST_COUNTED * PLACES_OF_A_COMPANY),
  )
}

export function countCompaniesInState(deps: Deps, state: string): Promise<number> {
  return placesRepo.countInState(deps.db, state)
}

/** Returns served cities whose slug starts with `prefix`, largest first. `states` is null for every state. */
export function findServedPlacesByPrefix(
  deps: Deps,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listServedByPrefix(deps.db, prefix, states, limit)
}

/** Returns the nearest served cities at any distance, with the distance in miles, nearest first. */
export async function findNearestServedPlaces(
  deps: Deps,
  center: GeoPoint,
  options: { except?: CityKey | null; limit: number },
): Promise<(placesRepo.ServedPlace & { miles: number })[]> {
  const { except = null, limit } = options
  const circle = { center, miles: MATCH_RADIUS_MILES }
  const near = withMiles(await placesRepo.listServedNear(deps.db, circle, except, limit), center)
  if (near.filter(({ miles }) => miles <= MATCH_RADIUS_MILES).length >= limit) return near
  return withMiles(await placesRepo.listServedNearest(deps.db, center, except, limit), center)
}

function withMiles<Place extends GeoPoint>(places: Place[], center: GeoPoint): (Place & { miles: number })[] {
  return places.map((place) => ({ ...place, miles: milesBetween(center, place) }))
}

/** Returns the facts of each listed company of a city, or of a state if `citySlug` is null, for the place's figures. */
export function getFiguresServing(
  deps: Deps,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<placesRepo.FigureRow[]> {
  return placesRepo.listFigures(deps.db, scope)
}

/** Returns the served cities of a state with their companies' figures, most companies first. */
export function getCityFigures(deps: Deps, state: string): Promise<placesRepo.CityFigureRow[]> {
  return placesRepo.listCityFigures(deps.db, state)
}

/** Returns every city in which these companies are based or work. */
export function getPlacesOf(deps: Deps, ids: readonly number[]): Promise<placesRepo.PlaceOfCompany[]> {
  return ids.length > 0 ? placesRepo.listPlacesOf(deps.db, ids) : Promise.resolve([])
}

/** Returns every state that a company serves or served, with the company count and last change. */
export function getStateIndex(deps: Deps): Promise<placesRepo.PlaceIndexRow[]> {
  return placesRepo.listStateIndex(deps.db)
}

/** Returns every city that a company serves or served, with counts for each group of property types (at least one). */
export function getCityIndex(deps: Deps, propertyTypes: readonly (readonly string[])[]) {
  return placesRepo.listCityIndex(deps.db, propertyTypes)
}
