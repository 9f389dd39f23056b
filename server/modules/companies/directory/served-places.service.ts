import type { Deps } from '@server/deps.ts'
import * as placesRepo from '@server/modules/companies/company-places.repo.ts'
import { type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { MOST_COUNTED } from '@shared/lib/limits.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import * as countsRepo from './place-counts.repo.ts'

export type { CityChange } from '@server/modules/companies/company-places.repo.ts'

/** More places of one company in a region only make a count that is cut off a little too low. */
const PLACES_OF_A_COMPANY = 10

/** Lists every served city by state and slug. */
export function listServedPlaces(deps: Deps): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listServedPlaces(deps.db)
}

/** Lists the served cities with the most companies, in a state or, for null, in all. */
export function listLargestServed(
  deps: Deps,
  state: string | null,
  limit: number,
): Promise<placesRepo.ServedPlace[]> {
  return placesRepo.listLargestServed(deps.db, state, limit)
}

/** Lists the served cities with the most companies of each state, at most `limit`, with the state's number of them. */
export function listLargestOfStates(
  deps: Deps,
  limit: number,
): Promise<(placesRepo.ServedPlace & { cityCount: number })[]> {
  return placesRepo.listLargestOfStates(deps.db, limit)
}

export function countServedCities(deps: Deps): Promise<number> {
  return placesRepo.countServedCities(deps.db)
}

/** Adds the number of companies to each city. @param options.upTo highest number that the caller shows */
export async function withCompanyCounts<City extends CityKey>(
  deps: Deps,
  cities: readonly City[],
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number } = {},
): Promise<(City & { companyCount: number })[]> {
  if (cities.length === 0) return []
  const counted = await placesRepo.listCounts(deps.db, cities)
  const counts = new Map(counted.map((row) => [toCityKey(row), row.companyCount]))
  return cities.map((city) => ({ ...city, companyCount: Math.min(upTo, counts.get(toCityKey(city)) ?? 0) }))
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
  const count =
    'state' in scope
      ? await placesRepo.countInState(deps.db, scope.state)
      : await countsRepo.countServing(deps.db, scope.cities, MOST_COUNTED * PLACES_OF_A_COMPANY)
  return Math.min(MOST_COUNTED, count)
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
  const near = await placesRepo.listServedNearest(deps.db, center, except, limit)
  return near.map((place) => ({ ...place, miles: milesBetween(center, place) }))
}

/** Returns the facts of each listed company of a city, or of a state if `citySlug` is null, for the place's figures. */
export function getFiguresServing(
  deps: Deps,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<placesRepo.FigureRow[]> {
  return placesRepo.listFigures(deps.db, scope)
}

/** Returns the served cities of a state with the most companies, with these companies' figures. */
export function getCityFigures(
  deps: Deps,
  state: string,
  limit: number,
): Promise<placesRepo.CityFigureRow[]> {
  return placesRepo.listCityFigures(deps.db, state, limit)
}

/** Returns every city in which these companies are based or work. */
export function getPlacesOf(deps: Deps, ids: readonly number[]): Promise<placesRepo.PlaceOfCompany[]> {
  return ids.length > 0 ? placesRepo.listPlacesOf(deps.db, ids) : Promise.resolve([])
}

/** Returns every state that a company serves or served, with the company count and last change. */
export function getStateIndex(deps: Deps): Promise<placesRepo.PlaceChange[]> {
  return placesRepo.listStateIndex(deps.db)
}

/** Returns every city that a company serves or served, by state and slug. */
export function getCityIndex(deps: Deps): Promise<placesRepo.CityChange[]> {
  return placesRepo.listCityIndex(deps.db)
}

/** Returns the cities with their number of companies for each group of property types (at least one group). */
export function getTypeCounts(
  deps: Deps,
  propertyTypes: readonly (readonly string[])[],
): Promise<placesRepo.CityTypeCounts[]> {
  return placesRepo.listTypeCounts(deps.db, propertyTypes)
}

/** Returns for each city and its group of property types whether at least `least` companies serve both. */
export function haveEnoughOfTypes(
  deps: Deps,
  wanted: readonly (CityKey & { types: readonly string[] })[],
  least: number,
): Promise<boolean[]> {
  return wanted.length > 0 ? countsRepo.listHavingEnough(deps.db, wanted, least) : Promise.resolve([])
}
