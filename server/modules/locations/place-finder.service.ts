import type { Deps } from '@server/deps.ts'
import type { Place } from '@server/modules/companies/companies.service.ts'
import type { SearchCompaniesInput } from '@shared/companies/company.schema.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import type { AddressCheck } from '@shared/locations/location.schema.ts'
import { stateCode } from '@shared/locations/places.ts'
import { LRUCache } from 'lru-cache'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'

export interface FoundPlace extends Place {
  /** The ZIP code's own city, if the typed city is far from it; otherwise null. */
  zipCodeCity: string | null
}

const KNOWN_PLACES = 20_000
/** A newer release may load other places into the database while this server still runs. */
const KNOWN_PLACE_TTL_MS = 10 * 60_000

/** ZIP codes and cities change only with a release, and every search and every lead looks one up. */
const knownPlaces = new WeakMap<Deps['db'], LRUCache<string, FoundPlace>>()

/**
 * Finds the place of a property or a visitor, or null. A known ZIP code decides, whatever city was typed; without one,
 * a bare city name means the most populous city.
 */
export async function findPlace(
  deps: Deps,
  input: { zip?: string; city?: string; state?: string },
): Promise<FoundPlace | null> {
  const zip = input.zip?.slice(0, 5) ?? ''
  const city = input.city?.trim() ?? ''
  const state = stateCode(input.state ?? '')
  const cache = knownPlaces.get(deps.db) ?? new LRUCache({ max: KNOWN_PLACES, ttl: KNOWN_PLACE_TTL_MS })
  knownPlaces.set(deps.db, cache)
  const key = `${zip}|${state ?? ''}|${city}`
  const cachedPlace = cache.get(key)
  if (cachedPlace) return cachedPlace
  const zipRow = zip ? await repo.findZip(deps.db, zip) : null
  const place = zipRow ? await getPlaceOfZip(deps, zipRow, city) : await findPlaceByCity(deps, city, state)
  if (place) cache.set(key, place)
  return place
}

async function getPlaceOfZip(deps: Deps, zip: repo.ZipRow, cityInput: string): Promise<FoundPlace> {
  const { state, lat, lng } = zip
  const reading = rules.parsePlace(cityInput)
  const split = reading.splits.find((candidate) => candidate.state === state)
  const cityNames: Record<string, string> = { [placeSlug(zip.city)]: zip.city }
  const typedSlug = split?.citySlug ?? reading.citySlug
  let isElsewhere = false
  if (typedSlug && !Object.hasOwn(cityNames, typedSlug)) {
    const rows = await repo.listCitiesBySlug(deps.db, rules.getSlugs(reading))
    isElsewhere = rules.isElsewhere(reading, rows, zip)
    const row = rows.find((city) => city.state === state && city.citySlug === typedSlug)
    if (!isElsewhere) cityNames[typedSlug] = row?.name ?? split?.cityName ?? cityInput
  }
  return {
    state,
    citySlugs: Object.keys(cityNames),
    cityName: (typedSlug && cityNames[typedSlug]) || zip.city,
    cityNames,
    center: { lat, lng },
    zipCodeCity: isElsewhere ? zip.city : null,
  }
}

async function findPlaceByCity(
  deps: Deps,
  cityInput: string,
  state: string | null,
): Promise<FoundPlace | null> {
  const reading = rules.parsePlace(cityInput)
  const slugs = rules.getSlugs(reading)
  if (slugs.length === 0) return null
  const rows = await repo.listCitiesBySlug(deps.db, slugs)
  const row = rules.chooseCity(reading, state ? rows.filter((city) => city.state === state) : rows)
  if (row) return toFoundPlace(row, { lat: row.lat, lng: row.lng })
  const [split] = reading.splits
  if (split && (!state || split.state === state))
    return toFoundPlace({ ...split, name: split.cityName }, null)
  return state ? toFoundPlace({ state, citySlug: reading.citySlug, name: cityInput }, null) : null
}

function toFoundPlace(city: CityKey & { name: string }, center: GeoPoint | null): FoundPlace {
  const { state, citySlug, name } = city
  return {
    state,
    citySlugs: [citySlug],
    cityName: name,
    cityNames: { [citySlug]: name },
    center,
    zipCodeCity: null,
  }
}

/** Checks whether a city and a ZIP code fit together; if not, the form asks the owner to confirm. */
export async function checkAddress(deps: Deps, input: { zip: string; city: string }): Promise<AddressCheck> {
  const zip = input.zip.slice(0, 5)
  const row = /^\d{5}$/.test(zip) ? await repo.findZip(deps.db, zip) : null
  if (!row) return { kind: 'unknown-zip', zip }
  const place = await findPlace(deps, { zip, city: input.city })
  if (!place?.zipCodeCity) return { kind: 'fine' }
  return {
    kind: 'elsewhere',
    zip,
    city: input.city,
    zipCity: row.city,
    zipPlace: `${row.city}, ${row.state}`,
  }
}

/** Returns the place of a company search. Coordinates have no city, so only the distance counts. */
export async function getSearchedPlace(deps: Deps, input: SearchCompaniesInput): Promise<Place | null> {
  const place = await findPlace(deps, { zip: input.zipCode, city: input.city })
  if (place || !input.location) return place
  const [lat = 0, lng = 0] = input.location.split(',').map(Number)
  return { state: '', citySlugs: [], cityName: 'your location', cityNames: {}, center: { lat, lng } }
}
