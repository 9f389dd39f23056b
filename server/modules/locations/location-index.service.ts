import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { propertyTypePages } from '@shared/property-types.ts'
import { urls } from '@shared/urls.ts'
import * as repo from './locations.repo.ts'
import { type CityKey, isIndexable } from './locations.rules.ts'
import { cityCharacter, fitsCharacter } from './place-character.rules.ts'

export { whyNotIndexed } from './locations.rules.ts'

/** A location page that search engines may list. */
interface IndexableLocation {
  path: string
  /** When a company of the place, or its text, last changed. */
  lastmod: Date
}

/**
 * Every location page that search engines may list: the directory, states, cities and property types. Four queries,
 * whatever their number; the same rules as the pages' own noindex.
 */
export async function listIndexableLocations(deps: Deps): Promise<IndexableLocation[]> {
  const types = propertyTypePages.map((page) => page.types)
  const [states, cities] = [await companies.stateIndex(deps), await companies.cityIndex(deps, types)]
  const writtenPlaces = await repo.listCharacterPlaces(deps.db)
  const written = new Set(writtenPlaces.map(keyOf))
  const writtenAt = await repo.findWrittenAt(deps.db)
  const served = new Set<string>()
  const found: IndexableLocation[] = []

  for (const { state, companyCount, changedAt } of states) {
    if (isIndexable({ companyCount, isWritten: false, hasPropertyType: false }))
      found.push({ path: urls.location({ state }), lastmod: changedAt })
  }
  for (const row of cities) {
    const { state, citySlug: city, companyCount, typeCounts, changedAt } = row
    const key = keyOf(row)
    const character = cityCharacter(row, writtenPlaces)
    served.add(key)
    const isWritten = written.has(key)
    const lastmod = isWritten ? latest(changedAt, writtenAt) : changedAt
    if (isIndexable({ companyCount, isWritten, hasPropertyType: false }))
      found.push({ path: urls.location({ state, city }), lastmod })
    for (const [at, { slug }] of propertyTypePages.entries()) {
      const fits = fitsCharacter(slug, character)
      if (isIndexable({ companyCount: typeCounts[at] ?? 0, isWritten, hasPropertyType: true, fits }))
        found.push({ path: urls.location({ state, city, propertyType: slug }), lastmod: changedAt })
    }
  }
  for (const key of written) {
    const [state = '', city = ''] = key.split('/')
    if (!served.has(key)) found.push({ path: urls.location({ state, city }), lastmod: writtenAt })
  }
  const newest = found.reduce((last, { lastmod }) => latest(last, lastmod), writtenAt)
  return [{ path: urls.locations(), lastmod: newest }, ...found]
}

const keyOf = ({ state, citySlug }: CityKey) => `${state}/${citySlug}`

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}
