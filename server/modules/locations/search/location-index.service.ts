import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { INDEXABLE_COMPANIES, isIndexable } from '@server/modules/locations/locations.rules.ts'
import {
  type CharacterPlace,
  deriveCityCharacter,
  fitsCharacter,
} from '@server/modules/locations/market/place-character.rules.ts'
import { getEditTimes } from '@server/modules/texts/published-texts.service.ts'
import { propertyTypePages } from '@shared/leads/property-types.ts'
import { urls } from '@shared/lib/urls.ts'
import { toCityKey } from '@shared/locations/city-key.ts'

export { getNoindexReason as whyNotIndexed } from '@server/modules/locations/locations.rules.ts'

interface IndexableLocation {
  path: string
  /** Last change of a company of the place, or of its text. */
  lastmod: Date
}

/** An indexable page that is not about a property type, with its city if companies serve or served that. */
interface PlacePage extends IndexableLocation {
  city?: servedPlaces.CityChange
}

/**
 * Lists the location pages that are indexable by the rules of the pages' own noindex, without those of property types.
 * Four queries, whatever their number.
 */
export async function listIndexablePlaces(deps: Deps): Promise<PlacePage[]> {
  const [states, cities] = [await servedPlaces.getStateIndex(deps), await servedPlaces.getCityIndex(deps)]
  const written = new Set((await repo.listWrittenKeys(deps.db)).map(toCityKey))
  const loadedAt = await repo.findWrittenAt(deps.db)
  const edits = (await getEditTimes(deps)).locations
  const writtenAt = (key: string) => latest(loadedAt, edits.get(key.toLowerCase()) ?? loadedAt)
  const served = new Set<string>()
  const found: PlacePage[] = []

  for (const { state, companyCount, changedAt } of states) {
    if (isIndexable({ companyCount, isWritten: false, hasPropertyType: false }))
      found.push({ path: urls.location({ state }), lastmod: changedAt })
  }
  for (const city of cities) {
    const { state, citySlug, companyCount, changedAt } = city
    const key = toCityKey(city)
    served.add(key)
    const isWritten = written.has(key)
    const lastmod = isWritten ? latest(changedAt, writtenAt(key)) : changedAt
    if (isIndexable({ companyCount, isWritten, hasPropertyType: false }))
      found.push({ path: urls.location({ state, city: citySlug }), lastmod, city })
  }
  for (const key of written) {
    const [state = '', city = ''] = key.split('/')
    if (!served.has(key)) found.push({ path: urls.location({ state, city }), lastmod: writtenAt(key) })
  }
  return [{ path: urls.locations(), lastmod: getNewest(found, loadedAt) }, ...found]
}

/** Returns the last change of each file. @param maxUrls that a file may have */
export async function listLocationFiles(
  deps: Deps,
  maxUrls: number,
): Promise<{ file: number; lastmod: Date }[]> {
  const pages = await listIndexablePlaces(deps)
  return Array.from({ length: Math.ceil(pages.length / getPagesPerFile(maxUrls)) }, (_, index) => ({
    file: index + 1,
    lastmod: getNewest(toFilePages(pages, index + 1, maxUrls), new Date(0)),
  }))
}

/** Lists the indexable location pages of a file, counted from 1, with those of property types. */
export async function listIndexableLocations(
  deps: Deps,
  { file, maxUrls }: { file: number; maxUrls: number },
): Promise<IndexableLocation[]> {
  const pages = toFilePages(await listIndexablePlaces(deps), file, maxUrls)
  const writtenPlaces = await repo.listCharacterPlaces(deps.db)
  const fitting = pages.flatMap(({ city }) => (city ? listFittingTypes(city, writtenPlaces) : []))
  const hasEnough = await servedPlaces.haveEnoughOfTypes(deps, fitting, INDEXABLE_COMPANIES)
  return [
    ...pages.map(({ path, lastmod }) => ({ path, lastmod })),
    ...fitting.filter((_, at) => hasEnough[at]).map(({ page }) => page),
  ]
}

/** Pages of a file that leave room for those of their property types. */
function getPagesPerFile(maxUrls: number): number {
  return Math.floor(maxUrls / (propertyTypePages.length + 1))
}

function toFilePages(pages: readonly PlacePage[], file: number, maxUrls: number): PlacePage[] {
  const size = getPagesPerFile(maxUrls)
  return pages.slice((file - 1) * size, file * size)
}

/** Lists the property types of which a city like this has homes, with their pages. */
function listFittingTypes(city: servedPlaces.CityChange, writtenPlaces: readonly CharacterPlace[]) {
  const character = deriveCityCharacter(city, writtenPlaces)
  const { state, citySlug, changedAt } = city
  return propertyTypePages
    .filter(({ slug }) => fitsCharacter(slug, character))
    .map(({ slug, types }) => ({
      state,
      citySlug,
      types,
      page: { path: urls.location({ state, city: citySlug, propertyType: slug }), lastmod: changedAt },
    }))
}

function getNewest(pages: readonly IndexableLocation[], since: Date): Date {
  return pages.reduce((last, { lastmod }) => latest(last, lastmod), since)
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}
