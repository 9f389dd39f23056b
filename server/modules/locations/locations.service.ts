import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { AppError } from '@shared/errors.ts'
import { stateCode, stateName } from '@shared/places.ts'
import { propertyTypePages } from '@shared/property-types.ts'
import type { SearchCompaniesInput } from '@shared/schemas/company.schema.ts'
import type {
  AddressCheck,
  CityMarket,
  LocationCharacter,
  LocationPage,
  NearbyLocation,
  WrittenLocation,
} from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import { LRUCache } from 'lru-cache'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import { cityRanges, marketFigures } from './market-figures.rules.ts'
import { cityCharacter, fitsCharacter, stateCharacter } from './place-character.rules.ts'

export { listIndexableLocations, whyNotIndexed } from './location-index.service.ts'

export interface FoundPlace extends companies.Place {
  /** Where the city that was typed is far from its ZIP code: the ZIP code's own city. Otherwise null. */
  insteadOfTyped: string | null
}

const PAGE_COMPANIES = 60
const RELATED_CITIES = 6
/** A day's drive: what lies beyond is no neighbour while something lies within. */
const RELATED_WITHIN_MI = 300
/** Beside the list; all of them stand below it. */
const STATE_CITIES = 12
const KNOWN_PLACES = 20_000
const KNOWN_PLACE_TTL_MS = 10 * 60_000

/** ZIP codes and cities change only with a new version, and every search and every lead asks for one. */
const knownPlaces = new WeakMap<Deps['db'], LRUCache<string, FoundPlace>>()

/**
 * Where a property or a searcher is. A known ZIP code decides the state and the centre, whatever city was typed
 * beside it, and a city that is elsewhere counts for nothing; without one, a bare city name means the most populous
 * city of that name.
 *
 * @returns null for a place we do not know
 */
export async function findPlace(
  deps: Deps,
  input: { zip?: string; city?: string; state?: string },
): Promise<FoundPlace | null> {
  const zip = input.zip?.slice(0, 5) ?? ''
  const city = input.city?.trim() ?? ''
  const state = stateCode(input.state ?? '')
  const known = knownPlaces.get(deps.db) ?? new LRUCache({ max: KNOWN_PLACES, ttl: KNOWN_PLACE_TTL_MS })
  knownPlaces.set(deps.db, known)
  const key = `${zip}|${state ?? ''}|${city}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const zipRow = zip ? await repo.findZip(deps.db, zip) : null
  const place = zipRow ? await placeOfZip(deps, zipRow, city) : await placeOfCity(deps, city, state)
  if (place) known.set(key, place)
  return place
}

async function placeOfZip(deps: Deps, zip: repo.ZipRow, typed: string): Promise<FoundPlace> {
  const { state, lat, lng } = zip
  const reading = rules.readPlace(typed)
  const split = reading.splits.find((one) => one.state === state)
  const cityNames: Record<string, string> = { [placeSlug(zip.city)]: zip.city }
  const typedSlug = split?.citySlug ?? reading.citySlug
  let isElsewhere = false
  if (typedSlug && !Object.hasOwn(cityNames, typedSlug)) {
    const rows = await repo.listCitiesBySlug(deps.db, rules.slugsOf(reading))
    isElsewhere = rules.isElsewhere(reading, rows, zip)
    const row = rows.find((city) => city.state === state && city.citySlug === typedSlug)
    if (!isElsewhere) cityNames[typedSlug] = row?.name ?? split?.cityName ?? typed
  }
  return {
    state,
    citySlugs: Object.keys(cityNames),
    cityName: (typedSlug && cityNames[typedSlug]) || zip.city,
    cityNames,
    center: { lat, lng },
    insteadOfTyped: isElsewhere ? zip.city : null,
  }
}

async function placeOfCity(deps: Deps, typed: string, state: string | null): Promise<FoundPlace | null> {
  const reading = rules.readPlace(typed)
  const slugs = rules.slugsOf(reading)
  if (slugs.length === 0) return null
  const rows = await repo.listCitiesBySlug(deps.db, slugs)
  const row = rules.chooseCity(reading, state ? rows.filter((city) => city.state === state) : rows)
  if (row) return placeAt(row, { lat: row.lat, lng: row.lng })
  const [split] = reading.splits
  if (split && (!state || split.state === state)) return placeAt({ ...split, name: split.cityName }, null)
  return state ? placeAt({ state, citySlug: reading.citySlug, name: typed }, null) : null
}

function placeAt(city: rules.CityKey & { name: string }, center: GeoPoint | null): FoundPlace {
  const { state, citySlug, name } = city
  return {
    state,
    citySlugs: [citySlug],
    cityName: name,
    cityNames: { [citySlug]: name },
    center,
    insteadOfTyped: null,
  }
}

/** Whether a city and a ZIP code can be one address; the form asks where they cannot. */
export async function checkAddress(deps: Deps, input: { zip: string; city: string }): Promise<AddressCheck> {
  const zip = input.zip.slice(0, 5)
  const row = /^\d{5}$/.test(zip) ? await repo.findZip(deps.db, zip) : null
  if (!row) return { kind: 'unknown-zip', zip }
  const place = await findPlace(deps, { zip, city: input.city })
  if (!place?.insteadOfTyped) return { kind: 'fine' }
  return {
    kind: 'elsewhere',
    zip,
    city: input.city,
    zipCity: row.city,
    zipPlace: `${row.city}, ${row.state}`,
  }
}

/** The place a company search asks for; a bare point is no city, there only the distance counts. */
export async function searchedPlace(
  deps: Deps,
  input: SearchCompaniesInput,
): Promise<companies.Place | null> {
  const place = await findPlace(deps, { zip: input.zipCode, city: input.city })
  if (place || !input.location) return place
  const [lat = 0, lng = 0] = input.location.split(',').map(Number)
  return { state: '', citySlugs: [], cityName: 'your location', cityNames: {}, center: { lat, lng } }
}

/**
 * Everything a location page shows: a state, a city, or a city's property type. Takes a state's code or name and a
 * city's name or slug in any case; the answer's `state` and `citySlug` say which path is the canonical one.
 *
 * @throws AppError NOT_FOUND for a state, city or property type without a page
 */
export async function locationPage(
  deps: Deps,
  input: { state: string; city?: string; propertyType?: string },
): Promise<LocationPage> {
  const state = stateCode(input.state)
  const type = input.propertyType ? rules.propertyTypePage(input.propertyType) : null
  if (!state || (input.propertyType && (!type || !input.city))) throw new AppError('NOT_FOUND')
  return input.city
    ? await cityPage(deps, { state, citySlug: placeSlug(input.city) }, type)
    : await statePage(deps, state)
}

async function cityPage(
  deps: Deps,
  key: rules.CityKey,
  type: ReturnType<typeof rules.propertyTypePage>,
): Promise<LocationPage> {
  const found = await repo.findCity(deps.db, key)
  if (!found) throw new AppError('NOT_FOUND')
  const { city, written: text } = found
  const { isWritten, name } = city
  const scope = { ...key, propertyTypes: type?.types ?? null }
  const [{ cards, total }, figures, written] = await Promise.all([
    companies.cardsServing(deps, scope, PAGE_COMPANIES),
    companies.figuresServing(deps, scope),
    repo.listCharacterPlaces(deps.db),
  ])
  const character = cityCharacter(city, written)
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
    description: text?.description ?? null,
    stats: text?.stats ?? null,
    propertyTypes: fittingTypes(text?.propertyTypes ?? defaultPropertyTypes(), character),
    companies: cards,
    companyCount: total,
    relatedLocations: await relatedCities(deps, city, text),
    figures: marketFigures(figures),
    cities: [],
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

/** Which scene illustrates a city. */
export async function characterOfCity(deps: Deps, key: rules.CityKey): Promise<LocationCharacter> {
  const found = await repo.findCity(deps.db, key)
  if (!found) return stateCharacter(key.state)
  return cityCharacter(found.city, await repo.listCharacterPlaces(deps.db))
}

function defaultPropertyTypes() {
  return propertyTypePages.map(({ name, slug }) => ({ name, slug }))
}

/** Those of a place's property types that are found there. */
function fittingTypes(types: LocationPage['propertyTypes'], character: LocationCharacter) {
  return types.filter(({ slug }) => {
    const type = rules.propertyTypePage(slug)
    return !type || fitsCharacter(type.slug, character)
  })
}

/** The places the text names, as far as they have pages; for a city without a text the nearest ones. */
async function relatedCities(
  deps: Deps,
  city: repo.CityRow,
  written: WrittenLocation | null,
): Promise<NearbyLocation[]> {
  const named = (written?.relatedLocations ?? [])
    .map(({ name, slug, state }) => ({ name, state, citySlug: slug }))
    .filter((one) => one.state !== city.state || one.citySlug !== city.citySlug)
  const counted = (await companies.withCompanyCounts(deps, named)).filter((one) => one.companyCount > 0)
  if (counted.length > 0) return counted.slice(0, RELATED_CITIES).map(rules.nearbyLocation)
  const nearest = await companies.nearestServedPlaces(deps, city, { except: city, limit: RELATED_CITIES })
  const near = nearest.filter(({ miles }) => miles <= RELATED_WITHIN_MI)
  return (near.length > 0 ? near : nearest).map(rules.nearbyLocation)
}

async function statePage(deps: Deps, state: string): Promise<LocationPage> {
  const scope = { state, citySlug: null, propertyTypes: null }
  const [{ cards, total }, figures, cities] = await Promise.all([
    companies.cardsServing(deps, scope, PAGE_COMPANIES),
    companies.figuresServing(deps, scope),
    citiesOf(deps, state),
  ])
  const related = cities.filter((city) => city.companyCount > 0).slice(0, STATE_CITIES)
  return {
    state,
    stateName: stateName(state),
    city: null,
    citySlug: null,
    propertyType: null,
    character: stateCharacter(state),
    description: null,
    stats: null,
    propertyTypes: defaultPropertyTypes(),
    companies: cards,
    companyCount: total,
    relatedLocations:
      related.length > 0 ? related.map(rules.nearbyLocation) : await nearestToState(deps, state),
    figures: marketFigures(figures),
    cities,
    indexable: rules.isIndexable({ companyCount: total, isWritten: false, hasPropertyType: false }),
  }
}

/** The cities of a state that have a page, those with the most companies first; written ones without any come last. */
async function citiesOf(deps: Deps, state: string): Promise<CityMarket[]> {
  const served = await companies.cityFiguresOf(deps, state)
  const slugs = new Set(served.map(({ citySlug }) => citySlug))
  const unserved = (await repo.listWrittenKeys(deps.db))
    .filter((city) => city.state === state && !slugs.has(city.citySlug))
    .map((city) => ({ ...city, companyCount: 0, scoreMin: null, scoreMax: null, commissions: [] }))
  return [...served, ...unserved].map((city) => ({ ...rules.nearbyLocation(city), ...cityRanges(city) }))
}

/** Where an owner in a state without companies can ask: the nearest served cities. */
export async function nearestToState(deps: Deps, state: string): Promise<NearbyLocation[]> {
  const center = await repo.findStateCenter(deps.db, state)
  if (!center) return []
  const nearest = await companies.nearestServedPlaces(deps, center, { limit: RELATED_CITIES })
  return nearest.map(rules.nearbyLocation)
}

/** A city that has a page, for lists of all of them. */
export interface Market extends NearbyLocation {
  /** Whether search engines may list it. */
  indexable: boolean
}

/** Every city with a page: those with companies and those with a text of their own. Two queries, whatever their number. */
export async function listMarkets(deps: Deps): Promise<Market[]> {
  const [served, written] = await Promise.all([
    companies.listServedPlaces(deps),
    repo.listWrittenKeys(deps.db),
  ])
  const keyOf = (city: rules.CityKey) => `${city.state}/${city.citySlug}`
  const writtenKeys = new Set(written.map(keyOf))
  const servedKeys = new Set(served.map(keyOf))
  const unserved = written
    .filter((city) => !servedKeys.has(keyOf(city)))
    .map((city) => ({ ...city, companyCount: 0 }))
  return [...served, ...unserved]
    .map((city) => ({
      ...rules.nearbyLocation(city),
      indexable: rules.isIndexable({
        companyCount: city.companyCount,
        isWritten: writtenKeys.has(keyOf(city)),
        hasPropertyType: false,
      }),
    }))
    .sort((a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'))
}
