import { parseCommission, parseServices } from '@shared/companies/company-figures.ts'
import { findServiceValue } from '@shared/companies/service-options.ts'
import type { CityMarket, MarketFigures } from '@shared/locations/location.schema.ts'

const SERVICES_NAMED = 3

interface CompanyFigures {
  hostScore: number | null
  commission: string | null
  services: string
  isHome: boolean
}

/**
 * Computes a place's figures. Unknown values are left out (product 9.2, 10.3); a range without known values is null.
 */
export function getMarketFigures(companies: readonly CompanyFigures[]): MarketFigures {
  const scores = companies.flatMap(({ hostScore }) => hostScore ?? [])
  return {
    homeCount: companies.filter(({ isHome }) => isHome).length,
    scoredCount: scores.length,
    scoreMin: scores.length > 0 ? lowest(scores) : null,
    scoreMax: scores.length > 0 ? highest(scores) : null,
    ...commissionRange(companies.map(({ commission }) => commission)),
    services: mostNamed(companies.map(({ services }) => services)),
  }
}

/** Returns the lowest, highest and median known commission, and the number of companies they come from. */
function commissionRange(texts: readonly (string | null)[]) {
  const parsed = texts.flatMap((text) => parseCommission(text) ?? [])
  if (parsed.length === 0)
    return { commissionCount: 0, commissionMin: null, commissionMax: null, commissionMiddle: null }
  return {
    commissionCount: parsed.length,
    commissionMin: lowest(parsed.map(({ min }) => min)),
    commissionMax: highest(parsed.map(({ max }) => max)),
    commissionMiddle: median(parsed.map(({ min, max }) => (min + max) / 2)),
  }
}

// Spreading the values of a large state into Math.min would exceed the number of arguments of a call.
const lowest = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value))
const highest = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value))

/** Returns the median with one decimal. @param values at least one */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  const middle = ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
  return Math.round(middle * 10) / 10
}

function mostNamed(lists: readonly string[]): MarketFigures['services'] {
  const counts = new Map<string, { name: string; count: number }>()
  // A company may name a service twice, by its label and by its value.
  const names = lists.flatMap((list) => [
    ...new Set(parseServices(list).map((name) => findServiceValue(name) ?? name)),
  ])
  for (const name of names) {
    const parsed = counts.get(name.toLowerCase())
    if (parsed) parsed.count += 1
    else counts.set(name.toLowerCase(), { name, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, SERVICES_NAMED)
}

export function getCityRanges(city: {
  scoreMin: number | null
  scoreMax: number | null
  commissions: readonly string[]
}): Pick<CityMarket, 'scoreMin' | 'scoreMax' | 'commissionMin' | 'commissionMax'> {
  const { commissionMin, commissionMax } = commissionRange(city.commissions)
  return { scoreMin: city.scoreMin, scoreMax: city.scoreMax, commissionMin, commissionMax }
}
