import {
  annualIncomeAt,
  clampOccupancy,
  type EstimateInput,
  effectiveOccupancy,
  exactNightlyRate,
} from './income.ts'

/** Percentage points of occupancy in each direction. */
export const RANGE_POINTS = 10

export interface IncomeBound {
  income: number
  occupancyRate: number
}

export const rangeBasis = 'if you book fewer or more nights'

/** Returns the same rate with 10 points less and more occupancy, clamped to the model's 30-80 percent. */
export function incomeRange(input: EstimateInput): { low: IncomeBound; high: IncomeBound } {
  const rate = exactNightlyRate(input)
  const occupancy = effectiveOccupancy(input)
  const end = (points: number): IncomeBound => {
    const occupancyRate = Math.round(clampOccupancy(occupancy + points) * 10) / 10
    return { income: annualIncomeAt(rate, occupancyRate), occupancyRate }
  }
  return { low: end(-RANGE_POINTS), high: end(RANGE_POINTS) }
}
