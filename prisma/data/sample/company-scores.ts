import { getHostScore, type ScoreFacts } from '@shared/hostscore/score.ts'
import { seededRandom } from './random.ts'
import type { SampleMarket } from './sample-market.ts'

/** Sample HostScores are never random: only a company's merit is, and the product's engine scores the facts. */

/** Share of rated companies: round(70 %) (product 10.6). */
const RATED_SHARE = 0.7
/** Minimum number of rated companies in a market, so that every page has something to compare. */
const RATED_IN_MARKET_MIN = 2

/** Companies of the badge gallery (product 7.7): facts for one certification tier each. */
const galleryMerits: Record<number, number> = { 65: 97, 66: 85, 68: 73, 70: 61 }

/** Bands of merits, with the number of companies out of twenty in each. */
const BANDS: readonly (readonly [min: number, max: number, weight: number])[] = [
  [90, 98, 3],
  [80, 89, 6],
  [70, 79, 6],
  [60, 69, 4],
  [52, 59, 1],
]
const drawnBands = BANDS.flatMap(([min, max, weight]) => Array.from({ length: weight }, () => ({ min, max })))

interface Listed {
  id: number
  market: SampleMarket
  /** Closed or not approved, so never rated. */
  outOfBusiness: boolean
}

/** Returns the merit by id, about 50-100, for round(70 %) of the companies; the others have no score. */
export function sampleMerits(companies: readonly Listed[]): Map<number, number> {
  const unrated = unratedIds(companies, companies.length - Math.round(companies.length * RATED_SHARE))
  const rated = companies.filter(({ id }) => !unrated.has(id))
  return new Map(rated.map(({ id }) => [id, galleryMerits[id] ?? drawMerit(id)]))
}

export interface SampleScore {
  hostScore: number | null
  hostScoreConfidence: number
}

export function sampleScore(facts: ScoreFacts): SampleScore {
  const { total, confidence } = getHostScore(facts)
  return {
    hostScore: total,
    hostScoreConfidence: confidence,
  }
}

/** Returns the rank by id: 1 for the best, equal scores by id. */
export function sampleRanks(
  companies: readonly { id: number; hostScore: number | null }[],
): Map<number, number> {
  const order = companies
    .flatMap(({ id, hostScore }) => (hostScore === null ? [] : [{ id, hostScore }]))
    .sort((a, b) => b.hostScore - a.hostScore || a.id - b.id)
  return new Map(order.map(({ id }, index) => [id, index + 1]))
}

function drawMerit(id: number): number {
  const random = seededRandom(id * 31 + 7)
  const { min, max } = random.pick(drawnBands)
  return random.between(min, max)
}

function unratedIds(companies: readonly Listed[], count: number): Set<number> {
  const unrated = new Set(companies.filter(({ outOfBusiness }) => outOfBusiness).map(({ id }) => id))
  const ratedLeft = new Map<SampleMarket, number>()
  for (const { market, id } of companies) {
    ratedLeft.set(market, (ratedLeft.get(market) ?? 0) + (unrated.has(id) ? 0 : 1))
  }
  const order = companies
    .filter(({ id }) => !unrated.has(id) && !(id in galleryMerits))
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
