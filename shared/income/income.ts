import { hasKey } from '../lib/objects.ts'
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

export interface EstimateInput {
  /** One of six types; any other text uses the default rate. */
  propertyType: string
  location: string
  bedrooms: number
  bathrooms: number
  seasonality: Seasonality
  /** Percent of the slider, 30-95. */
  occupancy: number
  amenities: readonly Amenity[]
}

export interface Estimate {
  annualIncome: number
  monthlyAverage: number
  nightlyRate: number
  weeklyRate: number
  monthlyRate: number
  occupancyRate: number
  bookedDays: number
  totalAvailableDays: number
  locationCategory: LocationCategory
  propertyBaseRate: number
}

/** Rounds halves up. Rounds to 6 decimals first, so that a floating point error cannot turn x.5 into less. */
export function roundHalfUp(value: number): number {
  return Math.round(Number(value.toFixed(6)))
}

/** Returns the factor of a number of bedrooms or bathrooms on the nightly rate (product 9.10). */
function roomFactor(rooms: number, rule: { upToTwo: number; atTwo: number; beyondTwo: number }): number {
  return rooms <= 2 ? 1 + (rooms - 1) * rule.upToTwo : rule.atTwo + (rooms - 2) * rule.beyondTwo
}

/** Returns the base rate of a property type in dollars a night (product 9.10). */
export function baseNightlyRate(propertyType: string): number {
  return hasKey(baseNightlyRates, propertyType) ? baseNightlyRates[propertyType] : DEFAULT_NIGHTLY_RATE
}

/** Returns the factor of an amenity on the nightly rate: the full multiplier, or 0.8 of its uplift (product 10.4). */
export function amenityFactor({ multiplier, full }: { multiplier: number; full: boolean }): number {
  return full ? multiplier : 1 + (multiplier - 1) * PARTIAL_UPLIFT
}

function selectedEffects(amenities: readonly Amenity[]) {
  return amenityEffects.filter(({ key }) => amenities.includes(key))
}

/** Returns the unrounded rate: base x location x bedrooms x bathrooms x amenities x season (product 9.10). */
export function exactNightlyRate(input: EstimateInput): number {
  const amenities = selectedEffects(input.amenities).reduce<number>(
    (product, effect) => product * amenityFactor(effect),
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

/** Clamps an occupancy to the model's 30-80 percent (product 9.10). */
export function clampOccupancy(percent: number): number {
  return Math.min(EFFECTIVE_OCCUPANCY_MAX, Math.max(EFFECTIVE_OCCUPANCY_MIN, percent))
}

/** Returns the occupancy in percent after season and amenities, clamped to 30-80 (product 9.10). */
export function effectiveOccupancy({
  occupancy,
  seasonality,
  amenities,
}: Pick<EstimateInput, 'occupancy' | 'seasonality' | 'amenities'>): number {
  const points = selectedEffects(amenities).reduce<number>(
    (sum, { full }) => sum + (full ? FULL_AMENITY_POINTS : OTHER_AMENITY_POINTS),
    seasonEffects[seasonality].points,
  )
  // Round in tenths, because 0.9 of a whole percentage has at most one decimal.
  return clampOccupancy(Math.round(occupancy * SLIDER_SHARE * 10 + points * 10) / 10)
}

/** Returns the annual income in whole dollars at a nightly rate and an occupancy in percent (product 9.10). */
export function annualIncomeAt(nightlyRate: number, occupancyPercent: number): number {
  return roundHalfUp(
    (nightlyRate * DAYS_IN_YEAR * AVAILABLE_SHARE * occupancyPercent * FEES_AND_MARKET_SHARE) / 100,
  )
}

/** Returns the estimate (product 9.10). Weekly and monthly rates use the displayed nightly rate (product 10.4). */
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
