export interface Market {
  state: string
  citySlug: string
  companyCount: number
}

export function countByPlace(markets: readonly Market[]): (place: { state: string; slug: string }) => number {
  const counts = new Map(
    markets.map((market) => [`${market.state}/${market.citySlug}`, market.companyCount] as const),
  )
  return ({ state, slug }) => counts.get(`${state}/${slug}`) ?? 0
}
