import { leadFieldLabel } from '@shared/leads/fields.ts'
import { MAX_SELECTED_COMPANIES } from '@shared/limits.ts'
import { normalizePhone, PHONE_PATTERN } from '@shared/phone.ts'
import { propertyTypeValues } from '@shared/property-types.ts'
import { z } from 'zod'
import { matchedCompany } from './company.schema.ts'
import { databaseId } from './id.schema.ts'
import { CODE_TEXT_MAX, emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** Documented messages of the lead form (specification, section 5). */
export const leadMessages = {
  fullName: 'Full name is required',
  phone: 'Please enter a valid phone number',
  propertyAddress: 'Property address is required',
  propertyCity: 'City is required',
  propertyZip: 'Please enter a valid ZIP code',
  propertyType: 'Please select a property type',
} as const

/** `"65,66"` as the specification sends it; unknown or repeated ids are dealt with by the service. */
const companyIdList = z
  .string()
  .max(255, 'Too many companies selected')
  .regex(/^\s*\d{1,9}(\s*,\s*\d{1,9})*\s*$|^\s*$/, 'Selected companies must be a list of ids')
  .transform((value) => [
    ...new Set(
      value
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
        .map(Number),
    ),
  ])
  .refine((ids) => ids.length <= MAX_SELECTED_COMPANIES, {
    error: `Please select at most ${MAX_SELECTED_COMPANIES} companies`,
  })

/** Step 1 of the form: who asks. */
export const leadContactStep = z.object({
  fullName: plainText({
    max: SHORT_TEXT_MAX,
    required: leadMessages.fullName,
    label: leadFieldLabel('fullName'),
  }),
  email: emailText,
  // Specification: the phone is optional in the admin's view and has a pattern in the form; empty is allowed.
  phone: z
    .string({ error: leadMessages.phone })
    .trim()
    .max(CODE_TEXT_MAX, { error: leadMessages.phone, abort: true })
    .refine((value) => value === '' || PHONE_PATTERN.test(normalizePhone(value)), {
      error: leadMessages.phone,
    })
    .optional(),
})

/** Step 2 of the form: which property. */
export const leadPropertyStep = z.object({
  propertyAddress: plainText({
    max: SHORT_TEXT_MAX,
    required: leadMessages.propertyAddress,
    label: leadFieldLabel('propertyAddress'),
  }),
  propertyCity: plainText({
    max: SHORT_TEXT_MAX,
    required: leadMessages.propertyCity,
    label: leadFieldLabel('propertyCity'),
  }),
  propertyZip: z
    .string({ error: leadMessages.propertyZip })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, leadMessages.propertyZip),
  propertyType: z.enum(propertyTypeValues, { error: leadMessages.propertyType }),
  additionalInfo: plainText({
    max: LONG_TEXT_MAX,
    label: leadFieldLabel('additionalInfo'),
    multiline: true,
  }).optional(),
})

/** The one schema of a new lead: the form's validator, the procedure's `.input` and the REST body. */
export const createLeadInput = leadContactStep.extend({
  ...leadPropertyStep.shape,
  interestedCompanyIds: companyIdList.optional(),
})
export type CreateLeadInput = z.infer<typeof createLeadInput>
/** What a client sends, before defaults and transforms. */
export type CreateLeadBody = z.input<typeof createLeadInput>

/** A lead as its owner and the REST answer see it. */
export const lead = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  propertyAddress: z.string(),
  propertyCity: z.string(),
  propertyState: z.string().nullable(),
  propertyZip: z.string(),
  propertyType: z.string(),
  additionalInfo: z.string().nullable(),
  interestedCompanyIds: z.string().nullable(),
  createdAt: z.date(),
})
export type Lead = z.infer<typeof lead>

/**
 * The answer to a new lead: the lead and the companies matched to it, best first. `nearestCompanies`: where none is
 * within 60 miles, the nearest we list; they are no matches.
 */
export const createdLead = lead.extend({
  matchedCompanies: z.array(matchedCompany),
  nearestCompanies: z.array(matchedCompany),
  /** How the request is matched where its city and its ZIP code are in different places. */
  addressNote: z.string().nullable(),
})
export type CreatedLead = z.infer<typeof createdLead>

/** A lead in the admin's list. */
export const adminLead = lead.extend({ status: z.string(), isSample: z.boolean() })
export type AdminLead = z.infer<typeof adminLead>

/** Without a limit: all. */
export const listLeadsInput = z.object({ limit: z.int().min(1).max(1000).optional() })

/**
 * The thank-you page: the owner's own lead, the companies to show with it, and who has the owner's details: chosen in
 * the form or asked since, whether still listed or not.
 */
export const ownLead = z.object({
  lead,
  matches: z.array(matchedCompany),
  /** Where no company is within 60 miles: the nearest we list. */
  nearest: z.array(matchedCompany),
  /** How the request is matched where its city and its ZIP code are in different places. */
  addressNote: z.string().nullable(),
  informed: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OwnLead = z.infer<typeof ownLead>

export const interestInput = z.object({ leadId: databaseId, companyId: databaseId })
/** From a list of companies, which may be of another place than the property of the request. */
export const listInterestInput = interestInput.extend({ onlyServing: z.boolean().default(false) })
export const interestOutput = z.object({ leadId: z.int(), companyId: z.int(), message: z.string() })

export const sampleDataOutput = z.object({ success: z.boolean(), message: z.string() })
