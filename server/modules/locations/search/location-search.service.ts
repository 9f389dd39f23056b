import type { Deps } from '@server/deps.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import * as rules from '@server/modules/locations/locations.rules.ts'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import type {
  LocationSuggestion,
  ResolvedLocation,
  ResolvedPlace,
} from '@shared/locations/location.schema.ts'
import { isNearMe } from '@shared/locations/near-me.ts'
import {
  askAboutState,
  resolveAddress,
  resolveZip,
  resolveZipFirst,
  suggestZip,
} from './address-search.service.ts'
import * as answers from './place-answers.service.ts'
import type { PlaceIndex } from './place-index.rules.ts'
import { type Area, findArea } from './place-index.rules.ts'
import { getPlaceIndex } from './place-index.service.ts'
import { CLOSENESS, readName } from './place-match.rules.ts'
import { isWholeAddress, parseAddress, parseZipList, toPlaceText } from './place-names.rules.ts'
import { findPlaces, findSimilarPlaces, type RankedSuggestion } from './place-ranking.service.ts'
import { namesNoPlace, readSearchText } from './search-words.rules.ts'

/** Paths of pages with a list of companies. */
const LISTS_PATH = urls.location({ state: 'x' }).replace(/x$/, '')
const MIN_ZIP_PREFIX = 3
const ZIPS_READ = 40
const SIMILAR_OFFERED = 3

/** Suggests at most 8 locations for partial input, closest names first. */
export async function suggestLocations(deps: Deps, query: string): Promise<LocationSuggestion[]> {
  if (isNearMe(query)) return []
  const text = toPlaceText(query)
  const index = await getPlaceIndex(deps)
  // A single word may still become a name: "cottage" is the beginning of Cottage Grove.
  if (text.includes(' ') && namesNoPlace(text, index)) return []
  const { place, propertyType } = readSearchText(text, index)
  const found = await suggestPlaces(deps, index, place)
  return found.map((suggestion) => withPropertyType(suggestion, propertyType))
}

async function suggestPlaces(deps: Deps, index: PlaceIndex, text: string): Promise<LocationSuggestion[]> {
  if (/^\d+$/.test(text)) return suggestByZip(deps, text)
  if (isWholeAddress(text) || parseZipList(text)) return toSuggestions(deps, await resolvePlace(deps, text))
  const readings = readName(text)
  if (readings.length === 0) return []
  const found = await findPlaces(deps, index, readings)
  const state = rules.isStateShort(text) ? rules.parsePlace(text).state : null
  const places = found.map(({ suggestion }) => suggestion)
  return dedupeByPath(state ? [await answers.suggestState(deps, state), ...places] : places)
}

/** Returns a place with its list limited to homes of the type that was typed with it. */
function withPropertyType<Place extends { path: string }>(place: Place, type: PropertyType | null): Place {
  const hasList = type !== null && place.path.startsWith(LISTS_PATH)
  return hasList ? { ...place, path: `${place.path}?type=${type}` } : place
}

/** Shows what a whole address would lead to, or the choice about it. */
async function toSuggestions(deps: Deps, resolved: ResolvedPlace): Promise<LocationSuggestion[]> {
  if (resolved.kind === 'choice') return [...resolved.options]
  if (resolved.kind === 'unknown') return resolved.place ? [...resolved.nearest] : []
  const [, state = '', citySlug] = resolved.path.split('/').slice(1)
  const [city] = citySlug
    ? await answers.addCompanyCounts(deps, [{ state: state.toUpperCase(), citySlug }])
    : []
  return city ? [rules.toCitySuggestion(city)] : []
}

async function suggestByZip(deps: Deps, digits: string): Promise<LocationSuggestion[]> {
  if (digits.length < MIN_ZIP_PREFIX || digits.length > 5) return []
  const rows = await repo.listZipsByPrefix(deps.db, digits, ZIPS_READ)
  const cities = new Map(rows.map((row) => [`${row.city}, ${row.state}`, row]))
  const found = await Promise.all(
    [...cities.values()].map((row) => suggestZip(deps, row, digits.length === 5 ? digits : null)),
  )
  return dedupeByPath(
    found.flatMap((suggestion) => suggestion ?? []).sort((a, b) => b.companyCount - a.companyCount),
  )
}

function dedupeByPath(suggestions: readonly LocationSuggestion[]): LocationSuggestion[] {
  const byPath = new Map<string, LocationSuggestion>()
  for (const suggestion of suggestions) {
    if (!byPath.has(suggestion.path)) byPath.set(suggestion.path, suggestion)
  }
  return [...byPath.values()].slice(0, answers.SUGGESTIONS)
}

/**
 * Resolves a typed place or a path's slug: to one page, a choice, or nothing, with the nearest cities that have
 * companies. What contradicts itself is a choice. A type of home that was typed with the place becomes the filter of
 * its list.
 */
export async function resolveLocation(deps: Deps, input: { query: string }): Promise<ResolvedLocation> {
  if (isNearMe(input.query)) return { kind: 'near-me' }
  const text = toPlaceText(input.query)
  const index = await getPlaceIndex(deps)
  if (namesNoPlace(text, index))
    return { kind: 'unknown', typed: '', place: null, name: null, zip: null, nearest: [] }
  const { place, propertyType } = readSearchText(text, index)
  const found = await resolvePlace(deps, place)
  if (found.kind === 'page') return withPropertyType(found, propertyType)
  const typed = place === text ? {} : { typed: place }
  if (found.kind !== 'choice') return { ...found, ...typed }
  return {
    ...found,
    ...typed,
    options: found.options.map((option) => withPropertyType(option, propertyType)),
  }
}

/** Resolves a place without any other words. */
async function resolvePlace(deps: Deps, text: string): Promise<ResolvedPlace> {
  if (/^\d{5}(-\d{4})?$/.test(text)) return resolveZip(deps, text.slice(0, 5))
  if (/^\d*$/.test(text)) return resolveDigits(deps, text)
  const zips = parseZipList(text)
  if (zips) return resolveZips(deps, zips)
  const address = parseAddress(text)
  return (
    (await resolveZipFirst(deps, text)) ??
    (address?.zip ? await resolveAddress(deps, address) : null) ??
    (await resolveArea(deps, text)) ??
    (address && (await resolveAddress(deps, address))) ??
    (await resolveName(deps, text))
  )
}

/** Resolves several ZIP codes to the page of their city, or to a choice of their cities. */
async function resolveZips(deps: Deps, zips: readonly string[]): Promise<ResolvedPlace> {
  const rows = await Promise.all(zips.map((zip) => repo.findZip(deps.db, zip)))
  const cities = await Promise.all(rows.map((row) => row && suggestZip(deps, row, null)))
  const options = dedupeByPath(cities.flatMap((city) => city ?? []))
  return options.length > 1 ? answers.toChoice('name', options) : resolveZip(deps, zips[0] ?? '')
}

/** Resolves the beginning of a ZIP code to a choice of its cities. */
async function resolveDigits(deps: Deps, digits: string): Promise<ResolvedPlace> {
  const options = await suggestByZip(deps, digits)
  if (options.length > 0) return answers.toChoice('name', options)
  return { kind: 'unknown', place: null, name: null, zip: null, nearest: [] }
}

/** Resolves a region, a neighborhood or a nickname. A state's code may be a nickname, too: LA. */
async function resolveArea(deps: Deps, text: string): Promise<ResolvedPlace | null> {
  const { citySlug, state, splits } = rules.parsePlace(text)
  const area = findArea(citySlug, null)
  if (area) {
    const answer = await answers.answerArea(deps, area, citySlug)
    return answer && state ? askStateOrArea(deps, state, area) : answer
  }
  for (const split of splits) {
    const inState = findArea(split.citySlug, [split.state])
    if (inState && !(await isCity(deps, split))) return answers.answerArea(deps, inState, split.citySlug)
  }
  return null
}

async function askStateOrArea(deps: Deps, state: string, area: Area): Promise<ResolvedPlace> {
  const towns = await answers.addCompanyCounts(deps, area.towns)
  const ofTowns = towns.map((town) => answers.suggestNeighborhood(area, town))
  return answers.toChoice('name', [await answers.suggestState(deps, state), ...ofTowns])
}

/** Checks whether a city of this name is in the state and has a page. */
async function isCity(deps: Deps, key: CityKey): Promise<boolean> {
  return (await answers.addCompanyCounts(deps, [key])).some(rules.hasPage)
}

async function resolveName(deps: Deps, text: string): Promise<ResolvedPlace> {
  const reading = rules.parsePlace(text)
  const state = reading.state && (await answers.suggestState(deps, reading.state))
  if (state && (rules.isSlug(text) || rules.isStateShort(text))) return answers.toPage(state)
  const cities = await answers.listNamedCities(deps, rules.getSlugs(reading))
  const splitCity = state ? null : rules.findCityOfSplit(reading, cities)
  if (splitCity) return answers.answerCity(deps, splitCity)
  const sameNamed = rules.listNamed(cities, reading.citySlug)
  const withPage = sameNamed.filter(rules.hasPage)
  if (state) return withPage.length > 0 ? chooseCity([state], sameNamed) : answers.toPage(state)
  // If exactly one has a page, it is the one; otherwise the visitor has to choose.
  const [single] = withPage.length === 1 ? withPage : sameNamed.length === 1 ? sameNamed : []
  if (single) return answers.answerCity(deps, single)
  if (withPage.length > 1) return chooseCity([], sameNamed)
  if (sameNamed.length > 1) return chooseCity([], sameNamed, await findSimilarServed(deps, text))
  return resolveUnknownName(deps, text, cities)
}

/**
 * Resolves a text that names no place: by the beginning of a name, the same name in another state, or a similar
 * spelling.
 * @param elsewhere cities with the typed name in other states than the typed one
 */
async function resolveUnknownName(
  deps: Deps,
  text: string,
  elsewhere: readonly answers.CountedCity[],
): Promise<ResolvedPlace> {
  const index = await getPlaceIndex(deps)
  const readings = readName(text)
  const wellSpelled = readings.filter(({ penalty }) => penalty === 0)
  const found = await findPlaces(deps, index, wellSpelled)
  const begun = found.filter(({ closeness }) => closeness <= CLOSENESS.contains)
  const exact = begun.filter(({ closeness }) => closeness === CLOSENESS.exact)
  const [only] = exact.length === 1 ? exact : begun.length === 1 ? begun : []
  const isMisspelled = found[0] !== undefined && !begun.includes(found[0])
  if (only?.isServed) return answers.toPage(only.suggestion)
  if (begun.length > 0 && !isMisspelled)
    return answers.toChoice('name', dedupeByPath(begun.map(({ suggestion }) => suggestion)))
  const [split] = rules.parsePlace(text).splits
  if (split && elsewhere.length > 0) {
    // The typed state rules out places of other states, so a misspelling within it is likelier.
    const ofState = readings.filter(({ states }) => states !== null)
    const inState = closestOf(await findPlaces(deps, index, ofState))
    return inState.length > 0
      ? answers.toChoice('spelling', inState)
      : askAboutState(deps, elsewhere, split.state)
  }
  const similar = closestOf(await findPlaces(deps, index, readings))
  if (similar.length > 0) return answers.toChoice('spelling', similar)
  const nearest = split ? await findAlternatives(deps, split.state) : []
  return { kind: 'unknown', place: null, name: null, zip: null, nearest }
}

/** Returns the closest spellings; places without companies only when no other is similar. */
function closestOf(found: readonly RankedSuggestion[]): LocationSuggestion[] {
  const served = found.filter(({ isServed }) => isServed)
  const candidates = served.length > 0 ? served : found
  const closest = Math.min(...candidates.map(({ closeness }) => closeness))
  return dedupeByPath(
    candidates.filter(({ closeness }) => closeness === closest).map(({ suggestion }) => suggestion),
  ).slice(0, SIMILAR_OFFERED)
}

/** For an unknown place in a known state: suggests the state or, if it has no companies, the cities nearest to it. */
async function findAlternatives(deps: Deps, state: string): Promise<LocationSuggestion[]> {
  const counted = await answers.suggestState(deps, state)
  if (counted.companyCount > 0) return [counted]
  const center = await repo.findStateCenter(deps.db, state)
  return center ? answers.findNearestPlaces(deps, center) : []
}

/**
 * Orders a choice: the state first if a city has its name, then the cities with the most companies, then the largest.
 */
function chooseCity(
  first: readonly LocationSuggestion[],
  cities: readonly answers.CountedCity[],
  similar: readonly LocationSuggestion[] = [],
): ResolvedPlace {
  const byCompanyCount = [...cities].sort((a, b) => b.companyCount - a.companyCount)
  const named = byCompanyCount.map(rules.sameNamedSuggestion).slice(0, answers.SUGGESTIONS - similar.length)
  return answers.toChoice('name', [...first, ...named, ...similar])
}

/** Finds places with companies whose name is one letter away from a name that several places without any share. */
async function findSimilarServed(deps: Deps, text: string): Promise<LocationSuggestion[]> {
  const found = await findSimilarPlaces(deps, await getPlaceIndex(deps), readName(text))
  return found
    .filter(({ isServed, closeness }) => isServed && closeness <= CLOSENESS.similar + 1)
    .map(({ suggestion }) => suggestion)
    .slice(0, SIMILAR_OFFERED)
}
