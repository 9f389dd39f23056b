import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { propertyTypePages } from '@shared/property-types.ts'
import * as repo from './locations.repo.ts'
import { isIndexable } from './locations.rules.ts'
import { listMarkets } from './locations.service.ts'
import { cityCharacter, fitsCharacter, stateCharacter } from './place-character.rules.ts'

/** What decides about a market's pages, for whoever checks them. */
export interface MarketFacts {
  state: string
  citySlug: string
  name: string
  companyCount: number
  /** It has a text of its own. */
  isWritten: boolean
  /** Each property type with how many companies manage it there. */
  types: readonly TypeFacts[]
}

interface TypeFacts {
  name: string
  slug: string
  companyCount: number
  /** Whether homes of this type are found in such a place. */
  fits: boolean
  indexable: boolean
}

/** Every city with a page, by state and name. A few queries, whatever their number. */
export async function listMarketFacts(deps: Deps): Promise<MarketFacts[]> {
  const key = ({ state, citySlug }: { state: string; citySlug: string | null }) => `${state}/${citySlug}`
  const index = await companies.cityIndex(
    deps,
    propertyTypePages.map((page) => page.types),
  )
  const served = new Map(index.map((row) => [key(row), row]))
  const writtenPlaces = await repo.listCharacterPlaces(deps.db)
  const written = new Map(writtenPlaces.map((place) => [key(place), place.character]))
  return (await listMarkets(deps)).map((market) => {
    const { state, citySlug, name, companyCount } = market
    const row = served.get(key(market))
    const isWritten = written.has(key(market))
    const character = row
      ? cityCharacter(row, writtenPlaces)
      : (written.get(key(market)) ?? stateCharacter(state))
    const types = propertyTypePages.map(({ name: typeName, slug }, at) => {
      const count = row?.typeCounts[at] ?? 0
      const fits = fitsCharacter(slug, character)
      const indexable = isIndexable({ companyCount: count, isWritten, hasPropertyType: true, fits })
      return { name: typeName, slug, companyCount: count, fits, indexable }
    })
    return { state, citySlug, name, companyCount, isWritten, types }
  })
}
