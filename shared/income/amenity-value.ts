import { type EstimateInput, estimateIncome } from './income.ts'
import { type Amenity, amenityEffects } from './rates.ts'

export interface AmenityValue {
  key: Amenity
  label: string
  /** The home has it. */
  chosen: boolean
  /** Dollars a year between the home with it and the same home without it. */
  adds: number
}

/**
 * What each amenity adds to the annual income, everything else unchanged. The figures do not sum to anything: amenities
 * multiply each other, and the occupancy stops at its limit.
 */
export function amenityValues(input: EstimateInput): AmenityValue[] {
  return amenityEffects.map(({ key, label }) => {
    const others = input.amenities.filter((one) => one !== key)
    const incomeWith = (amenities: readonly Amenity[]) => estimateIncome({ ...input, amenities }).annualIncome
    return {
      key,
      label,
      chosen: input.amenities.includes(key),
      adds: incomeWith([...others, key]) - incomeWith(others),
    }
  })
}
