/** Constants of the income model (product 9.10, 3.9). Occupancy is in percentage points. */

/** Base nightly rates in dollars, in the order of the form (product 9.10). */
export const baseNightlyRates = {
  apartment: 100,
  house: 150,
  cabin: 175,
  villa: 250,
  condo: 120,
  townhouse: 135,
} as const

/** Rate in dollars for a property type without a base rate (product 9.10). */
export const DEFAULT_NIGHTLY_RATE = 175

export type CalculatorPropertyType = keyof typeof baseNightlyRates

/** Property types of the form, in display order (product 2.10). */
export const calculatorPropertyTypes = [
  { value: 'apartment', label: 'Apartment' },
  { value: 'house', label: 'House' },
  { value: 'cabin', label: 'Cabin' },
  { value: 'villa', label: 'Villa' },
  { value: 'condo', label: 'Condo' },
  { value: 'townhouse', label: 'Townhouse' },
] as const satisfies readonly { value: CalculatorPropertyType; label: string }[]

export interface AmenityEffect {
  key: string
  label: string
  /** Factor on the nightly rate (product 3.9). */
  multiplier: number
  /** Pool, hot_tub and waterfront use the full multiplier, others 0.8 of its uplift (product 9.10). */
  full: boolean
}

/** Amenities in display order (product 3.9). */
export const amenityEffects = [
  { key: 'pool', label: 'Pool', multiplier: 1.2, full: true },
  { key: 'hot_tub', label: 'Hot tub', multiplier: 1.15, full: true },
  { key: 'fireplace', label: 'Fireplace', multiplier: 1.05, full: false },
  { key: 'waterfront', label: 'Waterfront', multiplier: 1.25, full: true },
  { key: 'mountain_view', label: 'Mountain view', multiplier: 1.15, full: false },
  { key: 'pet_friendly', label: 'Pet friendly', multiplier: 1.1, full: false },
  { key: 'game_room', label: 'Game room', multiplier: 1.08, full: false },
  { key: 'office', label: 'Office', multiplier: 1.05, full: false },
] as const satisfies readonly AmenityEffect[]

export type Amenity = (typeof amenityEffects)[number]['key']

/** Share of the uplift for other amenities: 1 + (m - 1) x 0.8 (product 9.10, 10.4), never a loss. */
export const PARTIAL_UPLIFT = 0.8
/** Occupancy points per amenity with the full multiplier (product 9.10). */
export const FULL_AMENITY_POINTS = 3
/** Occupancy points per other amenity (product 9.10). */
export const OTHER_AMENITY_POINTS = 1

/** Seasons with a factor on the rate and points on the occupancy (product 9.10). */
export const seasonEffects = {
  balanced: { label: 'Balanced', rate: 1, points: 0 },
  summer: { label: 'Summer', rate: 1.25, points: -5 },
  winter: { label: 'Winter', rate: 1.3, points: -8 },
} as const satisfies Record<string, { label: string; rate: number; points: number }>

export type Seasonality = keyof typeof seasonEffects

/** Limits of bedrooms and bathrooms: 0 to 10, bathrooms in halves (product 2.10, 5.4). */
export const MAX_ROOMS = 10
export const BEDROOM_STEP = 1
export const BATHROOM_STEP = 0.5

/** Occupancy slider, in percent (product 2.10). */
export const OCCUPANCY_MIN = 30
export const OCCUPANCY_MAX = 95
export const OCCUPANCY_STEP = 1
/** Default of the slider, in percent (product 9.10). */
export const OCCUPANCY_DEFAULT = 70
/** Labels of the slider (product 2.10). */
export const occupancyMarks = [
  { value: 30, label: 'Low 30%' },
  { value: 70, label: 'Average 70%' },
  { value: 95, label: 'High 95%' },
] as const

/** Occupancy = slider value x 0.9 + points, clamped to 30-80 percent (product 9.10). */
export const SLIDER_SHARE = 0.9
export const EFFECTIVE_OCCUPANCY_MIN = 30
export const EFFECTIVE_OCCUPANCY_MAX = 80

/** Available days: 365 x 0.85 = 310, rounded (product 9.10). */
export const DAYS_IN_YEAR = 365
export const AVAILABLE_SHARE = 0.85
/** Share of the income left after platform fees and market adjustments (product 9.10). */
export const FEES_AND_MARKET_SHARE = 0.9
/** Nights in the weekly rate (nightly x 6.5) and in the monthly rate (nightly x 26) (product 9.10). */
export const WEEKLY_NIGHTS = 6.5
export const MONTHLY_NIGHTS = 26

/** Bedroom factor: 1 + (n - 1) x 0.3 up to 2, else 1.3 + (n - 2) x 0.15 (product 9.10). */
export const bedroomRule = { upToTwo: 0.3, atTwo: 1.3, beyondTwo: 0.15 } as const
/** Bathroom factor: 1 + (n - 1) x 0.15 up to 2, else 1.15 + (n - 2) x 0.08 (product 9.10). */
export const bathroomRule = { upToTwo: 0.15, atTwo: 1.15, beyondTwo: 0.08 } as const
