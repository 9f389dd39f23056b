import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
export interface Market extends CityKey {
  companyCount: number
}

export function countByPlace(markets: readonly Market[]): (place: { state: string; slug: string }) => number {
  const counts = new Map(markets.map((market) => [toCityKey(market), market.companyCount] as const))
  return ({ state, slug }) => counts.get(toCityKey({ state, citySlug: slug })) ?? 0
}
