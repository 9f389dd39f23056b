import { cityNicknames, neighborhoods } from '@prisma-data/data/neighborhoods.ts'
import { type Region, regions } from '@prisma-data/data/regions.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { placeLetters, placeSlug } from '@shared/lib/slug.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import { allStates, type StateCode } from '@shared/locations/places.ts'

export interface IndexedCity extends CityKey, GeoPoint {
  name: string
  population: number
  /** True if it has a written text. */
  isWritten: boolean
}

/** Kind of place that a name can mean. */
export type NamedPlace =
  | { kind: 'city'; city: CityKey }
  | { kind: 'neighborhood'; name: string; city: CityKey }
  | { kind: 'region'; region: RegionTowns }
  | { kind: 'state'; state: StateCode }

export interface RegionTowns {
  name: string
  towns: readonly CityKey[]
}

/** Name in the index. A name of several words is also found by its later words. */
export interface IndexedName {
  slug: string
  /** False for the later words of a name. */
  isWhole: boolean
  /** Bit for each letter in it. */
  letters: number
  place: NamedPlace
}

/** Every name that the search knows, ordered by slug. */
export interface PlaceIndex {
  names: readonly IndexedName[]
  /** The whole names among them. */
  wholeNames: readonly IndexedName[]
  cities: ReadonlyMap<string, IndexedCity>
  /** Every city, from south to north. */
  byLatitude: readonly IndexedCity[]
  /** Cities by the letters of their slug, most populous first. */
  sameNamed: ReadonlyMap<string, readonly IndexedCity[]>
}

/** Parses "Key West, FL". */
export function parseTown(text: string): CityKey {
  const [name = '', state = ''] = text.split(', ')
  return { state, citySlug: placeSlug(name) }
}

/** Drops "the", which nobody types the same way: "The Hamptons", "hamptons". */
export function withoutArticle(slug: string): string {
  return slug.replace(/^the-(?=.)/, '')
}

/** Returns a bit for each letter of a slug, to skip names that cannot be similar. */
export function toLetterBits(slug: string): number {
  let bits = 0
  for (let at = 0; at < slug.length; at++) {
    const letter = slug.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

/** @param cities most populous first */
export function buildPlaceIndex(cities: readonly IndexedCity[]): PlaceIndex {
  const names: IndexedName[] = []
  const sameNamed = new Map<string, IndexedCity[]>()
  for (const city of cities) {
    addName(names, city.citySlug, { kind: 'city', city })
    const letters = placeLetters(city.citySlug)
    const others = sameNamed.get(letters)
    if (others) others.push(city)
    else sameNamed.set(letters, [city])
  }
  for (const { name, slug, place } of listAreas()) {
    addName(names, slug, place)
    if (slug !== placeSlug(name)) addName(names, placeSlug(name), place)
  }
  for (const state of objectKeys(allStates))
    addName(names, placeSlug(allStates[state]), { kind: 'state', state })
  names.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0))
  return {
    names,
    wholeNames: names.filter(({ isWhole }) => isWhole),
    sameNamed,
    byLatitude: [...cities].sort((a, b) => a.lat - b.lat),
    cities: new Map(cities.map((city) => [toCityKey(city), city])),
  }
}

function addName(names: IndexedName[], slug: string, place: NamedPlace): void {
  names.push({ slug, isWhole: true, letters: toLetterBits(slug), place })
  for (let at = slug.indexOf('-'); at !== -1; at = slug.indexOf('-', at + 1))
    names.push({ slug: slug.slice(at + 1), isWhole: false, letters: 0, place })
}

/** Lists regions, neighborhoods and nicknames with each of their names. */
function listAreas(): { name: string; slug: string; place: NamedPlace }[] {
  const toEntry = (name: string, place: NamedPlace) => ({
    name,
    slug: withoutArticle(placeSlug(name)),
    place,
  })
  const ofRegions = regions.flatMap((region) => {
    const place: NamedPlace = { kind: 'region', region: toTowns(region) }
    return [region.name, ...region.aliases].map((name) => toEntry(name, place))
  })
  const ofCities = (lists: Readonly<Record<string, readonly string[]>>, kind: 'neighborhood' | 'city') =>
    Object.entries(lists).flatMap(([town, names]) =>
      names.map((name) => toEntry(name, { kind, name, city: parseTown(town) })),
    )
  return [...ofRegions, ...ofCities(neighborhoods, 'neighborhood'), ...ofCities(cityNicknames, 'city')]
}

function toTowns({ name, places }: Region): RegionTowns {
  return { name, towns: places.map(parseTown) }
}

/** Region, neighborhood or nickname, reduced to its towns. */
export interface Area {
  kind: 'region' | 'neighborhood' | 'city'
  name: string
  towns: readonly CityKey[]
}

const areas: ReadonlyMap<string, Area> = new Map(
  listAreas().map(({ name, slug, place }): [string, Area] => {
    if (place.kind === 'region') return [slug, { kind: 'region', ...place.region }]
    const kind = place.kind === 'neighborhood' ? 'neighborhood' : 'city'
    return [slug, { kind, name, towns: place.kind === 'state' ? [] : [place.city] }]
  }),
)

/** Finds the area with this name; if states are given, only with its towns there. */
export function findArea(slug: string, states: readonly string[] | null): Area | null {
  const area = areas.get(withoutArticle(slug))
  if (!area) return null
  const towns = area.towns.filter(({ state }) => !states || states.includes(state))
  return towns.length > 0 ? { ...area, towns } : null
}

/** Finds the city with this short name or nickname: Hilton Head Island for Hilton Head. */
export function findNicknamed(slug: string, states: readonly string[] | null): CityKey | null {
  const area = findArea(slug, states)
  return area?.kind === 'city' ? (area.towns[0] ?? null) : null
}

/** Returns the first position whose value is not before what is looked for (binary search). */
export function findFirst<Value>(values: readonly Value[], isBefore: (value: Value) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = values[middle]
    if (value !== undefined && isBefore(value)) low = middle + 1
    else high = middle
  }
  return low
}
