/**
 * The income model's constants, to the letter of the specification, section 9 (calculator) and section 3 (estimator
 * amenity multipliers). Rates are dollars a night; occupancy is in whole percentage points.
 */

/** Specification, section 9: calculator base nightly rates. The order is that of section 2's form. */
export const baseNightlyRates = {
  apartment: 100,
  house: 150,
  cabin: 175,
  villa: 250,
  condo: 120,
  townhouse: 135,
} as const

/** Specification, section 9: "default 175", for a property type the table does not name. */
export const DEFAULT_NIGHTLY_RATE = 175

export type CalculatorPropertyType = keyof typeof baseNightlyRates

/** Specification, section 2: the form's six property types, as shown. */
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
  /** Specification, section 3: estimator amenity multipliers. */
  multiplier: number
  /** Specification, section 9: pool, hot_tub and waterfront use the full multiplier, the others 0.8 of it. */
  full: boolean
}

/** The eight amenities of the estimator (specification, section 3), in its order. */
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

/**
 * Specification, section 9: "others 0.8 of multiplier". Readings: 0.8 of its uplift, 1 + (m - 1) x 0.8; read
 * literally, a fireplace would cut the income by 16 percent.
 */
export const PARTIAL_UPLIFT = 0.8
/** Specification, section 9: occupancy points that an amenity with the full multiplier adds. */
export const FULL_AMENITY_POINTS = 3
/** Specification, section 9: occupancy points that any other amenity adds. */
export const OTHER_AMENITY_POINTS = 1

/** Specification, section 9: seasonality, as a factor on the rate and as points on the occupancy. */
export const seasonEffects = {
  balanced: { label: 'Balanced', rate: 1, points: 0 },
  summer: { label: 'Summer', rate: 1.25, points: -5 },
  winter: { label: 'Winter', rate: 1.3, points: -8 },
} as const satisfies Record<string, { label: string; rate: number; points: number }>

export type Seasonality = keyof typeof seasonEffects

/** Specification, sections 2 and 5: bedrooms and bathrooms from 0 to 10, bathrooms in halves. */
export const MAX_ROOMS = 10
export const BEDROOM_STEP = 1
export const BATHROOM_STEP = 0.5

/** Specification, section 2: occupancy slider, in percent. */
export const OCCUPANCY_MIN = 30
export const OCCUPANCY_MAX = 95
export const OCCUPANCY_STEP = 1
/** Specification, section 9: slider value, "default 70". */
export const OCCUPANCY_DEFAULT = 70
/** Specification, section 2: the slider's labels. */
export const occupancyMarks = [
  { value: 30, label: 'Low 30%' },
  { value: 70, label: 'Average 70%' },
  { value: 95, label: 'High 95%' },
] as const

/** Specification, section 9: occupancy = slider value x 0.9 + points, clamped 30-80 percent. */
export const SLIDER_SHARE = 0.9
export const EFFECTIVE_OCCUPANCY_MIN = 30
export const EFFECTIVE_OCCUPANCY_MAX = 80

/** Specification, section 9: available days 365 x 0.85 = 310 (rounded). */
export const DAYS_IN_YEAR = 365
export const AVAILABLE_SHARE = 0.85
/** Specification, section 9: "0.9 described as platform fees and market adjustments". */
export const FEES_AND_MARKET_SHARE = 0.9
/** Specification, section 9: weekly = nightly x 6.5; monthly = nightly x 26. */
export const WEEKLY_NIGHTS = 6.5
export const MONTHLY_NIGHTS = 26

/** Specification, section 9: 1 + (n - 1) x 0.3 up to 2, else 1.3 + (n - 2) x 0.15. */
export const bedroomRule = { upToTwo: 0.3, atTwo: 1.3, beyondTwo: 0.15 } as const
/** Specification, section 9: 1 + (n - 1) x 0.15 up to 2, else 1.15 + (n - 2) x 0.08. */
export const bathroomRule = { upToTwo: 0.15, atTwo: 1.15, beyondTwo: 0.08 } as const
