import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { stateCode, stateName } from '@shared/places.ts'
import type { LocationSuggestion, ResolvedLocation } from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import { guessPlaces } from './location-guess.service.ts'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import * as names from './place-names.rules.ts'

const SUGGESTIONS = 8
const NEAREST_OFFERED = 6
/** One letter begins half the map. */
const MIN_CITY_PREFIX = 2
const MIN_ZIP_PREFIX = 3
const ZIPS_READ = 40
const MIN_ALIAS_PREFIX = 3

/**
 * What the location box offers for a beginning: at most 8, cities with companies before those without; for one that
 * begins no name, places spelled like it.
 */
export async function suggestLocations(deps: Deps, query: string): Promise<LocationSuggestion[]> {
  const text = query.trim()
  const begun = await placesBeginning(deps, text)
  return begun.length > 0 || /^\d*$/.test(text) ? begun : guessPlaces(deps, text)
}

async function placesBeginning(deps: Deps, text: string): Promise<LocationSuggestion[]> {
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
  const aliased = cityPrefix.length >= MIN_ALIAS_PREFIX ? await pagesOfAliases(deps, cityPrefix, states) : []
  const others = isLong && found.length < SUGGESTIONS ? await unservedByPrefix(deps, cityPrefix, states) : []
  return firstOfEach([...found, ...aliased, ...others])
}

/** The cities of the areas whose names begin so, as far as they have pages. */
async function pagesOfAliases(
  deps: Deps,
  prefix: string,
  states: readonly string[] | null,
): Promise<LocationSuggestion[]> {
  const keys = names.aliasedByPrefix(prefix).filter(({ state }) => !states || states.includes(state))
  return (await pageCities(deps, keys)).filter(rules.hasPage).map(rules.citySuggestion)
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
 * Where a typed place or a path's slug leads: one page, a choice of same-named cities or of those
 * whose names begin so, or nothing, then with the nearest cities that have companies.
 */
export async function resolveLocation(deps: Deps, input: { query: string }): Promise<ResolvedLocation> {
  const text = input.query.trim()
  if (/^\d{5}(-\d{4})?$/.test(text)) return resolveZip(deps, text.slice(0, 5))
  const area = await resolveArea(deps, text)
  if (area) return area
  const address = names.readAddress(text)
  return (address && (await resolveAddress(deps, address))) ?? resolveName(deps, text)
}

/** An island, a region or a neighborhood: the page of the city it lies in, or the choice between several. */
async function resolveArea(deps: Deps, text: string): Promise<ResolvedLocation | null> {
  const cities = await pageCities(deps, names.aliasedCities(text))
  const options = cities.filter(rules.hasPage).map(rules.citySuggestion)
  const [first] = options
  if (first) return options.length > 1 ? { kind: 'choice', reason: 'area', options } : pageOf(first)
  return cities[0] ? cityOrNearest(deps, cities[0]) : null
}

/**
 * A street address, or a place with its ZIP code: the city it names, else its ZIP code's. Where the two are in
 * different states only the person can say which is wrong. Null for an address that names no place we know.
 */
async function resolveAddress(
  deps: Deps,
  { zip, places }: { zip: string | null; places: readonly string[] },
): Promise<ResolvedLocation | null> {
  const row = zip ? await repo.findZip(deps.db, zip) : null
  const readings = places.map(rules.readPlace)
  const rows = await repo.listCitiesBySlug(deps.db, [...new Set(readings.flatMap(rules.slugsOf))])
  const cities = await companies.withCompanyCounts(deps, rows)
  const inState = row ? cities.filter((city) => city.state === row.state) : cities
  const named = firstNamed(readings, inState) ?? firstNamed(readings, cities)
  if (!named) {
    if (row && zip) return resolveZip(deps, zip)
    const aliased = await Promise.all(places.map((place) => resolveArea(deps, place)))
    return aliased.find((found) => found !== null) ?? null
  }
  if (!row || named.state === row.state) return cityOrNearest(deps, named)
  const ofZip = await pageCities(deps, [{ state: row.state, citySlug: placeSlug(row.city) }])
  const options = [named, ...ofZip].map(rules.citySuggestion)
  return { kind: 'choice', reason: 'zip', options }
}

function firstNamed<City extends rules.CityKey>(
  readings: readonly ReturnType<typeof rules.readPlace>[],
  cities: readonly City[],
): City | null {
  for (const reading of readings) {
    const city = rules.chooseCity(reading, cities)
    if (city) return city
  }
  return null
}

async function resolveName(deps: Deps, text: string): Promise<ResolvedLocation> {
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
  const begun = await placesBeginning(deps, text)
  if (begun.length > 0) return { kind: 'choice', reason: 'name', options: begun }
  const guessed = await guessPlaces(deps, text)
  if (guessed.length > 0) return { kind: 'choice', reason: 'spelling', options: guessed }
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

/**
 * The city's page; for a city without companies that of the served one whose longer name it begins (Hilton Head for
 * Hilton Head Island); else the nearest places.
 */
async function cityOrNearest(deps: Deps, city: rules.PageCity & GeoPoint): Promise<ResolvedLocation> {
  if (rules.hasPage(city)) return pageOf(rules.citySuggestion(city))
  const longer = await companies.servedPlacesByPrefix(deps, `${city.citySlug}-`, [city.state], 2)
  const [only] = longer.length === 1 ? longer : []
  if (only) return pageOf(rules.citySuggestion({ ...only, isWritten: false }))
  return { kind: 'unknown', place: rules.waitablePlace(city), nearest: await nearestCities(deps, city) }
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
    reason: 'name',
    options: [...first, ...mostFirst.map(rules.sameNamedSuggestion)].slice(0, SUGGESTIONS),
  }
}
