import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as rules from '@server/modules/locations/locations.rules.ts'
import { milesBetween } from '@shared/lib/distance.ts'
import { MOST_COUNTED } from '@shared/lib/limits.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'
import { SUGGESTIONS, suggestNeighborhood, suggestRegion, suggestState } from './place-answers.service.ts'
import type { IndexedCity, NamedPlace, PlaceIndex } from './place-index.rules.ts'
import {
  CLOSENESS,
  findByBeginning,
  findSimilar,
  type NameReading,
  type PlaceMatch,
} from './place-match.rules.ts'
import * as ranking from './place-ranking.rules.ts'

/** Served places that are looked for; more would not be shown. */
const SERVED_READ = 40
/** Places whose companies are counted, for the order among equally close ones. */
const COUNTED = 12
/** Names that are looked at, closest and largest first. */
const MATCHES_READ = 800
/** Places without companies for which the nearest with some is looked up. */
const NEAREST_SHOWN = 3
/** Cities around a place among which that one is looked for. */
const NEIGHBORS = 400

export interface RankedSuggestion {
  suggestion: LocationSuggestion
  closeness: number
  isServed: boolean
}

/**
 * Finds places by the beginning of their name; places with a similar name are added unless a name is the typed one or
 * one with companies begins with it. Closest names first, then by the number of companies, then by population.
 */
export async function findPlaces(
  deps: Deps,
  index: PlaceIndex,
  readings: readonly NameReading[],
): Promise<RankedSuggestion[]> {
  const begun = ranking.withTowns(findByBeginning(index, readings), index)
  const ranked = await rank(deps, index, begun)
  const isFound = ranked.some(
    ({ place, closeness, isServed }) =>
      (isServed && closeness <= CLOSENESS.begins) ||
      (closeness === CLOSENESS.exact && ranking.isLarge(place, index)),
  )
  const all = isFound
    ? ranked
    : await rank(deps, index, [...begun, ...addedBy(begun, findSimilar(index, readings))])
  return toSuggestions(deps, index, all)
}

/** Finds places whose names are spelled almost like the typed one. */
export async function findSimilarPlaces(
  deps: Deps,
  index: PlaceIndex,
  readings: readonly NameReading[],
): Promise<RankedSuggestion[]> {
  return toSuggestions(deps, index, await rank(deps, index, findSimilar(index, readings)))
}

function addedBy(known: readonly PlaceMatch[], found: readonly PlaceMatch[]): PlaceMatch[] {
  const places = new Set(known.map(({ place }) => place))
  return found.filter(({ place }) => !places.has(place))
}

async function rank(
  deps: Deps,
  index: PlaceIndex,
  matches: readonly PlaceMatch[],
): Promise<ranking.RankedMatch[]> {
  const sorted = ranking.sortByCloseness(matches, index).slice(0, MATCHES_READ)
  const keys = new Map(
    sorted.flatMap(({ place }) => ranking.getCities(place)).map((city) => [toCityKey(city), city]),
  )
  const written = [...keys.keys()].filter((key) => index.cities.get(key)?.isWritten)
  const served = await servedPlaces.findServedAmong(deps, [...keys.values()], SERVED_READ)
  const ranked = ranking.rankMatches(sorted, new Set([...written, ...served.map(toCityKey)]), index)
  return ranking.oncePerCity(ranked.sort((a, b) => a.rank - b.rank)).slice(0, COUNTED)
}

async function toSuggestions(
  deps: Deps,
  index: PlaceIndex,
  matches: readonly ranking.RankedMatch[],
): Promise<RankedSuggestion[]> {
  const cities = matches.flatMap(({ place }) =>
    place.kind === 'city' || place.kind === 'neighborhood'
      ? (index.cities.get(toCityKey(place.city)) ?? [])
      : [],
  )
  const counted = await servedPlaces.withCompanyCounts(deps, [...new Set(cities)], { upTo: MOST_COUNTED })
  const countedByKey = new Map(counted.map((city) => [toCityKey(city), city]))
  const toSuggestion = async (place: NamedPlace): Promise<LocationSuggestion | null> => {
    if (place.kind === 'state') return suggestState(deps, place.state)
    if (place.kind === 'region') return suggestRegion(deps, place.region)
    const city = countedByKey.get(toCityKey(place.city))
    if (!city) return null
    return place.kind === 'neighborhood' ? suggestNeighborhood(place, city) : rules.toCitySuggestion(city)
  }
  const found = await Promise.all(
    matches.map(async (match) => ({ match, suggestion: await toSuggestion(match.place) })),
  )
  const sorted = found
    .flatMap(({ match, suggestion }) => (suggestion ? [{ match, suggestion }] : []))
    .sort(
      (a, b) =>
        a.match.rank - b.match.rank ||
        b.suggestion.companyCount - a.suggestion.companyCount ||
        ranking.compare(
          ranking.getPopulation(b.match.place, index),
          ranking.getPopulation(a.match.place, index),
        ),
    )
    .slice(0, SUGGESTIONS)
  const unserved = new Set(sorted.filter(({ match }) => !match.isServed).slice(0, NEAREST_SHOWN))
  return Promise.all(
    sorted.map(async (entry) => {
      const { match, suggestion } = entry
      const [town] = ranking.getCities(match.place)
      const city = town && unserved.has(entry) ? index.cities.get(toCityKey(town)) : undefined
      const near = city ? await findNear(deps, index, city) : null
      return {
        suggestion: near ? { ...suggestion, near } : suggestion,
        closeness: match.closeness,
        isServed: match.isServed,
      }
    }),
  )
}

/** Finds the nearest place with companies; null where there is none far around. */
async function findNear(
  deps: Deps,
  index: PlaceIndex,
  city: IndexedCity,
): Promise<LocationSuggestion['near'] | null> {
  const neighbors = ranking.findNearestCities(index, city, NEIGHBORS)
  const [key] = await servedPlaces.findServedAmong(deps, neighbors, 1)
  const nearest = key && index.cities.get(toCityKey(key))
  return nearest ? { label: rules.toCityLabel(nearest), miles: milesBetween(city, nearest) } : null
}
