import { type EstimateInput, estimateIncome } from './income.ts'
import { type Amenity, amenityEffects } from './rates.ts'

export interface AmenityValue {
  key: Amenity
  label: string
  isSelected: boolean
  /** Difference in dollars a year between the home with it and without it. */
  addedIncome: number
}

/** Returns the annual income that each amenity adds alone. The figures do not add up: amenities multiply each other. */
export function amenityValues(input: EstimateInput): AmenityValue[] {
  return amenityEffects.map(({ key, label }): AmenityValue => {
    const others = input.amenities.filter((amenity) => amenity !== key)
    const incomeWith = (amenities: readonly Amenity[]) => estimateIncome({ ...input, amenities }).annualIncome
    return {
      key,
      label,
      isSelected: input.amenities.includes(key),
      addedIncome: incomeWith([...others, key]) - incomeWith(others),
    }
  })
}
