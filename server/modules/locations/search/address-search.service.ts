import type { Deps } from '@server/deps.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import * as rules from '@server/modules/locations/locations.rules.ts'
import { milesBetween } from '@shared/lib/distance.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import type { LocationSuggestion, ResolvedPlace } from '@shared/locations/location.schema.ts'
import * as answers from './place-answers.service.ts'
import { type Area, findArea } from './place-index.rules.ts'
import { getPlaceIndex } from './place-index.service.ts'
import { readName } from './place-match.rules.ts'
import { type AddressReading, parseZipFirst } from './place-names.rules.ts'
import { findSimilarPlaces } from './place-ranking.service.ts'

/** Maximum distance between a city and a ZIP code typed with it before the search asks which one is meant. */
const SAME_PLACE_MI = 20
/** ZIP codes with the same first digits are close to each other. */
const ZIP_REGION_DIGITS = 3

/** City, area or state that an address names. */
type AddressPlace =
  | { kind: 'cities'; cities: answers.CountedCity[]; state: string | null }
  | { kind: 'area'; area: Area; slug: string }
  | { kind: 'state'; state: string; similar: readonly LocationSuggestion[] }

/**
 * Resolves a street address, or a place with its ZIP code. If the two contradict each other, or the ZIP code does not
 * exist, the visitor has to choose. Null for an address without a known place.
 */
export async function resolveAddress(deps: Deps, reading: AddressReading): Promise<ResolvedPlace | null> {
  const { zip } = reading
  const place = await findAddressPlace(deps, reading.places)
  if (!zip) return answerPlace(deps, place)
  const row = await repo.findZip(deps.db, zip)
  if (!row) return askAboutZip(deps, zip, place)
  const zipRow = { ...row, zip }
  if (!place) return resolveZip(deps, zip)
  if (place.kind === 'state')
    return place.state === row.state
      ? resolveZip(deps, zip)
      : askWhich(deps, zipRow, await stateOrSimilar(deps, place))
  if (place.kind === 'area') {
    const towns = await answers.addCompanyCounts(deps, place.area.towns)
    if (towns.some((town) => town.state === row.state && isNear(town, row)))
      return place.area.kind === 'region'
        ? resolveZip(deps, zip)
        : answers.answerArea(deps, place.area, place.slug)
    const namesake = (await answers.listNamedCities(deps, [place.slug])).find((city) => isNear(city, row))
    if (namesake) return answers.answerCity(deps, namesake)
    const [main] = towns
    return main ? askWhich(deps, zipRow, await suggestArea(deps, place.area, main)) : resolveZip(deps, zip)
  }
  const [main] = place.cities
  const same = place.cities.find(
    (city) => city.state === row.state && (isOfZip(city, row) || isNear(city, row)),
  )
  if (same && (!place.state || place.state === row.state)) return answers.answerCity(deps, same)
  const best = [...place.cities].sort((a, b) => b.companyCount - a.companyCount)[0] ?? main
  if (same) return askWhich(deps, zipRow, await answers.suggestState(deps, place.state ?? row.state))
  return best ? askWhich(deps, zipRow, rules.toCitySuggestion(best)) : resolveZip(deps, zip)
}

/** Resolves "33139 Miami Beach"; null if the number is a house's, because no city follows. */
export async function resolveZipFirst(deps: Deps, text: string): Promise<ResolvedPlace | null> {
  const first = parseZipFirst(text)
  if (!first) return null
  const place = await findAddressPlace(deps, [first.place])
  return place && resolveAddress(deps, { zip: first.zip, places: [first.place] })
}

/** Resolves a ZIP code to the page of its city, or the nearest places with companies. */
export async function resolveZip(deps: Deps, zip: string): Promise<ResolvedPlace> {
  const row = await repo.findZip(deps.db, zip)
  if (!row) return { kind: 'unknown', place: null, name: null, zip, nearest: await nearUnknownZip(deps, zip) }
  const [city] = await answers.addCompanyCounts(deps, [cityOfZip(row)])
  if (city && rules.hasPage(city)) return answers.toPage(rules.toCitySuggestion(city))
  return {
    kind: 'unknown',
    place: city ? rules.toWaitablePlace(city) : null,
    name: city?.name ?? zip,
    zip: null,
    nearest: await answers.findNearestPlaces(deps, row),
  }
}

/** Suggests the city of a ZIP code. */
export async function suggestZip(
  deps: Deps,
  row: repo.ZipRow,
  zip: string | null,
): Promise<LocationSuggestion | null> {
  const [city] = await answers.addCompanyCounts(deps, [cityOfZip(row)])
  if (!city) return null
  const ofCity = rules.toCitySuggestion(city)
  return { ...ofCity, kind: 'zip', label: zip ? `${zip} ${ofCity.label}` : ofCity.label }
}

/** Finds what an address names: a city, longest name first; else a city of another state, an area or the state. */
async function findAddressPlace(deps: Deps, places: readonly string[]): Promise<AddressPlace | null> {
  const readings = places.map(rules.parsePlace)
  const named = await answers.listNamedCities(deps, [...new Set(readings.flatMap(rules.getSlugs))])
  for (const reading of readings) {
    const inState = rules.findCityOfSplit(reading, named)
    const areaInState = inState && findArea(inState.citySlug, [inState.state])
    if (areaInState && !rules.hasPage(inState))
      return { kind: 'area', area: areaInState, slug: inState.citySlug }
    if (inState) return { kind: 'cities', cities: [inState], state: inState.state }
    const cities = rules.listNamed(named, reading.citySlug)
    const area = findArea(reading.citySlug, null)
    if (area) return { kind: 'area', area, slug: reading.citySlug }
    if (cities.length > 0) return { kind: 'cities', cities, state: null }
    for (const { citySlug, state } of reading.splits) {
      const ofState = findArea(citySlug, [state])
      if (ofState) return { kind: 'area', area: ofState, slug: citySlug }
    }
  }
  const [state] = readings.flatMap((reading) => reading.state ?? reading.splits[0]?.state ?? [])
  const similar = state ? await findSimilarIn(deps, places) : []
  if (state && similar.length > 0) return { kind: 'state', state, similar }
  for (const { splits } of readings) {
    for (const { citySlug, state } of splits) {
      const elsewhere = rules.listNamed(named, citySlug)
      if (elsewhere.length > 0) return { kind: 'cities', cities: elsewhere, state }
    }
  }
  return state ? { kind: 'state', state, similar } : null
}

/** Finds the places of the typed state that are spelled almost like what was typed before it. */
async function findSimilarIn(deps: Deps, places: readonly string[]): Promise<LocationSuggestion[]> {
  const index = await getPlaceIndex(deps)
  for (const text of places) {
    const inState = readName(text).filter(({ states }) => states !== null)
    const [similar] = await findSimilarPlaces(deps, index, inState)
    if (similar) return [similar.suggestion]
  }
  return []
}

async function answerPlace(deps: Deps, place: AddressPlace | null): Promise<ResolvedPlace | null> {
  if (place?.kind === 'area') return answers.answerArea(deps, place.area, place.slug)
  if (place?.kind === 'state' && place.similar.length > 0) return answers.toChoice('spelling', place.similar)
  if (place?.kind !== 'cities') return null
  const [largest] = place.cities
  const isElsewhere = place.state !== null && largest?.state !== place.state
  if (isElsewhere && place.state) return askAboutState(deps, place.cities, place.state)
  return largest ? answers.answerCity(deps, largest) : null
}

/** Asks whether the city in another state or the typed state was meant. */
export async function askAboutState(
  deps: Deps,
  elsewhere: readonly answers.CountedCity[],
  state: string,
): Promise<ResolvedPlace> {
  const [best] = [...elsewhere].sort((a, b) => b.companyCount - a.companyCount)
  const options = best ? [rules.sameNamedSuggestion(best)] : []
  return answers.toChoice('state', [...options, await answers.suggestState(deps, state)])
}

async function askWhich(
  deps: Deps,
  row: repo.ZipRow & { zip: string },
  typed: LocationSuggestion,
): Promise<ResolvedPlace> {
  const ofZip = await suggestZip(deps, row, null)
  return answers.toChoice('zip', ofZip ? [typed, ofZip] : [typed], row.zip)
}

/** Asks about a ZIP code that does not exist: the place that was typed with it may be right. */
async function askAboutZip(deps: Deps, zip: string, place: AddressPlace | null): Promise<ResolvedPlace> {
  if (place?.kind === 'cities') {
    const cities = [...place.cities].sort((a, b) => b.companyCount - a.companyCount)
    return answers.toChoice('unknown-zip', cities.map(rules.toCitySuggestion), zip)
  }
  if (place?.kind === 'area') {
    const [main] = await answers.addCompanyCounts(deps, place.area.towns)
    if (main) return answers.toChoice('unknown-zip', [await suggestArea(deps, place.area, main)], zip)
  }
  if (place?.kind === 'state')
    return answers.toChoice('unknown-zip', [await stateOrSimilar(deps, place)], zip)
  return { kind: 'unknown', place: null, name: null, zip, nearest: await nearUnknownZip(deps, zip) }
}

/** Suggests the city in the state that is spelled almost like the typed one, else the state. */
async function stateOrSimilar(
  deps: Deps,
  { state, similar }: Extract<AddressPlace, { kind: 'state' }>,
): Promise<LocationSuggestion> {
  return similar[0] ?? answers.suggestState(deps, state)
}

async function suggestArea(deps: Deps, area: Area, main: answers.CountedCity): Promise<LocationSuggestion> {
  return area.kind === 'region' ? answers.suggestRegion(deps, area) : answers.suggestNeighborhood(area, main)
}

async function nearUnknownZip(deps: Deps, zip: string): Promise<LocationSuggestion[]> {
  const [neighbor] = await repo.listZipsByPrefix(deps.db, zip.slice(0, ZIP_REGION_DIGITS), 1)
  const nearest = neighbor ? await answers.findNearestPlaces(deps, neighbor) : []
  // The distance from another ZIP code would mislead.
  return nearest.map(({ miles, ...place }) => place)
}

function isNear(city: answers.CountedCity, row: repo.ZipRow): boolean {
  return milesBetween(city, row) <= SAME_PLACE_MI
}

function isOfZip(city: CityKey, row: repo.ZipRow): boolean {
  return city.citySlug === placeSlug(row.city)
}

function cityOfZip(row: repo.ZipRow): CityKey {
  return { state: row.state, citySlug: placeSlug(row.city) }
}
