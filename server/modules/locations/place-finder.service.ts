import { cityNicknames } from '@prisma-data/data/neighborhoods.ts'
import type { Deps } from '@server/deps.ts'
import type { Place } from '@server/modules/companies/companies.service.ts'
import type { Sql } from '@server/platform/db.ts'
import type { SearchCompaniesInput } from '@shared/companies/company.schema.ts'
import { type CityLookup, createCityLookup } from '@shared/companies/service-area.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { placeLetters, placeSlug } from '@shared/lib/slug.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import type { AddressCheck } from '@shared/locations/location.schema.ts'
import { isMilitaryZip, stateCode, stateName } from '@shared/locations/places.ts'
import { LRUCache } from 'lru-cache'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import { findNicknamed, parseTown } from './search/place-index.rules.ts'

export interface FoundPlace extends Place {
  /** Where the ZIP code is ("Key West, FL", or only "Puerto Rico"), if the typed city is elsewhere; otherwise null. */
  zipCodePlace: string | null
}

const KNOWN_PLACES = 20_000
/** ZIP codes with the same first digits are in one state, with few exceptions. */
const ZIP_REGION_DIGITS = 3
/** A newer release may load other places into the database while this server still runs. */
const KNOWN_PLACE_TTL_MS = 10 * 60_000

/** ZIP codes and cities change only with a release, and every search and every lead looks one up. */
const knownPlaces = new WeakMap<Deps['changes'], LRUCache<string, FoundPlace>>()

/**
 * Finds the place of a property or a visitor, or null. A known ZIP code decides, whatever city was typed; an unknown one
 * tells the state by its first digits, and that of military mail is nowhere. Without one, a bare city name means the
 * most populous city.
 */
export async function findPlace(
  deps: Deps,
  input: { zip?: string; city?: string; state?: string },
): Promise<FoundPlace | null> {
  const zip = input.zip?.slice(0, 5) ?? ''
  const city = input.city?.trim() ?? ''
  const state = stateCode(input.state ?? '')
  if (isMilitaryZip(zip)) return null
  const cache = knownPlaces.get(deps.changes) ?? new LRUCache({ max: KNOWN_PLACES, ttl: KNOWN_PLACE_TTL_MS })
  knownPlaces.set(deps.changes, cache)
  const key = `${zip}|${state ?? ''}|${city}`
  const cachedPlace = cache.get(key)
  if (cachedPlace) return cachedPlace
  const zipRow = zip ? await repo.findZip(deps.db, zip) : null
  const place = zipRow
    ? await getPlaceOfZip(deps, zipRow, city)
    : await findPlaceByCity(deps, city, state ? [state] : await findZipStates(deps, zip))
  if (place) cache.set(key, place)
  return place
}

async function getPlaceOfZip(deps: Deps, zip: repo.ZipRow, cityInput: string): Promise<FoundPlace> {
  const { state, lat, lng } = zip
  const reading = rules.parsePlace(cityInput)
  const split = reading.splits.find((candidate) => candidate.state === state)
  const zipSlug = placeSlug(zip.city)
  const cityNames: Record<string, string> = { [zipSlug]: zip.city }
  let typedSlug = split?.citySlug ?? reading.citySlug
  let isElsewhere = false
  if (typedSlug && placeLetters(typedSlug) === placeLetters(zipSlug)) typedSlug = zipSlug
  else if (typedSlug) {
    const rows = await repo.listCitiesByName(deps.db, rules.getSlugs(reading))
    isElsewhere = rules.isElsewhere(reading, rows, zip)
    const inState = rows.filter((city) => city.state === state)
    const [row] = rules.listNamed(inState, typedSlug)
    typedSlug = row?.citySlug ?? typedSlug
    if (!isElsewhere) cityNames[typedSlug] = row?.name ?? split?.cityName ?? cityInput
  }
  return {
    state,
    citySlugs: Object.keys(cityNames),
    cityName: (typedSlug && cityNames[typedSlug]) || zip.city,
    cityNames,
    center: { lat, lng },
    zipCodePlace: isElsewhere ? rules.toCityLabel({ name: zip.city, state }) : null,
  }
}

async function findPlaceByCity(
  deps: Deps,
  cityInput: string,
  states: readonly string[],
): Promise<FoundPlace | null> {
  const reading = rules.parsePlace(cityInput)
  const slugs = rules.getSlugs(reading)
  if (slugs.length === 0) return null
  const [state] = states
  const isHere = (place: { state: string }) => states.length === 0 || states.includes(place.state)
  const rows = await repo.listCitiesByName(deps.db, slugs)
  const row =
    rules.chooseCity(reading, rows.filter(isHere)) ?? (await findNicknamedCity(deps, reading, states))
  if (row) return toFoundPlace(row, { lat: row.lat, lng: row.lng })
  const split = reading.splits.find(isHere)
  if (split) return toFoundPlace({ ...split, name: split.cityName }, null)
  if (!state) return null
  // A known city, or another state's, contradicts the first digits of the ZIP code; a village may be anywhere.
  if (rows.length > 0 || reading.splits.length > 0)
    return {
      state,
      citySlugs: [],
      cityName: cityInput,
      cityNames: {},
      center: null,
      zipCodePlace: stateName(state),
    }
  return toFoundPlace({ state, citySlug: reading.citySlug, name: cityInput }, null)
}

async function findNicknamedCity(
  deps: Deps,
  { citySlug, splits }: ReturnType<typeof rules.parsePlace>,
  states: readonly string[],
): Promise<repo.CityRow | null> {
  const isHere = (state: string) => states.length === 0 || states.includes(state)
  const towns = [
    ...splits
      .filter(({ state }) => isHere(state))
      .map((split) => findNicknamed(split.citySlug, [split.state])),
    findNicknamed(citySlug, states.length > 0 ? states : null),
  ]
  const [row] = await repo.listCities(deps.db, towns.flatMap((town) => town ?? []).slice(0, 1))
  return row ?? null
}

/** Lists the states that a ZIP code can be in: its own, or those of its first three digits; none for an unknown one. */
export async function findZipStates(deps: Deps, zip: string): Promise<string[]> {
  if (!/^\d{5}/.test(zip)) return []
  const row = await repo.findZip(deps.db, zip.slice(0, 5))
  return row ? [row.state] : repo.listStatesOfZips(deps.db, zip.slice(0, ZIP_REGION_DIGITS))
}

function toFoundPlace(city: CityKey & { name: string }, center: GeoPoint | null): FoundPlace {
  const { state, citySlug, name } = city
  return {
    state,
    citySlugs: [citySlug],
    cityName: name,
    cityNames: { [citySlug]: name },
    center,
    zipCodePlace: null,
  }
}

/** Returns a lookup of the cities with these names, by any spelling or nickname. */
export async function lookUpCities(db: Sql, names: readonly string[]): Promise<CityLookup> {
  const nicknamed = Object.keys(cityNicknames).map((town) => parseTown(town).citySlug)
  return createCityLookup(await repo.listCitiesByName(db, [...names, ...nicknamed]), cityNicknames)
}

/** Checks whether a city and a ZIP code fit together; if not, the form asks the owner to confirm. */
export async function checkAddress(deps: Deps, input: { zip: string; city: string }): Promise<AddressCheck> {
  const zip = input.zip.slice(0, 5)
  const row = /^\d{5}$/.test(zip) ? await repo.findZip(deps.db, zip) : null
  const place = await findPlace(deps, { zip, city: input.city })
  if (place?.zipCodePlace)
    return {
      kind: 'elsewhere',
      zip,
      city: input.city,
      zipCity: row?.city ?? null,
      zipPlace: place.zipCodePlace,
    }
  return row ? { kind: 'fine', zipCity: row.city } : { kind: 'unknown-zip', zip }
}

/** Returns the place of a company search. Coordinates have no city, so only the distance counts. */
export async function getSearchedPlace(deps: Deps, input: SearchCompaniesInput): Promise<Place | null> {
  const place = await findPlace(deps, { zip: input.zipCode, city: input.city })
  if (place || !input.location) return place
  const [lat = 0, lng = 0] = input.location.split(',').map(Number)
  return { state: '', citySlugs: [], cityName: 'your location', cityNames: {}, center: { lat, lng } }
}
