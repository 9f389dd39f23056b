import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { withEditedText } from '@server/modules/texts/published-texts.service.ts'
import type { SearchCompaniesInput } from '@shared/companies/company.schema.ts'
import { propertyTypePages } from '@shared/leads/property-types.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { AppError } from '@shared/lib/errors.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type {
  AddressCheck,
  CityMarket,
  LocationCharacter,
  LocationPage,
  NearbyLocation,
  WrittenLocation,
} from '@shared/locations/location.schema.ts'
import { stateCode, stateName } from '@shared/locations/places.ts'
import { getTaxOffice } from '@shared/locations/tax-offices.ts'
import { LRUCache } from 'lru-cache'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import { getCompanyMap, getStateMap } from './map/place-map.service.ts'
import { getCityRanges, getMarketFigures } from './market/market-figures.rules.ts'
import { deriveCityCharacter, deriveStateCharacter, fitsCharacter } from './market/place-character.rules.ts'
import { getPropertyTypeText } from './market/property-type-texts.rules.ts'

export { listIndexableLocations, whyNotIndexed } from './search/location-index.service.ts'

export interface FoundPlace extends companies.Place {
  /** The ZIP code's own city, if the typed city is far from it; otherwise null. */
  zipCodeCity: string | null
}

const PAGE_COMPANIES = 60
const RELATED_CITIES = 6
/** A day's drive: farther cities are related only when there is none within. */
const RELATED_WITHIN_MI = 300
/** Cities next to the list; the page also shows all of them below it. */
const STATE_CITIES = 12
const KNOWN_PLACES = 20_000
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
  const place = zipRow ? await findPlaceByZip(deps, zipRow, city) : await findPlaceByCity(deps, city, state)
  if (place) cache.set(key, place)
  return place
}

async function findPlaceByZip(deps: Deps, zip: repo.ZipRow, cityInput: string): Promise<FoundPlace> {
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

function toFoundPlace(city: rules.CityKey & { name: string }, center: GeoPoint | null): FoundPlace {
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
export async function getSearchedPlace(
  deps: Deps,
  input: SearchCompaniesInput,
): Promise<companies.Place | null> {
  const place = await findPlace(deps, { zip: input.zipCode, city: input.city })
  if (place || !input.location) return place
  const [lat = 0, lng = 0] = input.location.split(',').map(Number)
  return { state: '', citySlugs: [], cityName: 'your location', cityNames: {}, center: { lat, lng } }
}

/**
 * Returns a location page. Accepts a state's code or name and a city's name or slug in any case; `state` and `citySlug`
 * make the canonical path. @throws AppError NOT_FOUND for a place without a page
 */
export async function getLocationPage(
  deps: Deps,
  input: { state: string; city?: string; propertyType?: string },
): Promise<LocationPage> {
  const state = stateCode(input.state)
  const type = input.propertyType ? rules.getPropertyTypePage(input.propertyType) : null
  if (!state || (input.propertyType && (!type || !input.city))) throw new AppError('NOT_FOUND')
  return input.city
    ? await cityPage(deps, { state, citySlug: placeSlug(input.city) }, type)
    : await statePage(deps, state)
}

async function cityPage(
  deps: Deps,
  key: rules.CityKey,
  type: ReturnType<typeof rules.getPropertyTypePage>,
): Promise<LocationPage> {
  const found = await repo.findCity(deps.db, key)
  if (!found) throw new AppError('NOT_FOUND')
  const { city } = found
  const text = found.written && (await withEditedText(deps, found.written))
  const { isWritten, name } = city
  const scope = { ...key, propertyTypes: type?.types ?? null }
  const [{ cards, total }, figures, written] = await Promise.all([
    companies.getCardsServing(deps, scope, PAGE_COMPANIES),
    companies.getFiguresServing(deps, scope),
    repo.listCharacterPlaces(deps.db),
  ])
  const character = deriveCityCharacter(city, written)
  // A city whose companies all manage other types still has its page.
  const isPage = isWritten || total > 0 || (type !== null && (await companyCount(deps, key)) > 0)
  if (!isPage) throw new AppError('NOT_FOUND')
  return {
    state: key.state,
    stateName: stateName(key.state),
    city: name,
    citySlug: key.citySlug,
    propertyType: type && { name: type.name, slug: type.slug },
    character,
    description: type ? getPropertyTypeText(type.slug, character) : (text?.description ?? null),
    stats: text?.stats ?? null,
    propertyTypes: fittingTypes(text?.propertyTypes ?? defaultPropertyTypes(), character),
    companies: cards,
    companyCount: total,
    relatedLocations: await relatedCities(deps, city, text),
    figures: getMarketFigures(figures),
    taxOffice: getTaxOffice(key.state),
    cities: [],
    companyMap: await getCompanyMap(
      deps,
      city,
      cards.map(({ id }) => id),
    ),
    stateMap: null,
    indexable: rules.isIndexable({
      companyCount: total,
      isWritten,
      hasPropertyType: type !== null,
      fits: type === null || fitsCharacter(type.slug, character),
    }),
  }
}

async function companyCount(deps: Deps, key: rules.CityKey): Promise<number> {
  const [counted] = await companies.withCompanyCounts(deps, [key])
  return counted?.companyCount ?? 0
}

export async function getCityCharacter(deps: Deps, key: rules.CityKey): Promise<LocationCharacter> {
  const found = await repo.findCity(deps.db, key)
  if (!found) return deriveStateCharacter(key.state)
  return deriveCityCharacter(found.city, await repo.listCharacterPlaces(deps.db))
}

function defaultPropertyTypes() {
  return propertyTypePages.map(({ name, slug }) => ({ name, slug }))
}

function fittingTypes(types: LocationPage['propertyTypes'], character: LocationCharacter) {
  return types.filter(({ slug }) => {
    const type = rules.getPropertyTypePage(slug)
    return !type || fitsCharacter(type.slug, character)
  })
}

/** Lists the places the written text names that have pages; for a city without a text, the nearest ones. */
async function relatedCities(
  deps: Deps,
  city: repo.CityRow,
  written: WrittenLocation | null,
): Promise<NearbyLocation[]> {
  const textCities = (written?.relatedLocations ?? [])
    .map(({ name, slug, state }) => ({ name, state, citySlug: slug }))
    .filter((candidate) => candidate.state !== city.state || candidate.citySlug !== city.citySlug)
  const counted = (await companies.withCompanyCounts(deps, textCities)).filter(
    (candidate) => candidate.companyCount > 0,
  )
  if (counted.length > 0) return counted.slice(0, RELATED_CITIES).map(rules.toNearbyLocation)
  const nearest = await companies.findNearestServedPlaces(deps, city, { except: city, limit: RELATED_CITIES })
  const withinRange = nearest.filter(({ miles }) => miles <= RELATED_WITHIN_MI)
  return (withinRange.length > 0 ? withinRange : nearest).map(rules.toNearbyLocation)
}

async function statePage(deps: Deps, state: string): Promise<LocationPage> {
  const scope = { state, citySlug: null, propertyTypes: null }
  const [{ cards, total }, figures, cities] = await Promise.all([
    companies.getCardsServing(deps, scope, PAGE_COMPANIES),
    companies.getFiguresServing(deps, scope),
    getCities(deps, state),
  ])
  const related = cities.filter((city) => city.companyCount > 0).slice(0, STATE_CITIES)
  return {
    state,
    stateName: stateName(state),
    city: null,
    citySlug: null,
    propertyType: null,
    character: deriveStateCharacter(state),
    description: null,
    stats: null,
    propertyTypes: defaultPropertyTypes(),
    companies: cards,
    companyCount: total,
    relatedLocations:
      related.length > 0 ? related.map(rules.toNearbyLocation) : await findNearestToState(deps, state),
    figures: getMarketFigures(figures),
    taxOffice: getTaxOffice(state),
    cities,
    companyMap: null,
    stateMap: await getStateMap(deps, state, cities),
    indexable: rules.isIndexable({ companyCount: total, isWritten: false, hasPropertyType: false }),
  }
}

/** Lists a state's cities that have a page, most companies first; written ones without companies last. */
async function getCities(deps: Deps, state: string): Promise<CityMarket[]> {
  const served = await companies.getCityFigures(deps, state)
  const slugs = new Set(served.map(({ citySlug }) => citySlug))
  const unserved = (await repo.listWrittenKeys(deps.db))
    .filter((city) => city.state === state && !slugs.has(city.citySlug))
    .map((city) => ({ ...city, companyCount: 0, scoreMin: null, scoreMax: null, commissions: [] }))
  return [...served, ...unserved].map((city) => ({ ...rules.toNearbyLocation(city), ...getCityRanges(city) }))
}

export async function findNearestToState(deps: Deps, state: string): Promise<NearbyLocation[]> {
  const center = await repo.findStateCenter(deps.db, state)
  if (!center) return []
  const nearest = await companies.findNearestServedPlaces(deps, center, { limit: RELATED_CITIES })
  return nearest.map(rules.toNearbyLocation)
}

/** Lists the written texts as the release has them, by state and city. */
export function listWrittenTexts(deps: Deps): Promise<WrittenLocation[]> {
  return repo.listWritten(deps.db)
}

export interface Market extends NearbyLocation {
  indexable: boolean
}

/** Lists every city with companies or a written text. Two queries, whatever their number. */
export async function listMarkets(deps: Deps): Promise<Market[]> {
  const [served, written] = await Promise.all([
    companies.listServedPlaces(deps),
    repo.listWrittenKeys(deps.db),
  ])
  const toKey = (city: rules.CityKey) => `${city.state}/${city.citySlug}`
  const writtenKeys = new Set(written.map(toKey))
  const servedKeys = new Set(served.map(toKey))
  const unserved = written
    .filter((city) => !servedKeys.has(toKey(city)))
    .map((city) => ({ ...city, companyCount: 0 }))
  return [...served, ...unserved]
    .map((city) => ({
      ...rules.toNearbyLocation(city),
      indexable: rules.isIndexable({
        companyCount: city.companyCount,
        isWritten: writtenKeys.has(toKey(city)),
        hasPropertyType: false,
      }),
    }))
    .sort((a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'))
}
