import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { isIndexable } from '@server/modules/locations/locations.rules.ts'
import { deriveCityCharacter, fitsCharacter } from '@server/modules/locations/market/place-character.rules.ts'
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

/** Lists every indexable location page by the rules of the pages' own noindex. Four queries, whatever their number. */
export async function listIndexableLocations(deps: Deps): Promise<IndexableLocation[]> {
  const types = propertyTypePages.map((page) => page.types)
  const [states, cities] = [
    await servedPlaces.getStateIndex(deps),
    await servedPlaces.getCityIndex(deps, types),
  ]
  const writtenPlaces = await repo.listCharacterPlaces(deps.db)
  const written = new Set(writtenPlaces.map(toCityKey))
  const loadedAt = await repo.findWrittenAt(deps.db)
  const edits = (await getEditTimes(deps)).locations
  const writtenAt = (key: string) => latest(loadedAt, edits.get(key.toLowerCase()) ?? loadedAt)
  const served = new Set<string>()
  const found: IndexableLocation[] = []

  for (const { state, companyCount, changedAt } of states) {
    if (isIndexable({ companyCount, isWritten: false, hasPropertyType: false }))
      found.push({ path: urls.location({ state }), lastmod: changedAt })
  }
  for (const row of cities) {
    const { state, citySlug: city, companyCount, typeCounts, changedAt } = row
    const key = toCityKey(row)
    const character = deriveCityCharacter(row, writtenPlaces)
    served.add(key)
    const isWritten = written.has(key)
    const lastmod = isWritten ? latest(changedAt, writtenAt(key)) : changedAt
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
    if (!served.has(key)) found.push({ path: urls.location({ state, city }), lastmod: writtenAt(key) })
  }
  const newest = found.reduce((last, { lastmod }) => latest(last, lastmod), loadedAt)
  return [{ path: urls.locations(), lastmod: newest }, ...found]
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}
