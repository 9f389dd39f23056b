import { type LocationCategory, locationCategory } from './location-category.ts'
import {
  type Amenity,
  AVAILABLE_SHARE,
  amenityEffects,
  baseNightlyRates,
  bathroomRule,
  bedroomRule,
  DAYS_IN_YEAR,
  DEFAULT_NIGHTLY_RATE,
  EFFECTIVE_OCCUPANCY_MAX,
  EFFECTIVE_OCCUPANCY_MIN,
  FEES_AND_MARKET_SHARE,
  FULL_AMENITY_POINTS,
  MONTHLY_NIGHTS,
  OTHER_AMENITY_POINTS,
  PARTIAL_UPLIFT,
  type Seasonality,
  SLIDER_SHARE,
  seasonEffects,
  WEEKLY_NIGHTS,
} from './rates.ts'

/** Specification, section 3: calculator input. */
export interface EstimateInput {
  /** One of the six; any other text is estimated with the default rate. */
  propertyType: string
  location: string
  bedrooms: number
  bathrooms: number
  seasonality: Seasonality
  /** The slider's percent, 30-95. */
  occupancy: number
  amenities: readonly Amenity[]
}

/** Specification, section 3: calculator result. Money is whole dollars. */
export interface Estimate {
  annualIncome: number
  monthlyAverage: number
  nightlyRate: number
  weeklyRate: number
  monthlyRate: number
  /** Percent, with at most one decimal. */
  occupancyRate: number
  bookedDays: number
  totalAvailableDays: number
  locationCategory: LocationCategory
  propertyBaseRate: number
}

/** Halves go up. What floating point added is taken off first, so that x.5 is x.5. */
export function roundHalfUp(value: number): number {
  return Math.round(Number(value.toFixed(6)))
}

function roomFactor(rooms: number, rule: { upToTwo: number; atTwo: number; beyondTwo: number }): number {
  return rooms <= 2 ? 1 + (rooms - 1) * rule.upToTwo : rule.atTwo + (rooms - 2) * rule.beyondTwo
}

/** Dollars a night for a property type: specification, section 9. */
export function baseNightlyRate(propertyType: string): number {
  return Object.hasOwn(baseNightlyRates, propertyType)
    ? baseNightlyRates[propertyType as keyof typeof baseNightlyRates]
    : DEFAULT_NIGHTLY_RATE
}

/** Factor of an amenity on the nightly rate: all of it, or 0.8 of its uplift. */
export function amenityFactor({ multiplier, full }: { multiplier: number; full: boolean }): number {
  return full ? multiplier : 1 + (multiplier - 1) * PARTIAL_UPLIFT
}

function chosenEffects(amenities: readonly Amenity[]) {
  return amenityEffects.filter(({ key }) => amenities.includes(key))
}

/** Unrounded dollars a night: base x location x bedrooms x bathrooms x amenities x season. */
export function exactNightlyRate(input: EstimateInput): number {
  const amenities = chosenEffects(input.amenities).reduce<number>(
    (all, effect) => all * amenityFactor(effect),
    1,
  )
  return (
    baseNightlyRate(input.propertyType) *
    locationCategory(input.location).multiplier *
    roomFactor(input.bedrooms, bedroomRule) *
    roomFactor(input.bathrooms, bathroomRule) *
    amenities *
    seasonEffects[input.seasonality].rate
  )
}

export function clampOccupancy(percent: number): number {
  return Math.min(EFFECTIVE_OCCUPANCY_MAX, Math.max(EFFECTIVE_OCCUPANCY_MIN, percent))
}

/** Percent after season and amenities, 30-80: specification, section 9. */
export function effectiveOccupancy({
  occupancy,
  seasonality,
  amenities,
}: Pick<EstimateInput, 'occupancy' | 'seasonality' | 'amenities'>): number {
  const points = chosenEffects(amenities).reduce<number>(
    (sum, { full }) => sum + (full ? FULL_AMENITY_POINTS : OTHER_AMENITY_POINTS),
    seasonEffects[seasonality].points,
  )
  // In tenths, where 0.9 of a whole number is whole.
  return clampOccupancy(Math.round(occupancy * SLIDER_SHARE * 10 + points * 10) / 10)
}

/** Dollars a year at a nightly rate and an occupancy in percent, rounded: specification, section 9. */
export function annualIncomeAt(nightlyRate: number, occupancyPercent: number): number {
  return roundHalfUp(
    (nightlyRate * DAYS_IN_YEAR * AVAILABLE_SHARE * occupancyPercent * FEES_AND_MARKET_SHARE) / 100,
  )
}

/**
 * The whole estimate (specification, section 9: calculator). Annual income uses the unrounded nightly rate, weekly
 * and monthly rates the nightly rate as displayed (readings). Pure; the same input gives the same answer anywhere.
 */
export function estimateIncome(input: EstimateInput): Estimate {
  const exactRate = exactNightlyRate(input)
  const occupancyRate = effectiveOccupancy(input)
  const nightlyRate = roundHalfUp(exactRate)
  const annualIncome = annualIncomeAt(exactRate, occupancyRate)
  const totalAvailableDays = roundHalfUp(DAYS_IN_YEAR * AVAILABLE_SHARE)
  return {
    annualIncome,
    monthlyAverage: roundHalfUp(annualIncome / 12),
    nightlyRate,
    weeklyRate: roundHalfUp(nightlyRate * WEEKLY_NIGHTS),
    monthlyRate: roundHalfUp(nightlyRate * MONTHLY_NIGHTS),
    occupancyRate,
    bookedDays: roundHalfUp((totalAvailableDays * occupancyRate) / 100),
    totalAvailableDays,
    locationCategory: locationCategory(input.location),
    propertyBaseRate: baseNightlyRate(input.propertyType),
  }
}
