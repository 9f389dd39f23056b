import { parseCommission, serviceList } from '@shared/company-figures.ts'
import type { CityMarket, MarketFigures } from '@shared/schemas/location.schema.ts'

const SERVICES_NAMED = 3

/** What one company adds. */
interface CompanyFigures {
  hostScore: number | null
  commission: string | null
  services: string
  isHome: boolean
}

/**
 * The figures of a place from what its companies say. Unknown values enter nothing (readings: defaults never enter a
 * sum); with no known value a range is null.
 */
export function marketFigures(companies: readonly CompanyFigures[]): MarketFigures {
  const scores = companies.flatMap(({ hostScore }) => hostScore ?? [])
  return {
    homeCount: companies.filter(({ isHome }) => isHome).length,
    scoredCount: scores.length,
    scoreMin: scores.length > 0 ? Math.min(...scores) : null,
    scoreMax: scores.length > 0 ? Math.max(...scores) : null,
    ...commissionRange(companies.map(({ commission }) => commission)),
    services: mostNamed(companies.map(({ services }) => services)),
  }
}

/** From the lowest to the highest commission that is known, of how many companies, and the middle one's. */
function commissionRange(texts: readonly (string | null)[]) {
  const known = texts.flatMap((text) => parseCommission(text) ?? [])
  if (known.length === 0)
    return { commissionCount: 0, commissionMin: null, commissionMax: null, commissionMiddle: null }
  return {
    commissionCount: known.length,
    commissionMin: Math.min(...known.map(({ min }) => min)),
    commissionMax: Math.max(...known.map(({ max }) => max)),
    commissionMiddle: median(known.map(({ min, max }) => (min + max) / 2)),
  }
}

/** One decimal. @param values at least one */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  const middle = ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
  return Math.round(middle * 10) / 10
}

/** The services that most companies name, the most frequent first. */
function mostNamed(lists: readonly string[]): MarketFigures['services'] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const name of lists.flatMap(serviceList)) {
    const known = counts.get(name.toLowerCase())
    if (known) known.count += 1
    else counts.set(name.toLowerCase(), { name, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, SERVICES_NAMED)
}

/** A city's ranges for its state's list. */
export function cityRanges(city: {
  scoreMin: number | null
  scoreMax: number | null
  commissions: readonly string[]
}): Pick<CityMarket, 'scoreMin' | 'scoreMax' | 'commissionMin' | 'commissionMax'> {
  const { commissionMin, commissionMax } = commissionRange(city.commissions)
  return { scoreMin: city.scoreMin, scoreMax: city.scoreMax, commissionMin, commissionMax }
}
