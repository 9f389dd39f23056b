import { safeWebsite } from '@shared/outbound.ts'
import { stateCode } from '@shared/places.ts'
import { serviceOptions, serviceValue } from '@shared/service-options.ts'
import { z } from 'zod'
import { CODE_TEXT_MAX, emailText, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** A page of prose about a company is longer than anybody reads. */
export const DESCRIPTION_MAX = 3000
/** A hundred cities. */
export const SERVICE_AREA_MAX = 2000
/** No web address a person types is longer. */
const WEBSITE_MAX = 2000

/** Documented messages of the registration form (specification, section 5), and ours for services. */
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

/** Text of at least `min` characters after trimming. */
function textOf(min: number, message: string, options: { label: string; max?: number; multiline?: boolean }) {
  const { label, max = SHORT_TEXT_MAX, multiline = false } = options
  return plainText({ max, label, multiline, required: message })
    .refine((value) => value.length >= min, { error: message })
    .meta({ minLength: min, maxLength: max })
}

function optionalText(label: string) {
  return plainText({ max: SHORT_TEXT_MAX, label }).optional()
}

/** The one schema of a registration: the form's validator, the procedure's `.input` and the REST body. */
export const registrationInput = z.object({
  name: textOf(3, registrationMessages.name, { label: 'Company name' }),
  description: textOf(20, registrationMessages.description, {
    label: 'Description',
    max: DESCRIPTION_MAX,
    multiline: true,
  }),
  /** Empty, or an http or https address; https:// is added where a person left it out. */
  website: z
    .string({ error: registrationMessages.website })
    .trim()
    .max(WEBSITE_MAX, { error: registrationMessages.website, abort: true })
    // Judged as it will be kept: letters of other alphabets grow when they become an address.
    .refine(
      (value) => value === '' || (safeWebsite(value)?.length ?? Number.POSITIVE_INFINITY) <= WEBSITE_MAX,
      {
        error: registrationMessages.website,
      },
    )
    .optional(),
  services: z
    .array(
      z
        .string({ error: registrationMessages.services })
        .meta({ description: `${serviceOptions.map(({ value }) => value).join(', ')}, or the label of one` }),
      { error: registrationMessages.services },
    )
    .min(1, { error: registrationMessages.services, abort: true })
    .max(serviceOptions.length * 2, { error: registrationMessages.unknownService, abort: true })
    .refine((values) => values.every((value) => serviceValue(value) !== null), {
      error: registrationMessages.unknownService,
    })
    .transform((values) => [...new Set(values.flatMap((value) => serviceValue(value) ?? []))]),
  commission: textOf(1, registrationMessages.commission, { label: 'Commission rate', max: CODE_TEXT_MAX }),
  minContracts: optionalText('Minimum contract'),
  city: textOf(2, registrationMessages.city, { label: 'City' }),
  /** A US state's code or name, in any case, is kept as its code; anything else as it was said, for the reviewer. */
  state: textOf(2, registrationMessages.state, { label: 'State', max: CODE_TEXT_MAX })
    .transform((value) => stateCode(value) ?? value)
    .meta({ minLength: 2, maxLength: CODE_TEXT_MAX }),
  zipCode: textOf(5, registrationMessages.zipCode, { label: 'ZIP code', max: CODE_TEXT_MAX }),
  address: textOf(5, registrationMessages.address, { label: 'Address' }),
  serviceArea: textOf(2, registrationMessages.serviceArea, {
    label: 'Service area',
    max: SERVICE_AREA_MAX,
    multiline: true,
  }),
  email: emailText,
  /** Kept as typed. */
  phoneNumber: textOf(10, registrationMessages.phoneNumber, {
    label: 'Phone number',
    max: CODE_TEXT_MAX,
  }),
  companySize: optionalText('Company size'),
  yearFounded: optionalText('Year founded'),
})
export type RegistrationInput = z.infer<typeof registrationInput>
/** What a client sends, before trimming and transforms. */
export type RegistrationBody = z.input<typeof registrationInput>

/**
 * What the form sends beside the documented fields. Both are optional: an integrator's call has neither, and without
 * them a registration is taken as it is.
 */
export const registrationSubmission = registrationInput.extend({
  /** The field no person sees; whoever fills it in is a program. */
  fax: z.string().max(SHORT_TEXT_MAX).catch('filled').optional(),
  /** When the form was given out, signed (companies.registrationStart). */
  startToken: z.string().max(SHORT_TEXT_MAX).catch('').optional(),
})
export type RegistrationSubmission = z.infer<typeof registrationSubmission>

export const registrationStart = z.object({ token: z.string() })

/** The answer to a registration: what was taken in, as its sender may see it. */
export const registrationReceipt = z.object({
  id: z.int(),
  name: z.string(),
  /** Not listed until an administrator has looked at it (readings: registration is pending). */
  status: z.literal('pending'),
  services: z.string(),
  commission: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  serviceArea: z.string(),
  website: z.string().nullable(),
  createdAt: z.date(),
  message: z.string(),
})
export type RegistrationReceipt = z.infer<typeof registrationReceipt>
