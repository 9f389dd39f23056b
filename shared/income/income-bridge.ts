import {
  annualIncomeAt,
  type EstimateInput,
  effectiveOccupancy,
  exactNightlyRate,
  roundHalfUp,
} from './income.ts'
import { AVAILABLE_SHARE, DAYS_IN_YEAR } from './rates.ts'

export interface BridgeStep {
  key: 'everyNight' | 'keptFree' | 'notBooked' | 'feesAndMarket' | 'annual'
  /** Dollars: what the step takes off (negative), or a level (`everyNight`, `annual`). */
  amount: number
  /** Dollars left after it. */
  level: number
}

/**
 * How nights x rate becomes the annual income: every night of the year sold, less the 15 percent kept free, less the
 * nights nobody books, less the 10 percent of platform fees and market adjustments (specification, section 9). The
 * last level is the annual income itself; each step is the difference between two levels, so the steps add up.
 */
export function incomeBridge(input: EstimateInput): BridgeStep[] {
  const rate = exactNightlyRate(input)
  const occupancy = effectiveOccupancy(input)
  const everyNight = roundHalfUp(rate * DAYS_IN_YEAR)
  const available = roundHalfUp(rate * DAYS_IN_YEAR * AVAILABLE_SHARE)
  const booked = roundHalfUp((rate * DAYS_IN_YEAR * AVAILABLE_SHARE * occupancy) / 100)
  const annual = annualIncomeAt(rate, occupancy)
  return [
    { key: 'everyNight', amount: everyNight, level: everyNight },
    { key: 'keptFree', amount: available - everyNight, level: available },
    { key: 'notBooked', amount: booked - available, level: booked },
    { key: 'feesAndMarket', amount: annual - booked, level: annual },
    { key: 'annual', amount: annual, level: annual },
  ]
}
