import { z } from 'zod'
import { propertyTypeValues } from '../leads/property-types.ts'
import { databaseId } from '../lib/id.schema.ts'
import { calendarDay, isoDateTime } from '../lib/iso-date-time.schema.ts'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { ZIP_PATTERN } from '../lib/zip-code.ts'
import { stateCode } from '../locations/places.ts'
import { companyIdInput, MAX_COMPANY_IDS } from './admin-companies.schema.ts'
import { parseRating } from './company-figures.ts'
import { DESCRIPTION_MAX, registrationInput } from './registration.schema.ts'

const PROPERTIES_MAX = 1_000_000
const REVIEWS_MAX = 10_000_000

const FIRST_YEAR = 1800
/** Accepts `1-800-FLOWERS` but not a word of ten letters. */
const PHONE_MIN_DIGITS = 4

export const companyEditMessages = {
  state: 'Please enter a US state, such as Florida or FL',
  zipCode: 'Please enter a valid ZIP code',
  phoneNumber: 'Please enter a valid phone number',
  yearFounded: 'Please enter a year such as 2015, or leave this empty',
  rating: 'Please enter a rating such as 4.6, or leave this empty',
  priceLevel: 'Please enter 1, 2 or 3, or leave this empty',
  wholeNumber: 'Please enter a whole number, or leave this empty',
  day: 'Please enter a full date from 1900 on, or leave this empty',
} as const

function optionalText(label: string, max = SHORT_TEXT_MAX, multiline = false) {
  return plainText({ max, label, multiline })
    .transform((text) => text || null)
    .nullable()
}

function countField(max: number) {
  return z
    .int({ error: companyEditMessages.wholeNumber })
    .min(0, companyEditMessages.wholeNumber)
    .max(max)
    .nullable()
}

/** A day as a date field has it, such as `2027-03-03`; empty for none. */
const dayField = z
  .union(
    [z.literal('').transform(() => null), calendarDay.transform((day) => new Date(`${day}T00:00:00Z`))],
    {
      error: companyEditMessages.day,
    },
  )
  .nullable()

/** Stricter rules for fields that a registration may hold in any format (product 5.7). */
const normalizedFields = z.object({
  state: registrationInput.shape.state.refine((value) => value.length < 2 || stateCode(value) !== null, {
    error: companyEditMessages.state,
  }),
  zipCode: registrationInput.shape.zipCode.refine((value) => value.length < 5 || ZIP_PATTERN.test(value), {
    error: companyEditMessages.zipCode,
  }),
  phoneNumber: registrationInput.shape.phoneNumber.refine(
    (value) => value.replace(/\D/g, '').length >= PHONE_MIN_DIGITS,
    { error: companyEditMessages.phoneNumber },
  ),
  yearFounded: z
    .string({ error: companyEditMessages.yearFounded })
    .trim()
    .refine((value) => value === '' || isFoundingYear(value), { error: companyEditMessages.yearFounded }),
})

/** Returns true for a year between 1800 and this year (UTC), when a company can have been founded. */
export function isFoundingYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= new Date().getUTCFullYear()
}

const adminOnly = z.object({
  /** Stored as text, but only a number can be entered (product 3.3, 5.7). */
  rating: plainText({ max: CODE_TEXT_MAX, label: 'Rating' })
    .refine((text) => text === '' || parseRating(text) !== null, { error: companyEditMessages.rating })
    .transform((text) => text || null)
    .nullable(),
  userRatingsTotal: countField(REVIEWS_MAX),
  businessStatus: optionalText('Business status', CODE_TEXT_MAX),
  tag: optionalText('Tag'),
  specialization: optionalText('Specialization'),
  responseTime: optionalText('Promised response time'),
  avgResponseTime: optionalText('Average response time'),
  openingHours: optionalText('Opening hours', DESCRIPTION_MAX, true),
  reviewSnippets: optionalText('Review snippets', DESCRIPTION_MAX, true),
  minStayRequirements: optionalText('Minimum stay'),
  cleaningFees: optionalText('Cleaning fees'),
  cancellationPolicy: optionalText('Cancellation policy'),
  priceLevel: z
    .int({ error: companyEditMessages.priceLevel })
    .min(1, companyEditMessages.priceLevel)
    .max(3, companyEditMessages.priceLevel)
    .nullable(),
  numberOfProperties: countField(PROPERTIES_MAX),
  acceptsInstantBooking: z.boolean().nullable(),
  propertyTypes: z.array(z.enum(propertyTypeValues)).max(propertyTypeValues.length),
  firstMonthFeeWaiver: z.boolean({ error: 'Please enter yes or no' }),
  offer: optionalText('Offer'),
  insuranceValidUntil: dayField,
  licenseValidUntil: dayField,
})

/**
 * Changed fields; omitted ones stay. A required field cannot be cleared, and a company that lacks one can be edited.
 */
export const companyChanges = registrationInput
  .extend(normalizedFields.shape)
  .partial()
  .extend(adminOnly.partial().shape)
export type CompanyChanges = z.infer<typeof companyChanges>
export type CompanyChangesBody = z.input<typeof companyChanges>
export type CompanyField = keyof CompanyChanges

export const editCompanyInput = companyIdInput.extend({
  /** The company's `updatedAt` when the form was loaded. A later change of the same fields fails with EDIT_CONFLICT. */
  updatedAt: isoDateTime,
  /** Values that the form started from. With them, changes of other fields by somebody else are kept. */
  before: companyChanges.optional().catch(undefined),
  /** At least one, or the edit fails with NOTHING_CHANGED. */
  changes: companyChanges,
})
export type EditCompanyInput = z.infer<typeof editCompanyInput>

/** Company that an admin adds by hand: the fields of a registration under the rules of an edit, and the admin's own. */
export const newCompany = companyChanges.extend(
  registrationInput.extend(normalizedFields.shape).partial({ yearFounded: true }).shape,
)

export const addCompanyInput = z.object({
  /** `approved` lists the company immediately, `pending` queues it for review. */
  status: z.enum(['approved', 'pending'], { error: 'Please choose a status' }),
  company: newCompany,
  /** Possible duplicates that the admin has seen. Any other one is returned before anything is stored. */
  acceptedDuplicateIds: z.array(databaseId).max(MAX_COMPANY_IDS).default([]),
})
export type AddCompanyInput = z.infer<typeof addCompanyInput>

/** Imported company with its minimum fields; the rest can be filled in during the review. */
export const importedCompany = companyChanges.extend(
  registrationInput
    .extend(normalizedFields.shape)
    .pick({ name: true, services: true, city: true, state: true, zipCode: true }).shape,
)
