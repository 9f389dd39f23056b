import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { isIndexable } from '@server/modules/locations/locations.rules.ts'
import { listMarkets } from '@server/modules/locations/locations.service.ts'
import { propertyTypePages } from '@shared/leads/property-types.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import { deriveCityCharacter, deriveStateCharacter, fitsCharacter } from './place-character.rules.ts'

/** Facts that decide about a market's pages, for the SEO checks. */
export interface MarketFacts {
  state: string
  citySlug: string
  name: string
  companyCount: number
  isWritten: boolean
  /** Each property type with its number of companies there. */
  types: readonly TypeFacts[]
}

interface TypeFacts {
  name: string
  slug: string
  companyCount: number
  /** True if such a place has homes of this type. */
  fits: boolean
  indexable: boolean
}

/** Lists every city with a page, by state and name. Reads every company, so it is for the SEO job alone. */
export async function listMarketFacts(deps: Deps): Promise<MarketFacts[]> {
  const cities = await servedPlaces.getCityIndex(deps)
  const served = new Map(cities.map((row) => [toCityKey(row), row]))
  const counted = await servedPlaces.getTypeCounts(
    deps,
    propertyTypePages.map((page) => page.types),
  )
  const typeCounts = new Map(counted.map((row) => [toCityKey(row), row.typeCounts]))
  const writtenPlaces = await repo.listCharacterPlaces(deps.db)
  const written = new Map(writtenPlaces.map((place) => [toCityKey(place), place.character]))
  return (await listMarkets(deps)).map((market) => {
    const { state, citySlug, name, companyCount } = market
    const row = served.get(toCityKey(market))
    const isWritten = written.has(toCityKey(market))
    const character = row
      ? deriveCityCharacter(row, writtenPlaces)
      : (written.get(toCityKey(market)) ?? deriveStateCharacter(state))
    const types = propertyTypePages.map(({ name: typeName, slug }, at) => {
      const count = typeCounts.get(toCityKey(market))?.[at] ?? 0
      const fits = fitsCharacter(slug, character)
      const indexable = isIndexable({ companyCount: count, isWritten, hasPropertyType: true, fits })
      return { name: typeName, slug, companyCount: count, fits, indexable }
    })
    return { state, citySlug, name, companyCount, isWritten, types }
  })
}
