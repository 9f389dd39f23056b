import type { Deps } from '@server/deps.ts'
import { getCardsByIds } from '@server/modules/companies/companies.service.ts'
import { listFacts } from '@server/modules/companies/contract-facts.repo.ts'
import type { ComparedCompany, RequestPlace } from '@shared/companies/company-comparison.schema.ts'
import * as repo from './company-comparison.repo.ts'
import { groupByRequestPlace } from './company-comparison.rules.ts'

/** Returns the listed companies among the ids with the facts of the compare page, in the given order. */
export async function getComparedCompanies(deps: Deps, ids: readonly number[]): Promise<ComparedCompany[]> {
  const cards = await getCardsByIds(deps, ids)
  if (cards.length === 0) return []
  const cardIds = cards.map(({ id }) => id)
  const [terms, facts] = await Promise.all([repo.listTerms(deps.db, cardIds), listFacts(deps.db, cardIds)])
  const byId = new Map(terms.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const own = byId.get(card.id)
    return own ? [{ ...card, ...own, contractFacts: facts.get(card.id) ?? [] }] : []
  })
}

/** Returns the location pages from which a request can reach the listed companies among the ids. */
export async function getRequestPlaces(deps: Deps, ids: readonly number[]): Promise<RequestPlace[]> {
  const cards = await getCardsByIds(deps, ids)
  if (cards.length === 0) return []
  const cities = await repo.listServedCities(
    deps.db,
    cards.map(({ id }) => id),
  )
  return groupByRequestPlace(cards, cities)
}
