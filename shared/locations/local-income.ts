import { parseWholeNumber } from '../income/dollars-text.ts'
import type { LocationPage } from './location.schema.ts'

const MAX_INCOME = 10_000_000
/** The middle is shown to the nearest thousand dollars: the range is an estimate. */
const STEP = 1000

/**
 * Returns the middle of a place's estimated annual revenue ("$42,000-$68,000"), in dollars before fees; null for a place
 * without an estimate.
 */
export function getMiddleIncome({ stats }: Pick<LocationPage, 'stats'>): number | null {
  return stats && getMiddle(stats.annualRevenue)
}

/** Returns the middle of a range of dollars; null for text that is none. */
export function getMiddle(range: string): number | null {
  const ends = range.split(/[-–]/).map((text) => parseWholeNumber(text, MAX_INCOME))
  const [low, high] = ends
  return low && high ? Math.round((low + high) / 2 / STEP) * STEP : null
}
