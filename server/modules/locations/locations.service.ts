import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import { withEditedText } from '@server/modules/texts/published-texts.service.ts'
import { propertyTypePages } from '@shared/leads/property-types.ts'
import { AppError } from '@shared/lib/errors.ts'
import { MARKETS_LISTED } from '@shared/lib/limits.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import { learnMoreCities, popularCitiesByState } from '@shared/locations/listed-cities.ts'
import type {
  CityMarket,
  LocationCharacter,
  LocationPage,
  Market,
  NearbyLocation,
  WrittenLocation,
} from '@shared/locations/location.schema.ts'
import { stateCode, stateName } from '@shared/locations/places.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import { getCompanyMap, getStateMap } from './map/place-map.service.ts'
import { getCityRanges, getMarketFigures } from './market/market-figures.rules.ts'
import { deriveCityCharacter, deriveStateCharacter, fitsCharacter } from './market/place-character.rules.ts'
import { getPropertyTypeText } from './market/property-type-texts.rules.ts'
import { findNicknamed } from './search/place-index.rules.ts'
import { getTaxOffice } from './tax-offices.rules.ts'

export {
  listIndexableLocations,
  listIndexablePlaces,
  listLocationFiles,
  whyNotIndexed,
} from './search/location-index.service.ts'

const PAGE_COMPANIES = 60
const RELATED_CITIES = 6
/** A day's drive: farther cities are related only when there is none within. */
const RELATED_WITHIN_MI = 300
/** Cities next to the list; the page also shows all of them below it. */
const STATE_CITIES = 12
/** Cities that a state page lists. Search and the sitemap find the others. */
const STATE_CITIES_LISTED = 200

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
    ? await getCityPage(deps, { state, citySlug: placeSlug(input.city) }, type)
    : await getStatePage(deps, state)
}

async function getCityPage(
  deps: Deps,
  typed: CityKey,
  type: rules.PropertyTypePage | null,
): Promise<LocationPage> {
  const nicknamed = findNicknamed(typed.citySlug, [typed.state])
  const found =
    (await repo.findCity(deps.db, typed)) ?? (nicknamed && (await repo.findCity(deps.db, nicknamed)))
  if (!found) throw new AppError('NOT_FOUND')
  const { city } = found
  const key = { state: city.state, citySlug: city.citySlug }
  const text = found.written && (await withEditedText(deps, found.written))
  const { isWritten, name } = city
  const scope = { ...key, propertyTypes: type?.types ?? null }
  const [{ cards, total }, figures, written] = await Promise.all([
    companies.getCardsServing(deps, scope, PAGE_COMPANIES),
    servedPlaces.getFiguresServing(deps, scope),
    repo.listCharacterPlaces(deps.db),
  ])
  const character = deriveCityCharacter(city, written)
  // A city whose companies all manage other types still has its page.
  const isPage =
    rules.hasPage({ companyCount: total, isWritten }) ||
    (type !== null && (await countCompanies(deps, key)) > 0)
  if (!isPage) throw new AppError('NOT_FOUND')
  const cardIds = cards.map(({ id }) => id)
  const [relatedLocations, companyMap] = await Promise.all([
    listRelatedCities(deps, city, text),
    getCompanyMap(deps, city, cardIds),
  ])
  return {
    state: key.state,
    stateName: stateName(key.state),
    city: name,
    citySlug: key.citySlug,
    propertyType: type && { name: type.name, slug: type.slug },
    character,
    description: type ? getPropertyTypeText(type.slug, character) : (text?.description ?? null),
    stats: text?.stats ?? null,
    propertyTypes: filterFittingTypes(text?.propertyTypes ?? listPropertyTypes(), character),
    companies: cards,
    companyCount: total,
    relatedLocations,
    figures: getMarketFigures(figures),
    taxOffice: getTaxOffice(key.state),
    cities: [],
    cityCount: 0,
    companyMap,
    stateMap: null,
    indexable: rules.isIndexable({
      companyCount: total,
      isWritten,
      hasPropertyType: type !== null,
      fits: type === null || fitsCharacter(type.slug, character),
    }),
  }
}

async function countCompanies(deps: Deps, key: CityKey): Promise<number> {
  const [counted] = await servedPlaces.withCompanyCounts(deps, [key])
  return counted?.companyCount ?? 0
}

export async function getCityCharacter(deps: Deps, key: CityKey): Promise<LocationCharacter> {
  const found = await repo.findCity(deps.db, key)
  if (!found) return deriveStateCharacter(key.state)
  return deriveCityCharacter(found.city, await repo.listCharacterPlaces(deps.db))
}

function listPropertyTypes() {
  return propertyTypePages.map(({ name, slug }) => ({ name, slug }))
}

function filterFittingTypes(types: LocationPage['propertyTypes'], character: LocationCharacter) {
  return types.filter(({ slug }) => {
    const type = rules.getPropertyTypePage(slug)
    return !type || fitsCharacter(type.slug, character)
  })
}

/** Lists the places named in the written text that have companies; if there are none, the nearest places that do. */
async function listRelatedCities(
  deps: Deps,
  city: repo.CityRow,
  written: WrittenLocation | null,
): Promise<NearbyLocation[]> {
  const textCities = (written?.relatedLocations ?? [])
    .map(({ name, slug, state }) => ({ name, state, citySlug: slug }))
    .filter((candidate) => candidate.state !== city.state || candidate.citySlug !== city.citySlug)
  const counted = (await servedPlaces.withCompanyCounts(deps, textCities)).filter(
    (candidate) => candidate.companyCount > 0,
  )
  if (counted.length > 0) return counted.slice(0, RELATED_CITIES).map(rules.toNearbyLocation)
  const nearest = await servedPlaces.findNearestServedPlaces(deps, city, {
    except: city,
    limit: RELATED_CITIES,
  })
  const withinRange = nearest.filter(({ miles }) => miles <= RELATED_WITHIN_MI)
  return (withinRange.length > 0 ? withinRange : nearest).map(rules.toNearbyLocation)
}

async function getStatePage(deps: Deps, state: string): Promise<LocationPage> {
  const scope = { state, citySlug: null, propertyTypes: null }
  const [{ cards, total }, figures, { cities, cityCount }] = await Promise.all([
    companies.getCardsServing(deps, scope, PAGE_COMPANIES),
    servedPlaces.getFiguresServing(deps, scope),
    listCityMarkets(deps, state),
  ])
  const served = cities.filter((city) => city.companyCount > 0).slice(0, STATE_CITIES)
  const [relatedLocations, stateMap] = await Promise.all([
    served.length > 0 ? served.map(rules.toNearbyLocation) : findNearestToState(deps, state),
    getStateMap(deps, state, cities),
  ])
  return {
    state,
    stateName: stateName(state),
    city: null,
    citySlug: null,
    propertyType: null,
    character: deriveStateCharacter(state),
    description: null,
    stats: null,
    propertyTypes: listPropertyTypes(),
    companies: cards,
    companyCount: total,
    relatedLocations,
    figures: getMarketFigures(figures),
    taxOffice: getTaxOffice(state),
    cities,
    cityCount,
    companyMap: null,
    stateMap,
    indexable: rules.isIndexable({ companyCount: total, isWritten: false, hasPropertyType: false }),
  }
}

/** Lists a state's largest cities that have a page, most companies first; written ones without companies last. */
async function listCityMarkets(
  deps: Deps,
  state: string,
): Promise<{ cities: CityMarket[]; cityCount: number }> {
  const [served, written] = await Promise.all([
    servedPlaces.getCityFigures(deps, state, STATE_CITIES_LISTED),
    repo.listWrittenKeys(deps.db),
  ])
  const writtenHere = written.filter((city) => city.state === state)
  const unlisted = await servedPlaces.withCompanyCounts(deps, rules.omitServed(writtenHere, served))
  const unserved = unlisted
    .filter(({ companyCount }) => companyCount === 0)
    .map((city) => ({ ...city, scoreMin: null, scoreMax: null, commissions: [] }))
  const cities = [...served, ...unserved].map((city) => ({
    ...rules.toNearbyLocation(city),
    ...getCityRanges(city),
  }))
  return { cities, cityCount: (served[0]?.cityCount ?? 0) + unserved.length }
}

export async function findNearestToState(deps: Deps, state: string): Promise<NearbyLocation[]> {
  const center = await repo.findStateCenter(deps.db, state)
  if (!center) return []
  const nearest = await servedPlaces.findNearestServedPlaces(deps, center, { limit: RELATED_CITIES })
  return nearest.map(rules.toNearbyLocation)
}

/** Lists the written texts as the release has them, by state and city. */
export function listWrittenTexts(deps: Deps): Promise<WrittenLocation[]> {
  return repo.listWritten(deps.db)
}

const namedCities = [
  ...new Map(
    [popularCities, Object.values(popularCitiesByState), Object.values(learnMoreCities)]
      .flat(2)
      .map(({ state, slug }) => ({ state, citySlug: slug }))
      .map((key) => [toCityKey(key), key] as const),
  ).values(),
]

/** Lists the markets that home and why-use name, or, if none of these has a company, one that has. */
export async function listPopularMarkets(deps: Deps): Promise<Market[]> {
  const cities = await servedPlaces.withCompanyCounts(deps, await repo.listCities(deps.db, namedCities))
  const named = sortMarkets(cities.filter(rules.hasPage).map((city) => toMarket(city, city.isWritten)))
  if (named.some(({ companyCount }) => companyCount > 0)) return named
  const [largest] = await servedPlaces.listLargestServed(deps, null, 1)
  return largest ? [...named, toMarket(largest, false)] : named
}

/** Lists the cities with the most companies, and those with a written text. */
export async function listLargestMarkets(deps: Deps): Promise<Market[]> {
  return toMarkets(deps, await servedPlaces.listLargestServed(deps, null, MARKETS_LISTED))
}

/** Lists every city with companies or a written text: for jobs. */
export async function listMarkets(deps: Deps): Promise<Market[]> {
  return toMarkets(deps, await servedPlaces.listServedPlaces(deps))
}

async function toMarkets(deps: Deps, served: readonly (CityKey & { name: string; companyCount: number })[]) {
  const written = await repo.listWrittenKeys(deps.db)
  const writtenKeys = new Set(written.map(toCityKey))
  const others = await servedPlaces.withCompanyCounts(deps, rules.omitServed(written, served))
  return sortMarkets([...served, ...others].map((city) => toMarket(city, writtenKeys.has(toCityKey(city)))))
}

function toMarket(city: CityKey & { name: string; companyCount: number }, isWritten: boolean): Market {
  const { companyCount } = city
  return {
    ...rules.toNearbyLocation(city),
    indexable: rules.isIndexable({ companyCount, isWritten, hasPropertyType: false }),
  }
}

function sortMarkets(markets: Market[]): Market[] {
  return markets.sort((a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'))
}
