import {
  annualIncomeAt,
  clampOccupancy,
  type EstimateInput,
  effectiveOccupancy,
  exactNightlyRate,
} from './income.ts'

/** Percentage points of occupancy to either side. */
export const RANGE_POINTS = 10

export interface IncomeEnd {
  /** Dollars a year. */
  income: number
  /** Percent. */
  occupancyRate: number
}

/** What the range rests on, for everyone who shows it. */
export const rangeBasis = `This is the same home at the same rate with ${RANGE_POINTS} points less or more occupancy, within the model’s 30-80%.`

/**
 * Low and high of an estimate: the same rate, with the occupancy 10 points down and up, kept within the model's own
 * 30-80 percent. An end that is clamped equals the estimate.
 */
export function incomeRange(input: EstimateInput): { low: IncomeEnd; high: IncomeEnd } {
  const rate = exactNightlyRate(input)
  const occupancy = effectiveOccupancy(input)
  const end = (points: number): IncomeEnd => {
    const occupancyRate = Math.round(clampOccupancy(occupancy + points) * 10) / 10
    return { income: annualIncomeAt(rate, occupancyRate), occupancyRate }
  }
  return { low: end(-RANGE_POINTS), high: end(RANGE_POINTS) }
}
