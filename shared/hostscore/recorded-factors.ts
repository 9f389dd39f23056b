import type { RecordedFactor, RecordedScore } from './hostscore.schema.ts'
import type { FactorScores } from './score.ts'
import { weightedMean } from './score.ts'
import { computedWeights } from './weights.ts'

/** Stored for a factor without enough data. */
const UNKNOWN = -1

/** Returns the factor scores as stored with a score, in the order of weight set (c). */
export function toRecordedFactors(scores: FactorScores): number[] {
  return computedWeights.map(({ key }) => scores[key] ?? UNKNOWN)
}

/** Returns the sum behind a recorded score; null if its factors were not recorded. */
export function parseRecordedFactors(factors: readonly number[]): RecordedScore | null {
  if (factors.length !== computedWeights.length) return null
  return toRecordedScore(
    computedWeights.map(({ key, label: name, weight }, index) => {
      const stored = factors[index] ?? UNKNOWN
      return { key, name, weight, score: stored === UNKNOWN ? null : stored }
    }),
  )
}

/** Adds the points of each factor: its share of the total, which add up to the total before rounding. */
export function toRecordedScore(factors: readonly Omit<RecordedFactor, 'points'>[]): RecordedScore {
  const { total, confidence } = weightedMean(factors)
  return {
    total,
    confidence,
    factors: factors.map(({ key, name, weight, score }) => ({
      key,
      name,
      weight,
      score,
      points: score === null ? null : (weight * score) / confidence,
    })),
  }
}
