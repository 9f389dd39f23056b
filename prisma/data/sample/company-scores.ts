import { METHODOLOGY_VERSION } from '@shared/hostscore/methodology.ts'
import { hostScoreOf, type ScoreFacts } from '@shared/hostscore/score.ts'
import { seededRandom } from './random.ts'
import type { SampleMarket } from './sample-market.ts'

/**
 * Sample HostScores are never drawn: each company gets facts, and the product's own engine scores them. What is drawn
 * is how good a company is (its merit), and the facts follow that.
 */

/** Readings: the sample data is made so that round(70 %) of companies are rated. */
const RATED_SHARE = 0.7
/** A market keeps this many rated companies, so that every page has something to compare. */
const RATED_IN_MARKET_MIN = 2

/** The badge gallery shows these four (specification, section 7): facts for one certification tier each. */
const galleryMerits: Record<number, number> = { 65: 97, 66: 85, 68: 73, 70: 61 }

/** Bands from which merits are drawn, with how many of twenty companies fall into each. */
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
  /** Closed or not approved: never rated. */
  outOfBusiness: boolean
}

/** Merit by id, about 50-100, for exactly round(70 %) of the companies; the others have no reviews and so no score. */
export function sampleMerits(companies: readonly Listed[]): Map<number, number> {
  const unrated = unratedIds(companies, companies.length - Math.round(companies.length * RATED_SHARE))
  const rated = companies.filter(({ id }) => !unrated.has(id))
  return new Map(rated.map(({ id }) => [id, galleryMerits[id] ?? drawMerit(id)]))
}

export interface SampleScore {
  hostScore: number | null
  hostScoreConfidence: number
  hostScoreVersion: string | null
}

/** What the engine makes of a company's facts. */
export function sampleScore(facts: ScoreFacts): SampleScore {
  const { total, confidence } = hostScoreOf(facts)
  return {
    hostScore: total,
    hostScoreConfidence: confidence,
    hostScoreVersion: total === null ? null : METHODOLOGY_VERSION,
  }
}

/** Rank by id: 1 for the best, equal scores by id. */
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
