import { seededRandom } from './random.ts'
import type { SampleMarket } from './sample-market.ts'

/** Readings: the sample data is made so that round(70 %) of companies are rated. */
const RATED_SHARE = 0.7
/** A market keeps this many rated companies, so that every page has something to compare. */
const RATED_IN_MARKET_MIN = 2

/** The badge gallery shows these four (specification, section 7), one in each certification tier. */
const galleryScores: Record<number, number> = { 65: 94, 66: 87, 68: 76, 70: 64 }

/** Bands from which scores are drawn, with how many of twenty companies fall into each. */
const BANDS: readonly (readonly [min: number, max: number, weight: number])[] = [
  [90, 97, 3],
  [80, 89, 6],
  [70, 79, 6],
  [60, 69, 4],
  [52, 59, 1],
]
const drawnBands = BANDS.flatMap(([min, max, weight]) => Array.from({ length: weight }, () => ({ min, max })))

interface Scored {
  id: number
  market: SampleMarket
  /** Closed or not approved: never rated. */
  outOfBusiness: boolean
}

/** HostScore by id, for exactly round(70 %) of the companies. */
export function sampleScores(companies: readonly Scored[]): Map<number, number> {
  const unrated = unratedIds(companies, companies.length - Math.round(companies.length * RATED_SHARE))
  const rated = companies.filter(({ id }) => !unrated.has(id))
  return new Map(rated.map(({ id }) => [id, galleryScores[id] ?? drawScore(id)]))
}

/** Rank by id: 1 for the best, equal scores by id. */
export function sampleRanks(scores: ReadonlyMap<number, number>): Map<number, number> {
  const order = [...scores].sort(([idA, a], [idB, b]) => b - a || idA - idB)
  return new Map(order.map(([id], index) => [id, index + 1]))
}

function drawScore(id: number): number {
  const random = seededRandom(id * 31 + 7)
  const { min, max } = random.pick(drawnBands)
  return random.between(min, max)
}

function unratedIds(companies: readonly Scored[], count: number): Set<number> {
  const unrated = new Set(companies.filter(({ outOfBusiness }) => outOfBusiness).map(({ id }) => id))
  const ratedLeft = new Map<SampleMarket, number>()
  for (const { market, id } of companies) {
    ratedLeft.set(market, (ratedLeft.get(market) ?? 0) + (unrated.has(id) ? 0 : 1))
  }
  const order = companies
    .filter(({ id }) => !unrated.has(id) && !(id in galleryScores))
    .map((company) => ({ ...company, draw: seededRandom(company.id * 17 + 3).between(0, 1_000_000) }))
    .sort((a, b) => a.draw - b.draw || a.id - b.id)
  for (const { id, market } of order) {
    if (unrated.size >= count) break
    const left = ratedLeft.get(market) ?? 0
    if (left <= RATED_IN_MARKET_MIN) continue
    unrated.add(id)
    ratedLeft.set(market, left - 1)
  }
  return unrated
}
