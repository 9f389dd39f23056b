import { type GeoPoint, milesBetween } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import { type StateCode, stateCode, stateName, statesAndDc } from '@shared/places.ts'
import { propertyTypePages } from '@shared/property-types.ts'
import type { LocationSuggestion, NearbyLocation, WaitablePlace } from '@shared/schemas/location.schema.ts'
import { placeSlug, slugify } from '@shared/slug.ts'
import { urls } from '@shared/urls.ts'

/** Readings: a page with fewer companies than this and no text of its own stays out of search engines. */
const INDEXABLE_COMPANIES = 3

/** `District of Columbia` has three words. */
const MAX_STATE_WORDS = 3

export interface CityKey {
  state: string
  citySlug: string
}

/** A city whose page we may show. */
export interface PageCity extends CityKey {
  name: string
  companyCount: number
  /** Whether a text of its own is written for it. */
  isWritten: boolean
}

/** What a typed place may mean. */
interface PlaceReading {
  /** The whole as a city's slug. */
  citySlug: string
  /** The whole as a state. */
  state: StateCode | null
  /** A city followed by its state; several, where a state's name is the end of another's. */
  splits: { citySlug: string; cityName: string; state: StateCode }[]
}

/** Reads `Miami`, `Miami, FL`, `miami florida`, `miami-fl`, `Miami, FL 33130`, `florida`. Looks nothing up. */
export function readPlace(text: string): PlaceReading {
  const plain = text.replace(/[\s,]+\d{5}(-\d{4})?\s*$/, '').trim()
  const words = slugify(plain).split('-')
  const splits: PlaceReading['splits'] = []
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count--) {
    const state = stateCode(words.slice(-count).join(' '))
    const city = words.slice(0, -count)
    if (state) splits.push({ citySlug: placeSlug(city.join(' ')), cityName: cityPart(plain, city), state })
  }
  return { citySlug: placeSlug(plain), state: stateCode(plain), splits }
}

/** The city as typed where a comma ends it; otherwise its words, capitalised. */
function cityPart(text: string, words: readonly string[]): string {
  const beforeComma = text.split(',')[0]?.trim() ?? ''
  if (text.includes(',') && slugify(beforeComma) === words.join('-')) return beforeComma
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Every city slug a reading may mean, each once. */
export function slugsOf(reading: PlaceReading): string[] {
  return [...new Set([reading.citySlug, ...reading.splits.map((split) => split.citySlug)])].filter(Boolean)
}

/** The city that was named together with its state, if it is among these. */
export function cityOfSplit<City extends CityKey>(
  reading: PlaceReading,
  cities: readonly City[],
): City | null {
  for (const split of reading.splits) {
    const named = cities.find((city) => city.state === split.state && city.citySlug === split.citySlug)
    if (named) return named
  }
  return null
}

/**
 * The city that is meant: with its state named exactly that one; a bare name means the most populous of that name.
 * @param cities every city of one of the reading's slugs, the most populous first
 */
export function chooseCity<City extends CityKey>(
  reading: PlaceReading,
  cities: readonly City[],
): City | null {
  return cityOfSplit(reading, cities) ?? cities.find((city) => city.citySlug === reading.citySlug) ?? null
}

/** A city this far from a ZIP code's centre is another one of its name, or the ZIP code is wrong. */
const SAME_ADDRESS_MI = 60

/**
 * Whether the city that was typed is known, and every city of that name is far from the ZIP code: the two cannot be one
 * address. A name we do not know (a village, a resort) contradicts nothing, unless its state does.
 * @param cities every city of one of the reading's slugs
 */
export function isElsewhere(
  reading: PlaceReading,
  cities: readonly (CityKey & GeoPoint)[],
  zip: GeoPoint & { state: string },
): boolean {
  const named = cityOfSplit(reading, cities)
  const meant = named ? [named] : cities.filter((city) => city.citySlug === reading.citySlug)
  if (meant.length > 0) return meant.every((city) => milesBetween(city, zip) > SAME_ADDRESS_MI)
  return reading.splits.length > 0 && reading.splits.every(({ state }) => state !== zip.state)
}

/** Whether the text can only be a state's code. */
export function isCode(text: string): boolean {
  return /^[a-z]{2}$/i.test(text)
}

/** Whether the text is a path's slug (`florida`, `new-york`) and not something a person typed (`New York`). */
export function isSlug(text: string): boolean {
  return text === slugify(text)
}

/** The property type behind a path's last part, or null. */
export function propertyTypePage(slug: string): (typeof propertyTypePages)[number] | null {
  return propertyTypePages.find((page) => page.slug === slug.toLowerCase()) ?? null
}

/** What decides about a location page. `isWritten`: its city has a text of its own. */
export interface PageSubstance {
  companyCount: number
  isWritten: boolean
  hasPropertyType: boolean
  /** False for a property type that is not found in places of its character. */
  fits?: boolean
}

/**
 * Why search engines should leave a location page out, for a person to read; null where they may list it (readings:
 * fewer than 3 companies and no own text is usable, but noindex). A property type's page has no text of its own, and
 * none that does not fit its place is listed, however many companies manage such homes elsewhere.
 */
export function whyNotIndexed({
  companyCount,
  isWritten,
  hasPropertyType,
  fits = true,
}: PageSubstance): string | null {
  if (!fits) return 'A place like this has no homes of this type.'
  if (companyCount >= INDEXABLE_COMPANIES || (isWritten && !hasPropertyType)) return null
  const has = companyCount === 0 ? 'no company yet' : `only ${plural(companyCount, 'company', 'companies')}`
  return `It has ${has} and no text of its own. From ${INDEXABLE_COMPANIES} companies up it is listed.`
}

/** Whether a page has something of its own to say. */
export function isIndexable(page: PageSubstance): boolean {
  return whyNotIndexed(page) === null
}

/** Whether a city has a page at all; any other is not found. */
export function hasPage(city: { companyCount: number; isWritten: boolean }): boolean {
  return city.companyCount > 0 || city.isWritten
}

/** "Miami, FL". */
function cityLabel(city: { name: string; state: string }): string {
  return `${city.name}, ${city.state}`
}

/** A link to another city's page. */
export function nearbyLocation(
  city: CityKey & { name: string; companyCount: number; miles?: number },
): NearbyLocation {
  const { name, state, citySlug, companyCount, miles } = city
  const slug = `${citySlug}-${state.toLowerCase()}`
  return { name, slug, state, citySlug, companyCount, ...(miles === undefined ? {} : { miles }) }
}

/** A city as the location box offers it; without a page of its own it leads to the nearest ones that have. */
export function citySuggestion(city: PageCity & { miles?: number }): LocationSuggestion {
  const { state, citySlug, companyCount, miles } = city
  const path = hasPage(city)
    ? urls.location({ state, city: citySlug })
    : urls.locationSlug(`${citySlug}-${state.toLowerCase()}`)
  return { label: cityLabel(city), path, companyCount, ...(miles === undefined ? {} : { miles }) }
}

/** A city as somebody can wait for it. */
export function waitablePlace(city: CityKey & { name: string }): WaitablePlace {
  return { name: cityLabel(city), state: city.state, citySlug: city.citySlug }
}

/** The same among cities of one name: there the state's whole name tells them apart. */
export function sameNamedSuggestion(city: PageCity): LocationSuggestion {
  return { ...citySuggestion(city), label: `${city.name}, ${stateName(city.state)}` }
}

/** A state as the location box offers it. */
export function stateSuggestion(state: string, companyCount: number): LocationSuggestion {
  return { label: stateName(state), path: urls.location({ state }), companyCount }
}

/** What is being typed, read as the beginning of a city's name, maybe with the beginning of its state. */
interface PrefixReading {
  /** `miam`. */
  cityPrefix: string
  /** The states the text after a comma may mean; null without one. */
  states: StateCode[] | null
  /** The states whose name or code the whole begins. */
  wholeStates: StateCode[]
}

export function readPrefix(text: string): PrefixReading {
  const [city = '', ...rest] = text.split(',')
  const after = rest.join(',').trim()
  return {
    cityPrefix: placeSlug(city),
    states: after ? statesBeginning(after) : null,
    wholeStates: rest.length > 0 ? [] : statesBeginning(city),
  }
}

function statesBeginning(text: string): StateCode[] {
  const prefix = slugify(text)
  if (!prefix) return []
  const codes = Object.keys(statesAndDc) as StateCode[]
  return codes.filter(
    (code) => code.toLowerCase() === prefix || slugify(statesAndDc[code]).startsWith(prefix),
  )
}
