import { toCityKey } from '@shared/locations/city-key.ts'
import type { Market } from '@shared/locations/location.schema.ts'

/**
 * Returns a function that looks up how many companies serve a city; 0 for a city that is not among the markets.
 */
export function companyCountByCity(
  markets: readonly Market[],
): (city: { state: string; slug: string }) => number {
  const counts = new Map(markets.map((market) => [toCityKey(market), market.companyCount] as const))
  return ({ state, slug }) => counts.get(toCityKey({ state, citySlug: slug })) ?? 0
}
