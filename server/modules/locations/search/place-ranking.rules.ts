import { milesBetween } from '@shared/lib/distance.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import { findFirst, type IndexedCity, type NamedPlace, type PlaceIndex } from './place-index.rules.ts'
import { CLOSENESS, type PlaceMatch } from './place-match.rules.ts'

/** A place without companies counts as this much less close: a similar name with companies is likelier to be meant. */
const UNSERVED = 2.2
/** A town follows its region, which is what was typed. */
const TOWN_OF_REGION = 0.6
/** Smaller places without companies are not what a misspelled name means. */
const LIKELY_POPULATION = 5000
const MAX_UNSERVED_EDITS = 1
/** About 550 miles. */
const WIDEST_DEGREES = 8
/** Of latitude. */
const MILES_PER_DEGREE = 69

export interface RankedMatch extends PlaceMatch {
  /** Closeness, with what counts against the place. Smaller is better. */
  rank: number
  isServed: boolean
}

/** Adds the towns of each region whose name begins with what was typed. */
export function withTowns(matches: readonly PlaceMatch[], index: PlaceIndex): PlaceMatch[] {
  const known = new Set(
    matches.flatMap(({ place }) => (place.kind === 'city' ? [toCityKey(place.city)] : [])),
  )
  const towns = matches.flatMap(({ place, closeness }) => {
    if (place.kind !== 'region' || closeness > CLOSENESS.begins) return []
    return place.region.towns
      .filter((town) => !known.has(toCityKey(town)) && index.cities.has(toCityKey(town)))
      .map((city): PlaceMatch => ({ place: { kind: 'city', city }, closeness: closeness + TOWN_OF_REGION }))
  })
  return [...matches, ...towns]
}

/** Returns the cities that decide whether a place is served. */
export function getCities(place: NamedPlace): readonly CityKey[] {
  if (place.kind === 'state') return []
  return place.kind === 'region' ? place.region.towns : [place.city]
}

/** Returns the population; a state or a region is larger than any city. */
export function getPopulation(place: NamedPlace, index: PlaceIndex): number {
  if (place.kind === 'state' || place.kind === 'region') return Number.POSITIVE_INFINITY
  return index.cities.get(toCityKey(place.city))?.population ?? 0
}

/** Orders matches by closeness, then by population. */
export function sortByCloseness(matches: readonly PlaceMatch[], index: PlaceIndex): PlaceMatch[] {
  return matches
    .map((match) => ({ match, population: getPopulation(match.place, index) }))
    .sort((a, b) => a.match.closeness - b.match.closeness || compare(b.population, a.population))
    .map(({ match }) => match)
}

/**
 * Ranks matches by closeness. A place without companies is less likely to be meant, unless it has exactly the typed
 * name and no place with companies has it, too.
 * @param served keys of the served cities
 */
export function rankMatches(
  matches: readonly PlaceMatch[],
  served: ReadonlySet<string>,
  index: PlaceIndex,
): RankedMatch[] {
  const isServed = (place: NamedPlace) =>
    place.kind === 'state' || getCities(place).some((city) => served.has(toCityKey(city)))
  const isExact = ({ closeness }: PlaceMatch) => closeness === CLOSENESS.exact
  const hasServedNamesake = matches.some((match) => isExact(match) && isServed(match.place))
  return matches
    .map((match) => ({ ...match, isServed: isServed(match.place) }))
    .filter((match) => match.isServed || isLikely(match, index))
    .map((match) => {
      const isLess = !match.isServed && (hasServedNamesake || !isExact(match))
      return { ...match, rank: match.closeness + (isLess ? UNSERVED : 0) }
    })
}

function isLikely({ place, closeness }: PlaceMatch, index: PlaceIndex): boolean {
  if (closeness <= CLOSENESS.contains) return true
  return closeness <= CLOSENESS.similar + MAX_UNSERVED_EDITS && isLarge(place, index)
}

/** Checks whether a place is large enough to be meant although it has no companies. */
export function isLarge(place: NamedPlace, index: PlaceIndex): boolean {
  return getPopulation(place, index) >= LIKELY_POPULATION
}

/** Drops a city, or a neighborhood of it, after a closer match that leads to the same city. */
export function oncePerCity<Match extends PlaceMatch>(matches: readonly Match[]): Match[] {
  const shown = new Set<string>()
  return matches.filter(({ place }) => {
    if (place.kind === 'state' || place.kind === 'region') return true
    const key = toCityKey(place.city)
    const isNew = !shown.has(key)
    shown.add(key)
    return isNew
  })
}

/** Lists the cities around a place, nearest first, without the place itself. */
export function findNearestCities(index: PlaceIndex, place: IndexedCity, count: number): IndexedCity[] {
  for (let degrees = 1; degrees <= WIDEST_DEGREES; degrees *= 2) {
    const from = findFirst(index.byLatitude, ({ lat }) => lat < place.lat - degrees)
    const to = findFirst(index.byLatitude, ({ lat }) => lat <= place.lat + degrees)
    // Only what is nearer than the edge of the band: outside of it may be a city nearer than one in a corner.
    const around = index.byLatitude
      .slice(from, to)
      .map((city) => ({ city, miles: milesBetween(city, place) }))
      .filter(({ city, miles }) => city !== place && miles <= degrees * MILES_PER_DEGREE)
    if (around.length < count && degrees < WIDEST_DEGREES) continue
    return around
      .sort((a, b) => a.miles - b.miles)
      .slice(0, count)
      .map(({ city }) => city)
  }
  return []
}

export function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
