import { z } from 'zod'
import { cleanText } from '../lib/clean-text.ts'
import { safeWebsite } from '../lib/outbound.ts'
import { CODE_TEXT_MAX, emailText, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { normalizeZip } from '../lib/zip-code.ts'
import { isMilitaryState, isMilitaryZip, militaryMessages, stateCode } from '../locations/places.ts'
import { findServiceValue, serviceOptions } from './service-options.ts'

export const DESCRIPTION_MAX = 3000
export const SERVICE_AREA_MAX = 2000
/** Longer than any URL a person types. */
const WEBSITE_MAX = 2000

/** Messages of the registration form (product 5.3). */
export const registrationMessages = {
  name: 'Company name must be at least 3 characters',
  description: 'Description must be at least 20 characters',
  website: 'Please enter a valid website URL',
  services: 'Select at least one service',
  unknownService: 'Please choose services from the list',
  commission: 'Commission rate is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'ZIP code is required',
  address: 'Address is required',
  serviceArea: 'Service area is required',
  phoneNumber: 'Please enter a valid phone number',
} as const

function textField(
  min: number,
  message: string,
  options: { label: string; max?: number; multiline?: boolean },
) {
  const { label, max = SHORT_TEXT_MAX, multiline = false } = options
  return plainText({ max, label, multiline, required: message })
    .refine((value) => value.length >= min, { error: message })
    .meta({ minLength: min, maxLength: max })
}

function optionalText(label: string) {
  return plainText({ max: SHORT_TEXT_MAX, label }).optional()
}

/** Schema of a registration in form order, shared by the form, the procedure and the REST body. */
export const registrationInput = z.object({
  name: textField(3, registrationMessages.name, { label: 'Company name' }),
  description: textField(20, registrationMessages.description, {
    label: 'Description',
    max: DESCRIPTION_MAX,
    multiline: true,
  }),
  /** Empty, or an http or https URL; a missing https:// is added. */
  website: z
    .string({ error: registrationMessages.website })
    .transform((value) => cleanText(value).trim())
    // Measure the stored URL: non-ASCII letters grow when they are encoded.
    .refine(
      (value) =>
        value === '' ||
        (value.length <= WEBSITE_MAX &&
          (safeWebsite(value)?.length ?? Number.POSITIVE_INFINITY) <= WEBSITE_MAX),
      {
        error: registrationMessages.website,
      },
    )
    .meta({ maxLength: WEBSITE_MAX })
    .optional(),
  services: z
    .array(
      z.string({ error: registrationMessages.services }).meta({
        description: `${serviceOptions.map(({ value }) => value).join(', ')}, or one of their labels`,
      }),
      { error: registrationMessages.services },
    )
    .min(1, { error: registrationMessages.services, abort: true })
    .max(serviceOptions.length * 2, { error: registrationMessages.unknownService, abort: true })
    .refine((values) => values.every((value) => findServiceValue(value) !== null), {
      error: registrationMessages.unknownService,
    })
    .transform((values) => [...new Set(values.flatMap((value) => findServiceValue(value) ?? []))]),
  commission: textField(1, registrationMessages.commission, { label: 'Commission rate', max: CODE_TEXT_MAX }),
  minContracts: optionalText('Minimum contract'),
  address: textField(5, registrationMessages.address, { label: 'Address' }),
  city: textField(2, registrationMessages.city, { label: 'City' }),
  /** A state's code or name is stored as its code, anything else as typed, for the reviewer. */
  state: textField(2, registrationMessages.state, { label: 'State', max: CODE_TEXT_MAX })
    .refine((value) => !isMilitaryState(value), { error: militaryMessages.state })
    .transform((value) => stateCode(value) ?? value)
    .meta({ minLength: 2, maxLength: CODE_TEXT_MAX }),
  zipCode: textField(5, registrationMessages.zipCode, { label: 'ZIP code', max: CODE_TEXT_MAX })
    .transform(normalizeZip)
    .refine((value) => !isMilitaryZip(value), { error: militaryMessages.zip }),
  serviceArea: textField(2, registrationMessages.serviceArea, {
    label: 'Service area',
    max: SERVICE_AREA_MAX,
    multiline: true,
  }),
  email: emailText,
  phoneNumber: textField(10, registrationMessages.phoneNumber, {
    label: 'Phone number',
    max: CODE_TEXT_MAX,
  }),
  companySize: optionalText('Company size'),
  yearFounded: optionalText('Year founded'),
})
export type RegistrationInput = z.infer<typeof registrationInput>

/** Registration with the bot checks, both optional: API clients send neither. */
export const registrationSubmission = registrationInput.extend({
  /** Honeypot: hidden from people, so only a bot fills it in. */
  fax: z.string().max(SHORT_TEXT_MAX).catch('filled').optional(),
  /** Signed time at which the form was served (companies.registrationStart). */
  startToken: z.string().max(SHORT_TEXT_MAX).catch('').optional(),
})
export type RegistrationSubmission = z.infer<typeof registrationSubmission>

export const registrationStart = z.object({ token: z.string() })

/** Response to a registration: the stored data that its sender may see. */
export const registrationReceipt = z.object({
  id: z.int(),
  name: z.string(),
  /** Not listed until an admin approves it (product 4.14, 10.3). */
  status: z.literal('pending'),
  services: z.string(),
  commission: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  serviceArea: z.string(),
  website: z.string().nullable(),
  /** Places of the registration that are no cities we know: no owner finds the company there. */
  unknownPlaces: z.array(z.string()),
  createdAt: z.date(),
  message: z.string(),
})
export type RegistrationReceipt = z.infer<typeof registrationReceipt>
