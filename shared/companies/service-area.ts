import { placeLetters, placeSlug } from '../lib/slug.ts'
import { SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { type CityKey, toCityKey } from '../locations/city-key.ts'
import { stateCode, withoutState } from '../locations/places.ts'

export interface ServicePlace extends CityKey {
  isHome: boolean
}

/** A served place with its name as the company wrote it. */
interface NamedPlace extends ServicePlace {
  name: string
  isKnown: boolean
}

export interface AreaOfCompany {
  city: string
  state: string
  serviceArea: string
}

type LookedUpCity = CityKey & { population: number }
/** Finds a city of a state by any spelling of its name. */
export type CityLookup = (state: string, name: string) => LookedUpCity | null

/**
 * @param cities most populous first
 * @param nicknames other names of a city, by "Breckenridge, CO"
 */
export function createCityLookup(
  cities: readonly LookedUpCity[],
  nicknames: Readonly<Record<string, readonly string[]>> = {},
): CityLookup {
  const byName = new Map<string, LookedUpCity>()
  for (const city of cities) {
    const spaced = `${city.state}/${placeLetters(city.citySlug)}/`
    byName.set(toCityKey(city), city)
    if (!byName.has(spaced)) byName.set(spaced, city)
  }
  for (const [town, names] of Object.entries(nicknames)) {
    const [name = '', state = ''] = town.split(', ')
    const city = byName.get(toCityKey({ state, citySlug: placeSlug(name) }))
    for (const nickname of names) {
      const key = toCityKey({ state, citySlug: placeSlug(nickname) })
      if (city && !byName.has(key)) byName.set(key, city)
    }
  }
  return (state, name) =>
    byName.get(toCityKey({ state, citySlug: placeSlug(name) })) ??
    byName.get(`${state}/${placeLetters(name)}/`) ??
    null
}

/** Maximum number of cities that one company can serve. */
const MAX_PLACES = 200
/** "District of Columbia" has three words. */
const MAX_STATE_WORDS = 3
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g
const ZIP_CODES = /\b\d{5}(-\d{4})?\b/g
const SEPARATORS = /[,;|/\n\r\t•·●▪◦‣*]|\s[-–—]+\s|\betc\b\.?/i
const AND = /\s*&\s*|\s+(?:and|plus)\s+/i
/** Dashes of a list, a period, or an "and" behind a comma. */
const AROUND_NAME = /^[\s\-–—.:]+|^(?:and|&|plus)\s+|[\s\-–—.:]+$/gi

function splitArea(text: string): string[] {
  return text
    .replace(BRACKETS, (_, inner: string) => (stateCode(inner) ? `, ${inner}` : ' '))
    .replace(ZIP_CODES, ' ')
    .split(SEPARATORS)
    .map(trimName)
    .filter(Boolean)
}

function trimName(text: string): string {
  return text.replace(AROUND_NAME, '').trim()
}

/** Splits "Reno Nevada" in each way that ends with a state. */
function splitState(text: string): { city: string; state: string; isCode: boolean }[] {
  const words = text.split(/\s+/)
  return Array.from({ length: Math.min(MAX_STATE_WORDS, words.length - 1) }, (_, index) => {
    const behind = words.slice(-index - 1).join(' ')
    const city = words.slice(0, -index - 1).join(' ')
    return { city, state: stateCode(behind) ?? '', isCode: /^[A-Z]{2}$/.test(behind) }
  }).filter(({ state }) => state)
}

/** Lists all that may be a city's name in the text, for `CityLookup`. */
export function listAreaNames({ city, state, serviceArea }: AreaOfCompany): string[] {
  const parts = splitArea(serviceArea).flatMap((part) => [part, ...part.split(AND).map(trimName)])
  return [
    withoutState(city, state),
    ...parts.flatMap((part) => [part, ...splitState(part).map((end) => end.city)]),
  ]
}

/**
 * Returns the places a company serves, its own city first. A state counts for the cities before it ("Truckee, Reno,
 * Nevada"), unless the name is in the own state alone, or its city there has more people. A city without a state is in
 * the company's own. A name that is no known city is kept under its slug. Returns none for an unknown state.
 */
export function getServicePlaces(company: AreaOfCompany, findCity: CityLookup): ServicePlace[] {
  return getNamedPlaces(company, findCity).map(({ state, citySlug, isHome }) => ({ state, citySlug, isHome }))
}

/** Lists the places that are no known cities: "Outer Banks", or "Nowhere, GA" outside the own state. */
export function listUnknownPlaces(company: AreaOfCompany, findCity: CityLookup): string[] {
  const home = toHomeState(company)
  return getNamedPlaces(company, findCity)
    .filter(({ isKnown }) => !isKnown)
    .map(({ name, state }) => (state === home ? name : `${name}, ${state}`))
}

const toHomeState = ({ state }: { state: string }) => state.trim().toUpperCase()

function getNamedPlaces(company: AreaOfCompany, findCity: CityLookup): NamedPlace[] {
  const home = toHomeState(company)
  const places = new Map<string, NamedPlace>()
  if (stateCode(home) === null) return []
  const add = (name: string, state: string, isHome: boolean) => {
    const known = findCity(state, name)
    const place = {
      name,
      state,
      citySlug: known?.citySlug ?? placeSlug(name),
      isHome,
      isKnown: known !== null,
    }
    const key = toCityKey(place)
    const isStorable = place.citySlug !== '' && place.citySlug.length <= SHORT_TEXT_MAX
    if (isStorable && !places.has(key)) places.set(key, place)
  }
  add(withoutState(company.city, home), home, true)
  for (const { name, state } of locateNames(splitArea(company.serviceArea), home, findCity))
    add(name, state, false)
  return [...places.values()].slice(0, MAX_PLACES)
}

/** Finds the state of each name in a list of cities and states. */
function locateNames(texts: readonly string[], home: string, findCity: CityLookup) {
  const isCity = (text: string, state: string | null | undefined) => Boolean(state && findCity(state, text))
  const parts = texts.flatMap((text, index) =>
    isCity(text, home) || isCity(text, stateCode(texts[index + 1] ?? ''))
      ? [text]
      : text.split(AND).map(trimName).filter(Boolean),
  )
  const located: { name: string; state: string }[] = []
  let names: string[] = []
  const closeList = (state: string) => {
    for (const [index, name] of names.entries()) {
      const isLast = index === names.length - 1
      located.push({ name, state: isLast ? state : chooseState(name, state) })
    }
    names = []
  }
  const chooseState = (name: string, state: string) => {
    const there = findCity(state, name)
    return there && there.population > (findCity(home, name)?.population ?? -1) ? state : home
  }
  /** New York is a city with its state behind it or no name before it; Washington, UT behind a town that is in UT alone. */
  const isAlsoCity = (name: string, state: string, next: string | null) => {
    const isCode = name.replaceAll('.', '').length === 2
    if (isCode || !isCity(name, next ?? home)) return false
    const last = names.at(-1)
    if (next || last === undefined) return true
    return state !== home && isCity(last, home) && !isCity(last, state)
  }
  for (const [index, part] of parts.entries()) {
    const state = stateCode(part)
    if (state) {
      if (isAlsoCity(part, state, stateCode(parts[index + 1] ?? ''))) names.push(part)
      else closeList(state)
      continue
    }
    const end = isCity(part, home)
      ? undefined
      : splitState(part).find(({ city, state, isCode }) => isCode || isCity(city, state))
    names.push(end?.city ?? part)
    if (end) closeList(end.state)
  }
  closeList(home)
  return located
}

/**
 * Joins the service areas of two companies, with the own cities of both.
 * @param home city and state that the company has after the merge
 */
export function joinServiceAreas(
  kept: AreaOfCompany,
  removed: AreaOfCompany,
  home: { city: string; state: string },
  findCity: CityLookup,
): { serviceArea: string; addedCities: string[] } {
  const state = toHomeState(home)
  const write = (place: NamedPlace) => (place.state === state ? place.name : `${place.name}, ${place.state}`)
  const own = getNamedPlaces(kept, findCity)
  // A city without a state is in the company's own, so another state means writing the list anew.
  const isSameState = toHomeState(kept) === state
  const before = isSameState ? kept.serviceArea : own.map(write).join(', ')
  const listed = new Set(getNamedPlaces({ ...home, serviceArea: before }, findCity).map(toCityKey))
  const missing = [...own, ...getNamedPlaces(removed, findCity)].filter((place) => {
    if (listed.has(toCityKey(place))) return false
    listed.add(toCityKey(place))
    return true
  })
  const ownKeys = new Set(own.map(toCityKey))
  return {
    serviceArea: [before, ...missing.map(write)].filter(Boolean).join(', '),
    addedCities: missing.filter((place) => !ownKeys.has(toCityKey(place))).map(write),
  }
}
