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
  /** Dollars a year: a deduction (negative), or a level (`everyNight`, `annual`). */
  amount: number
  /** Dollars a year that remain after the step. */
  level: number
}

/** Returns the steps from nights x rate to the annual income (product 9.10). The last level is the annual income. */
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
