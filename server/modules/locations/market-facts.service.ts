import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { propertyTypePages } from '@shared/property-types.ts'
import * as repo from './locations.repo.ts'
import { isIndexable } from './locations.rules.ts'
import { listMarkets } from './locations.service.ts'

/** What decides about a market's pages, for whoever checks them. */
export interface MarketFacts {
  state: string
  citySlug: string
  name: string
  companyCount: number
  /** It has a text of its own. */
  isWritten: boolean
  /** Each property type with how many companies manage it there. */
  types: readonly { name: string; slug: string; companyCount: number; indexable: boolean }[]
}

/** Every city with a page, by state and name. A few queries, whatever their number. */
export async function listMarketFacts(deps: Deps): Promise<MarketFacts[]> {
  const key = ({ state, citySlug }: { state: string; citySlug: string | null }) => `${state}/${citySlug}`
  const index = await companies.cityIndex(
    deps,
    propertyTypePages.map((page) => page.types),
  )
  const typeCounts = new Map(index.map((row) => [key(row), row.typeCounts]))
  const written = new Set((await repo.listWrittenKeys(deps.db)).map(key))
  return (await listMarkets(deps)).map((market) => {
    const { state, citySlug, name, companyCount } = market
    const isWritten = written.has(key(market))
    const types = propertyTypePages.map(({ name: typeName, slug }, at) => {
      const count = typeCounts.get(key(market))?.[at] ?? 0
      const indexable = isIndexable({ companyCount: count, isWritten, hasPropertyType: true })
      return { name: typeName, slug, companyCount: count, indexable }
    })
    return { state, citySlug, name, companyCount, isWritten, types }
  })
}
