import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as rules from '@server/modules/locations/locations.rules.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { MOST_COUNTED } from '@shared/lib/limits.ts'
import { placeLetters } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import type { LocationSuggestion, ResolvedPlace } from '@shared/locations/location.schema.ts'
import type { Area, IndexedCity, RegionTowns } from './place-index.rules.ts'
import { getPlaceIndex } from './place-index.service.ts'

const NEAREST_OFFERED = 6
export const SUGGESTIONS = 8

export type CountedCity = IndexedCity & { companyCount: number }

/** Lists the known cities with these keys, in order and without repeats, with their number of companies. */
export async function addCompanyCounts(deps: Deps, keys: readonly CityKey[]): Promise<CountedCity[]> {
  const index = await getPlaceIndex(deps)
  const known = new Set(keys.flatMap((key) => index.cities.get(toCityKey(key)) ?? []))
  return servedPlaces.withCompanyCounts(deps, [...known], { upTo: MOST_COUNTED })
}

/** Lists every city with the letters of one of these slugs, most populous first. */
export async function listNamedCities(deps: Deps, slugs: readonly string[]): Promise<CountedCity[]> {
  const index = await getPlaceIndex(deps)
  const cities = [...new Set(slugs.map(placeLetters))].flatMap(
    (letters) => index.sameNamed.get(letters) ?? [],
  )
  return servedPlaces.withCompanyCounts(deps, cities, { upTo: MOST_COUNTED })
}

export function toPage({ path, label }: LocationSuggestion): ResolvedPlace {
  return { kind: 'page', path, label }
}

export function toChoice(
  reason: Extract<ResolvedPlace, { kind: 'choice' }>['reason'],
  options: readonly LocationSuggestion[],
  zip: string | null = null,
): ResolvedPlace {
  return { kind: 'choice', reason, zip, options: options.slice(0, SUGGESTIONS) }
}

/**
 * Returns the city's page; for a city without companies the page of the served city whose longer name it begins (Hilton
 * Head for Hilton Head Island); else the nearest places.
 */
export async function answerCity(deps: Deps, city: CountedCity): Promise<ResolvedPlace> {
  if (rules.hasPage(city)) return toPage(rules.toCitySuggestion(city))
  const longer = await servedPlaces.findServedPlacesByPrefix(deps, `${city.citySlug}-`, [city.state], 2)
  const [single] = longer.length === 1 ? longer : []
  if (single) return toPage(rules.toCitySuggestion({ ...single, isWritten: false }))
  return answerNearest(deps, city, city.name)
}

/** Says that a place has no companies, with the nearest that have some. */
export async function answerNearest(deps: Deps, city: IndexedCity, name: string): Promise<ResolvedPlace> {
  const nearest = await findNearestPlaces(deps, city)
  return { kind: 'unknown', place: rules.toWaitablePlace(city), name, zip: null, nearest }
}

/**
 * Returns the page of a neighborhood's city, or a choice of a region's towns with companies; null if a city with the
 * same name has companies and the area has none.
 */
export async function answerArea(deps: Deps, area: Area, slug: string): Promise<ResolvedPlace | null> {
  const towns = await addCompanyCounts(deps, area.towns)
  const ofArea = new Set(towns.map(toCityKey))
  const namesakes = (await listNamedCities(deps, [slug])).filter(
    (city) => rules.hasPage(city) && !ofArea.has(toCityKey(city)),
  )
  const withPage = towns.filter(rules.hasPage)
  const [first] = withPage
  if (!first) return towns[0] && namesakes.length === 0 ? answerNearest(deps, towns[0], area.name) : null
  if (namesakes.length > 0) {
    const ofName = area.kind === 'region' ? await suggestRegion(deps, area) : suggestNeighborhood(area, first)
    return toChoice('name', [ofName, ...namesakes.map(rules.sameNamedSuggestion)])
  }
  const options = withPage.map(rules.toCitySuggestion)
  return options.length > 1 ? toChoice('area', options) : toPage(rules.toCitySuggestion(first))
}

/** Suggests a region, which leads to a choice of its towns. */
export async function suggestRegion(deps: Deps, { name, towns }: RegionTowns): Promise<LocationSuggestion> {
  const companyCount = await servedPlaces.countUpToMost(deps, { cities: towns })
  return { kind: 'region', label: name, path: urls.locationSlug(rules.toRegionSlug(name)), companyCount }
}

/** Suggests a neighborhood, which leads to its city. */
export function suggestNeighborhood(
  { kind, name }: { kind: Area['kind']; name: string },
  city: CountedCity,
): LocationSuggestion {
  const ofCity = rules.toCitySuggestion(city)
  return kind === 'neighborhood' ? { ...ofCity, kind, label: `${name}, ${ofCity.label}` } : ofCity
}

export async function suggestState(deps: Deps, state: string): Promise<LocationSuggestion> {
  return rules.toStateSuggestion(state, await servedPlaces.countUpToMost(deps, { state }))
}

/** Lists the places with companies that are nearest to a point. */
export async function findNearestPlaces(
  deps: Deps,
  point: GeoPoint,
  limit = NEAREST_OFFERED,
): Promise<LocationSuggestion[]> {
  const places = await servedPlaces.findNearestServedPlaces(deps, point, { limit })
  return places.map((place) => rules.toCitySuggestion({ ...place, isWritten: false }))
}
