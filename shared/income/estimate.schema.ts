import { z } from 'zod'
import { companyCard } from '../companies/company.schema.ts'
import { objectKeys } from '../lib/objects.ts'
import { emailText, plainText } from '../lib/text.schema.ts'
import { locationSuggestion } from '../locations/location.schema.ts'
import {
  amenityEffects,
  BATHROOM_STEP,
  BEDROOM_STEP,
  calculatorPropertyTypes,
  MAX_ROOMS,
  OCCUPANCY_DEFAULT,
  OCCUPANCY_MAX,
  OCCUPANCY_MIN,
  OCCUPANCY_STEP,
  seasonEffects,
} from './rates.ts'

export const LOCATION_TEXT_MAX = 100
const LOCATION_TEXT_MIN = 3

/** Messages of the calculator (product 5.4). */
export const estimateMessages = {
  propertyType: 'Please select a property type',
  location: 'Please enter a location',
  bedrooms: 'Please enter the number of bedrooms',
  bathrooms: 'Please enter the number of bathrooms',
  bedroomsRange: `Bedrooms must be a whole number from 0 to ${MAX_ROOMS}`,
  bathroomsRange: `Bathrooms must be a number from 0 to ${MAX_ROOMS}, in halves`,
  seasonality: 'Please select a season',
  occupancy: `Occupancy must be a whole percentage from ${OCCUPANCY_MIN} to ${OCCUPANCY_MAX}`,
  amenities: 'Please select amenities from the list',
  trap: 'Please leave this field empty',
} as const

/** Number, or its text from a form or query parameter. Blank text is missing; a value off the grid is invalid. */
function gridNumber(grid: { min: number; max: number; step: number; required: string; invalid: string }) {
  return z
    .union([z.string().max(20, grid.invalid), z.number()], { error: grid.required })
    .refine((value) => String(value).trim() !== '', { error: grid.required })
    .transform(Number)
    .refine((value) => value >= grid.min && value <= grid.max && Number.isInteger(value / grid.step), {
      error: grid.invalid,
    })
}

const types = calculatorPropertyTypes.map(({ value }) => value)
const seasons = objectKeys(seasonEffects)
const amenities = amenityEffects.map(({ key }) => key)

/** Calculator input, shared by the form, the query parameters and the procedure (product 2.10, 5.4). */
export const estimateInput = z.object({
  propertyType: z.enum(types, { error: estimateMessages.propertyType }),
  location: plainText({
    max: LOCATION_TEXT_MAX,
    label: 'Location',
    required: estimateMessages.location,
  }).refine((value) => value === '' || value.length >= LOCATION_TEXT_MIN, {
    error: estimateMessages.location,
  }),
  bedrooms: gridNumber({
    min: 0,
    max: MAX_ROOMS,
    step: BEDROOM_STEP,
    required: estimateMessages.bedrooms,
    invalid: estimateMessages.bedroomsRange,
  }),
  bathrooms: gridNumber({
    min: 0,
    max: MAX_ROOMS,
    step: BATHROOM_STEP,
    required: estimateMessages.bathrooms,
    invalid: estimateMessages.bathroomsRange,
  }),
  seasonality: z.enum(seasons, { error: estimateMessages.seasonality }).default('balanced'),
  occupancy: gridNumber({
    min: OCCUPANCY_MIN,
    max: OCCUPANCY_MAX,
    step: OCCUPANCY_STEP,
    required: estimateMessages.occupancy,
    invalid: estimateMessages.occupancy,
  }).default(OCCUPANCY_DEFAULT),
  amenities: z
    .array(z.enum(amenities, { error: estimateMessages.amenities }))
    .max(100, estimateMessages.amenities)
    .transform((selected) => amenities.filter((key) => selected.includes(key)))
    .default([]),
})
export type CheckedEstimate = z.infer<typeof estimateInput>

export const mailEstimateInput = estimateInput.extend({
  email: emailText,
  /** Honeypot: hidden from people, so only a bot fills it in. */
  website: z.string().max(0, estimateMessages.trap).optional(),
})

export const mailEstimateOutput = z.object({ message: z.string() })

export const feeCompany = companyCard.pick({
  id: true,
  name: true,
  hostScore: true,
  commission: true,
  defaultedFields: true,
  cleaningFees: true,
  firstMonthFeeWaiver: true,
})
export type FeeCompany = z.infer<typeof feeCompany>

/** Companies for a typed location: the best ones of one place, a choice of places, or none. */
export const localCompanies = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    label: z.string(),
    path: z.string(),
    city: z.string().nullable(),
    companyCount: z.int(),
    companies: z.array(feeCompany),
    /** Annual revenue of the place's written text, such as "$46,000-$79,000"; null without one. */
    annualRevenue: z.string().nullable(),
    /** Average occupancy of the place's written text, such as "61%"; null without one. */
    averageOccupancy: z.string().nullable(),
    /** Months of high demand, such as "March to July"; null if unknown or if no month differs. */
    peakMonths: z.string().nullable(),
  }),
  z.object({ kind: z.literal('choice'), options: z.array(locationSuggestion) }),
  z.object({ kind: z.literal('none') }),
])
export type LocalCompanies = z.infer<typeof localCompanies>

export const localCompaniesInput = z.object({ location: estimateInput.shape.location })
