import { parseRating } from '@shared/company-figures.ts'
import { stateCode } from '@shared/places.ts'
import { propertyTypeValues } from '@shared/property-types.ts'
import { z } from 'zod'
import { companyIdInput } from './company-admin.schema.ts'
import { moment } from './moment.schema.ts'
import { DESCRIPTION_MAX, registrationInput } from './registration.schema.ts'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

const PROPERTIES_MAX = 1_000_000
const REVIEWS_MAX = 10_000_000

const FIRST_YEAR = 1800
/** `1-800-FLOWERS` is a phone number; a word of ten letters is none. */
const PHONE_MIN_DIGITS = 4

export const companyEditMessages = {
  state: 'Please enter a US state, such as Florida or FL',
  zipCode: 'Please enter a valid ZIP code',
  phoneNumber: 'Please enter a valid phone number',
  yearFounded: 'Please enter a year such as 2015, or leave this empty',
  rating: 'Please enter a rating such as 4.6, or leave this empty',
  priceLevel: 'Please enter 1, 2 or 3, or leave this empty',
  wholeNumber: 'Please enter a whole number, or leave this empty',
  nothing: 'Nothing was changed.',
} as const

/** Text that may be taken away: empty is not known. */
function noteText(label: string, max = SHORT_TEXT_MAX, multiline = false) {
  return plainText({ max, label, multiline })
    .transform((text) => text || null)
    .nullable()
}

function countOf(max: number) {
  return z
    .int({ error: companyEditMessages.wholeNumber })
    .min(0, companyEditMessages.wholeNumber)
    .max(max)
    .nullable()
}

/** What a registration may say in any words (specification, section 5), an admin enters as we can use it. */
const asWeUseIt = z.object({
  state: registrationInput.shape.state.refine((value) => value.length < 2 || stateCode(value) !== null, {
    error: companyEditMessages.state,
  }),
  zipCode: registrationInput.shape.zipCode.refine(
    (value) => value.length < 5 || /^\d{5}(-\d{4})?$/.test(value),
    { error: companyEditMessages.zipCode },
  ),
  phoneNumber: registrationInput.shape.phoneNumber.refine(
    (value) => value.replace(/\D/g, '').length >= PHONE_MIN_DIGITS,
    { error: companyEditMessages.phoneNumber },
  ),
  yearFounded: z
    .string({ error: companyEditMessages.yearFounded })
    .trim()
    .refine((value) => value === '' || isYear(value), { error: companyEditMessages.yearFounded }),
})

/** Tells a year in which a company can have been founded from other words. */
export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= new Date().getUTCFullYear()
}

/** What a registration does not ask and only an admin sets. */
const adminOnly = z.object({
  /** Kept as text (specification, section 3), but only a number can be entered. */
  rating: plainText({ max: CODE_TEXT_MAX, label: 'Rating' })
    .refine((text) => text === '' || parseRating(text) !== null, { error: companyEditMessages.rating })
    .transform((text) => text || null)
    .nullable(),
  userRatingsTotal: countOf(REVIEWS_MAX),
  businessStatus: noteText('Business status', CODE_TEXT_MAX),
  tag: noteText('Tag'),
  specialization: noteText('Specialization'),
  responseTime: noteText('Response time promised'),
  avgResponseTime: noteText('Response time on record'),
  openingHours: noteText('Opening hours', DESCRIPTION_MAX, true),
  reviewSnippets: noteText('Review snippets', DESCRIPTION_MAX, true),
  minStayRequirements: noteText('Minimum stay'),
  cleaningFees: noteText('Cleaning fees'),
  cancellationPolicy: noteText('Cancellation policy'),
  priceLevel: z
    .int({ error: companyEditMessages.priceLevel })
    .min(1, companyEditMessages.priceLevel)
    .max(3, companyEditMessages.priceLevel)
    .nullable(),
  numberOfProperties: countOf(PROPERTIES_MAX),
  acceptsInstantBooking: z.boolean().nullable(),
  propertyTypes: z.array(z.enum(propertyTypeValues)).max(propertyTypeValues.length),
  firstMonthFeeWaiver: z.boolean({ error: 'Please write yes or no' }),
  offer: noteText('Offer'),
})

/**
 * The fields that change, judged as a registration's are; a field that is left out stays. So a required field can be
 * mended but not emptied, and a company that came without one can be edited all the same.
 */
export const companyChanges = registrationInput
  .extend(asWeUseIt.shape)
  .partial()
  .extend(adminOnly.partial().shape)
export type CompanyChanges = z.infer<typeof companyChanges>
/** What a client sends, before trimming and transforms. */
export type CompanyChangesBody = z.input<typeof companyChanges>
export type CompanyField = keyof CompanyChanges

export const editCompanyInput = companyIdInput.extend({
  /** The company's `updatedAt` when the form was filled: a change since then is not overwritten unseen. */
  updatedAt: moment,
  changes: companyChanges.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: companyEditMessages.nothing,
  }),
})
export type EditCompanyInput = z.infer<typeof editCompanyInput>

/** What an imported company must say at least; the rest can be filled in when it is reviewed. */
export const importedCompany = companyChanges.extend(
  registrationInput
    .extend(asWeUseIt.shape)
    .pick({ name: true, services: true, city: true, state: true, zipCode: true }).shape,
)
