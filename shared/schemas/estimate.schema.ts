import { z } from 'zod'
import {
  type Amenity,
  amenityEffects,
  BATHROOM_STEP,
  BEDROOM_STEP,
  type CalculatorPropertyType,
  calculatorPropertyTypes,
  MAX_ROOMS,
  OCCUPANCY_DEFAULT,
  OCCUPANCY_MAX,
  OCCUPANCY_MIN,
  OCCUPANCY_STEP,
  type Seasonality,
  seasonEffects,
} from '../income/rates.ts'
import { companyCard } from './company.schema.ts'
import { locationSuggestion } from './location.schema.ts'
import { emailText, plainText } from './text.schema.ts'

/** Longer than any place's name with its state. */
export const LOCATION_TEXT_MAX = 100
/** Specification, section 5: location min 3 characters. */
const LOCATION_TEXT_MIN = 3

/** Specification, section 5 (calculator); what it does not word is ours. */
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

/** A number, also as a form or an address sends it: blank is missing, anything off the grid is wrong. */
function gridNumber(grid: { min: number; max: number; step: number; required: string; wrong: string }) {
  return z
    .union([z.string().max(20, grid.wrong), z.number()], { error: grid.required })
    .refine((value) => String(value).trim() !== '', { error: grid.required })
    .transform(Number)
    .refine((value) => value >= grid.min && value <= grid.max && Number.isInteger(value / grid.step), {
      error: grid.wrong,
    })
}

const types = calculatorPropertyTypes.map(({ value }) => value) as [CalculatorPropertyType]
const seasons = Object.keys(seasonEffects) as [Seasonality]
const amenities = amenityEffects.map(({ key }) => key) as [Amenity]

/** What the calculator asks (specification, sections 2 and 5): the form's, the address's and the procedure's schema. */
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
    wrong: estimateMessages.bedroomsRange,
  }),
  bathrooms: gridNumber({
    min: 0,
    max: MAX_ROOMS,
    step: BATHROOM_STEP,
    required: estimateMessages.bathrooms,
    wrong: estimateMessages.bathroomsRange,
  }),
  seasonality: z.enum(seasons, { error: estimateMessages.seasonality }).default('balanced'),
  occupancy: gridNumber({
    min: OCCUPANCY_MIN,
    max: OCCUPANCY_MAX,
    step: OCCUPANCY_STEP,
    required: estimateMessages.occupancy,
    wrong: estimateMessages.occupancy,
  }).default(OCCUPANCY_DEFAULT),
  amenities: z
    .array(z.enum(amenities, { error: estimateMessages.amenities }))
    .max(100, estimateMessages.amenities)
    .transform((chosen) => amenities.filter((key) => chosen.includes(key)))
    .default([]),
})
export type CheckedEstimate = z.infer<typeof estimateInput>

/** "Mail me this estimate". */
export const mailEstimateInput = estimateInput.extend({
  email: emailText,
  /** A field people do not see; whoever fills it in is a program. */
  website: z.string().max(0, estimateMessages.trap).optional(),
})

export const mailEstimateOutput = z.object({ message: z.string() })

/** A company beside an estimate: who it is, and what its record says about fees. */
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

/** Who would manage a home at a typed location: the best companies of one place, a choice of places, or nobody. */
export const localCompanies = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    label: z.string(),
    path: z.string(),
    /** Name of the city alone; null for a state. */
    city: z.string().nullable(),
    companyCount: z.int(),
    companies: z.array(feeCompany),
  }),
  z.object({ kind: z.literal('choice'), options: z.array(locationSuggestion) }),
  z.object({ kind: z.literal('none') }),
])
export type LocalCompanies = z.infer<typeof localCompanies>

export const localCompaniesInput = z.object({ location: estimateInput.shape.location })
