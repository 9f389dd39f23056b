import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { stateCode, stateName } from '@shared/places.ts'
import type { LocationSuggestion, ResolvedLocation } from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'

const SUGGESTIONS = 8
const NEAREST_OFFERED = 6
/** One letter begins half the map. */
const MIN_CITY_PREFIX = 2
const MIN_ZIP_PREFIX = 3
const ZIPS_READ = 40

/** What the location box offers for a beginning: at most 8, cities with companies before those without. */
export async function suggestLocations(deps: Deps, query: string): Promise<LocationSuggestion[]> {
  const text = query.trim()
  if (/^\d+$/.test(text)) return suggestByZip(deps, text)
  const { cityPrefix, states, wholeStates } = rules.readPrefix(text)
  const exact = wholeStates.filter((state) => state === stateCode(text))
  const isLong = cityPrefix.length >= MIN_CITY_PREFIX
  const served = isLong ? await companies.servedPlacesByPrefix(deps, cityPrefix, states, SUGGESTIONS) : []
  const cities = served.map((city) => rules.citySuggestion({ ...city, isWritten: false }))
  const byName = await suggestStates(deps, wholeStates.slice(0, SUGGESTIONS))
  const isExact = (suggestion: LocationSuggestion) =>
    exact.some((state) => suggestion.label === stateName(state))
  const found = [...byName.filter(isExact), ...cities, ...byName.filter((one) => !isExact(one))]
  const others = isLong && found.length < SUGGESTIONS ? await unservedByPrefix(deps, cityPrefix, states) : []
  return firstOfEach([...found, ...others])
}

function suggestStates(deps: Deps, states: readonly string[]): Promise<LocationSuggestion[]> {
  return Promise.all(states.map((state) => countedState(deps, state)))
}

async function unservedByPrefix(
  deps: Deps,
  prefix: string,
  states: readonly string[] | null,
): Promise<LocationSuggestion[]> {
  const keys = await repo.listCitiesByPrefix(deps.db, prefix, states, 2 * SUGGESTIONS)
  return (await pageCities(deps, keys)).map(rules.citySuggestion)
}

async function suggestByZip(deps: Deps, digits: string): Promise<LocationSuggestion[]> {
  if (digits.length < MIN_ZIP_PREFIX || digits.length > 5) return []
  const zips = await repo.listZipsByPrefix(deps.db, digits, ZIPS_READ)
  const cities = await pageCities(
    deps,
    zips.map((zip) => ({ state: zip.state, citySlug: placeSlug(zip.city) })),
  )
  return firstOfEach(
    cities.sort((a, b) => Number(rules.hasPage(b)) - Number(rules.hasPage(a))).map(rules.citySuggestion),
  )
}

function firstOfEach(suggestions: LocationSuggestion[]): LocationSuggestion[] {
  const byLabel = new Map<string, LocationSuggestion>()
  for (const suggestion of suggestions) {
    if (!byLabel.has(suggestion.label)) byLabel.set(suggestion.label, suggestion)
  }
  return [...byLabel.values()].slice(0, SUGGESTIONS)
}

/** The cities of these keys that we know, in the order of the keys, each once, with what decides about their page. */
async function pageCities(
  deps: Deps,
  keys: readonly rules.CityKey[],
): Promise<(rules.PageCity & GeoPoint)[]> {
  if (keys.length === 0) return []
  const rows = await repo.listCities(deps.db, keys)
  const byKey = new Map(rows.map((row) => [`${row.state}/${row.citySlug}`, row]))
  const ordered = new Set(keys.flatMap((key) => byKey.get(`${key.state}/${key.citySlug}`) ?? []))
  return companies.withCompanyCounts(deps, [...ordered])
}

/**
 * Where a typed place, a path's slug or a visitor's position leads: one page, a choice of same-named cities or of those
 * whose names begin so, or nothing, then with the nearest cities that have companies.
 */
export async function resolveLocation(
  deps: Deps,
  input: { query: string } | { lat: number; lng: number },
): Promise<ResolvedLocation> {
  if ('lat' in input) return resolvePoint(deps, input)
  const text = input.query.trim()
  if (/^\d{5}(-\d{4})?$/.test(text)) return resolveZip(deps, text.slice(0, 5))
  const reading = rules.readPlace(text)
  const state = reading.state && (await countedState(deps, reading.state))
  if (state && (rules.isSlug(text) || rules.isCode(text))) return pageOf(state)
  const slugs = rules.slugsOf(reading)
  const rows = slugs.length > 0 ? await repo.listCitiesBySlug(deps.db, slugs) : []
  const cities = await companies.withCompanyCounts(deps, rows)
  const meant = state ? null : rules.cityOfSplit(reading, cities)
  if (meant) return cityOrNearest(deps, meant)
  const sameNamed = cities.filter((city) => city.citySlug === reading.citySlug)
  const withPage = sameNamed.filter(rules.hasPage)
  if (state) return withPage.length > 0 ? choice([state], sameNamed) : pageOf(state)
  // With one page among them that one is meant; with none, or several, only the person can say.
  const [only] = withPage.length === 1 ? withPage : sameNamed.length === 1 ? sameNamed : []
  if (only) return cityOrNearest(deps, only)
  if (sameNamed.length > 1) return choice([], sameNamed)
  const begun = await suggestLocations(deps, text)
  if (begun.length > 0) return { kind: 'choice', options: begun }
  const [split] = reading.splits
  return { kind: 'unknown', place: null, nearest: split ? await insteadOf(deps, split.state) : [] }
}

/** For a place we do not know in a state that we do: the state, or where it has no companies, the cities nearest to it. */
async function insteadOf(deps: Deps, state: string): Promise<LocationSuggestion[]> {
  const counted = await countedState(deps, state)
  if (counted.companyCount > 0) return [counted]
  const center = await repo.findStateCenter(deps.db, state)
  return center ? nearestCities(deps, center) : []
}

async function cityOrNearest(deps: Deps, city: rules.PageCity & GeoPoint): Promise<ResolvedLocation> {
  return rules.hasPage(city)
    ? pageOf(rules.citySuggestion(city))
    : { kind: 'unknown', place: rules.waitablePlace(city), nearest: await nearestCities(deps, city) }
}

async function countedState(deps: Deps, state: string): Promise<LocationSuggestion> {
  return rules.stateSuggestion(state, await companies.countOfState(deps, state))
}

async function resolveZip(deps: Deps, zip: string): Promise<ResolvedLocation> {
  const row = await repo.findZip(deps.db, zip)
  if (!row) return { kind: 'unknown', place: null, nearest: [] }
  const [city] = await pageCities(deps, [{ state: row.state, citySlug: placeSlug(row.city) }])
  if (city && rules.hasPage(city)) return pageOf(rules.citySuggestion(city))
  const place = city ? rules.waitablePlace(city) : null
  return { kind: 'unknown', place, nearest: await nearestCities(deps, row) }
}

async function resolvePoint(deps: Deps, point: GeoPoint): Promise<ResolvedLocation> {
  const places = await companies.nearestServedPlaces(deps, point, { limit: NEAREST_OFFERED })
  const suggestions = places.map((place) => rules.citySuggestion({ ...place, isWritten: false }))
  const [nearest] = places
  const [first] = suggestions
  return nearest && first && nearest.miles <= rules.OWN_POSITION_MI
    ? pageOf(first)
    : { kind: 'unknown', place: null, nearest: suggestions }
}

async function nearestCities(deps: Deps, point: GeoPoint): Promise<LocationSuggestion[]> {
  const places = await companies.nearestServedPlaces(deps, point, { limit: NEAREST_OFFERED })
  return places.map((place) => rules.citySuggestion({ ...place, isWritten: false }))
}

function pageOf({ path, label }: LocationSuggestion): ResolvedLocation {
  return { kind: 'page', path, label }
}

/** The state first where its name is also a city's, then the cities with the most companies, then the largest. */
function choice(
  first: LocationSuggestion[],
  cities: readonly (rules.PageCity & GeoPoint)[],
): ResolvedLocation {
  const mostFirst = [...cities].sort((a, b) => b.companyCount - a.companyCount)
  return {
    kind: 'choice',
    options: [...first, ...mostFirst.map(rules.sameNamedSuggestion)].slice(0, SUGGESTIONS),
  }
}
