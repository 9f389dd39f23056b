import { propertyTypePages } from '@shared/leads/property-types.ts'
import { type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { plural } from '@shared/lib/format.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { placeLetters, placeSlug, slugify } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import type { LocationSuggestion, NearbyLocation, WaitablePlace } from '@shared/locations/location.schema.ts'
import { allStates, type StateCode, stateCode, stateName } from '@shared/locations/places.ts'

/** Pages with fewer companies and no text are not indexed (product 10.5). */
export const INDEXABLE_COMPANIES = 3

/** `District of Columbia` has three words. */
const MAX_STATE_WORDS = 3

/** Returns the cities that no company serves. */
export function omitServed<City extends CityKey>(
  cities: readonly City[],
  served: readonly CityKey[],
): City[] {
  const servedKeys = new Set(served.map(toCityKey))
  return cities.filter((city) => !servedKeys.has(toCityKey(city)))
}

export interface PageCity extends CityKey {
  name: string
  companyCount: number
  isWritten: boolean
}

/** Possible meanings of a typed place. */
interface PlaceReading {
  citySlug: string
  state: StateCode | null
  /** City followed by its state; several where one state's name ends another's. */
  splits: { citySlug: string; cityName: string; state: StateCode }[]
}

/** Parses `Miami`, `Miami, FL`, `miami florida`, `miami-fl`, `Miami, FL 33130`, `florida`. Does no lookup. */
export function parsePlace(text: string): PlaceReading {
  const plain = text.replace(/[\s,]+\d{5}(-\d{4})?\s*$/, '').trim()
  const words = slugify(foldText(plain)).split('-')
  const splits: PlaceReading['splits'] = []
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count--) {
    const state = stateCode(words.slice(-count).join(' '))
    const city = words.slice(0, -count)
    if (state) splits.push({ citySlug: placeSlug(city.join(' ')), cityName: cityPart(plain, city), state })
  }
  return { citySlug: placeSlug(plain), state: stateCode(plain), splits }
}

/** Returns the city as typed before a comma; otherwise its words, capitalized. */
function cityPart(text: string, words: readonly string[]): string {
  const beforeComma = text.split(',')[0]?.trim() ?? ''
  if (text.includes(',') && slugify(foldText(beforeComma)) === words.join('-')) return beforeComma
  return words.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ')
}

export function getSlugs(reading: PlaceReading): string[] {
  return [...new Set([reading.citySlug, ...reading.splits.map((split) => split.citySlug)])].filter(Boolean)
}

/** Lists the cities with this name: those of exactly this slug, or else those with its letters, spaced differently. */
export function listNamed<City extends CityKey>(cities: readonly City[], slug: string): City[] {
  const exact = cities.filter(({ citySlug }) => citySlug === slug)
  if (exact.length > 0) return exact
  const letters = placeLetters(slug)
  return cities.filter(({ citySlug }) => placeLetters(citySlug) === letters)
}

/** Finds the city that was typed with its state. */
export function findCityOfSplit<City extends CityKey>(
  reading: PlaceReading,
  cities: readonly City[],
): City | null {
  for (const split of reading.splits) {
    const inState = cities.filter(({ state }) => state === split.state)
    const [match] = listNamed(inState, split.citySlug)
    if (match) return match
  }
  return null
}

/** Picks the city in the typed state, or the most populous (first) for a bare name. */
export function chooseCity<City extends CityKey>(
  reading: PlaceReading,
  cities: readonly City[],
): City | null {
  return findCityOfSplit(reading, cities) ?? listNamed(cities, reading.citySlug)[0] ?? null
}

/** A city farther than this from a ZIP code's center is a namesake, or the ZIP code is wrong. */
const SAME_ADDRESS_MI = 60

/**
 * Checks whether every city with the typed name is too far from the ZIP code. An unknown name (a village, a resort)
 * contradicts nothing, unless its state does.
 */
export function isElsewhere(
  reading: PlaceReading,
  cities: readonly (CityKey & GeoPoint)[],
  zip: GeoPoint & { state: string },
): boolean {
  const match = findCityOfSplit(reading, cities)
  const candidates = match ? [match] : listNamed(cities, reading.citySlug)
  if (candidates.length > 0) return candidates.every((city) => milesBetween(city, zip) > SAME_ADDRESS_MI)
  return reading.splits.length > 0 && reading.splits.every(({ state }) => state !== zip.state)
}

/** Checks whether the text is a state, but not its name: `FL`, `Fla.`, `N.C.` */
export function isStateShort(text: string): boolean {
  const state = stateCode(text)
  return state !== null && slugify(text) !== slugify(stateName(state))
}

/** Checks whether the text is a URL slug (`florida`, `new-york`) and not typed by a person (`New York`). */
export function isSlug(text: string): boolean {
  return text === slugify(text)
}

export type PropertyTypePage = (typeof propertyTypePages)[number]

export function getPropertyTypePage(slug: string): PropertyTypePage | null {
  return propertyTypePages.find((page) => page.slug === slug.toLowerCase()) ?? null
}

/** Facts that decide whether a location page is indexed. `isWritten`: its city has a written text. */
export interface PageSubstance {
  companyCount: number
  isWritten: boolean
  hasPropertyType: boolean
  /** False for a property type that does not exist in places of this character. */
  fits?: boolean
}

/**
 * Returns why a location page is noindex, as text for the admin, or null (product 10.5): fewer than 3 companies and
 * no written text, or a property type that does not fit its place.
 */
export function getNoindexReason({
  companyCount,
  isWritten,
  hasPropertyType,
  fits = true,
}: PageSubstance): string | null {
  if (!fits) return 'A place like this has no homes of this type.'
  if (companyCount >= INDEXABLE_COMPANIES || (isWritten && !hasPropertyType)) return null
  const missing = plural(INDEXABLE_COMPANIES - companyCount, 'company', 'companies')
  return `Not in Google yet: add ${missing}${hasPropertyType ? ' with homes of this type' : ' or write a text'}.`
}

export function isIndexable(page: PageSubstance): boolean {
  return getNoindexReason(page) === null
}

/** Checks whether a city has a page; any other is a 404. */
export function hasPage(city: { companyCount: number; isWritten: boolean }): boolean {
  return city.companyCount > 0 || city.isWritten
}

export function toCityLabel(city: { name: string; state: string }): string {
  return `${city.name}, ${city.state}`
}

export function toNearbyLocation(
  city: CityKey & { name: string; companyCount: number; miles?: number },
): NearbyLocation {
  const { name, state, citySlug, companyCount, miles } = city
  const slug = `${citySlug}-${state.toLowerCase()}`
  return { name, slug, state, citySlug, companyCount, ...(miles === undefined ? {} : { miles }) }
}

/** Returns a city as a search suggestion; without a page it links to the nearest cities that have one. */
export function toCitySuggestion(city: PageCity & { miles?: number }): LocationSuggestion {
  const { state, citySlug, companyCount, miles } = city
  const path = hasPage(city)
    ? urls.location({ state, city: citySlug })
    : urls.locationSlug(`${citySlug}-${state.toLowerCase()}`)
  return {
    kind: 'city',
    label: toCityLabel(city),
    path,
    companyCount,
    ...(miles === undefined ? {} : { miles }),
  }
}

/** Returns the slug of a region in `/location/{slug}`. */
export function toRegionSlug(name: string): string {
  return slugify(name)
}

export function toWaitablePlace(city: CityKey & { name: string }): WaitablePlace {
  return { name: toCityLabel(city), state: city.state, citySlug: city.citySlug }
}

/** Returns a suggestion for one of several cities with the same name, distinguished by the full state name. */
export function sameNamedSuggestion(city: PageCity): LocationSuggestion {
  return { ...toCitySuggestion(city), label: `${city.name}, ${stateName(city.state)}` }
}

export function toStateSuggestion(state: string, companyCount: number): LocationSuggestion {
  return { kind: 'state', label: stateName(state), path: urls.location({ state }), companyCount }
}

/** Partial input, parsed as the beginning of a city's name and, after a comma, of its state. */
interface PrefixReading {
  cityPrefix: string
  /** States the text after a comma may mean; null without one. */
  states: StateCode[] | null
  /** States whose name or code begins with the whole text. */
  wholeStates: StateCode[]
}

export function parsePrefix(text: string): PrefixReading {
  const [city = '', ...rest] = text.split(',')
  const after = rest.join(',').trim()
  return {
    cityPrefix: placeSlug(city),
    states: after ? findStatesByPrefix(after) : null,
    wholeStates: rest.length > 0 ? [] : findStatesByPrefix(city),
  }
}

function findStatesByPrefix(text: string): StateCode[] {
  const prefix = slugify(text)
  if (!prefix) return []
  const whole = stateCode(text)
  return objectKeys(allStates).filter((code) => code === whole || slugify(allStates[code]).startsWith(prefix))
}
