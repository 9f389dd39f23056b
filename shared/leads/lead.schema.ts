import { z } from 'zod'
import { matchedCompany } from '../companies/company.schema.ts'
import { cleanText } from '../lib/clean-text.ts'
import { databaseId } from '../lib/id.schema.ts'
import { isoDateTime } from '../lib/iso-date-time.schema.ts'
import { MAX_LIST_ROWS, MAX_SELECTED_COMPANIES } from '../lib/limits.ts'
import { invalidPhoneMessage, normalizePhone, PHONE_PATTERN, phoneMessage } from '../lib/phone.ts'
import {
  CODE_TEXT_MAX,
  emailText,
  LONG_TEXT_MAX,
  leftOut,
  plainText,
  SHORT_TEXT_MAX,
} from '../lib/text.schema.ts'
import { zipMessage, zipText } from '../lib/zip-code.ts'
import { isMilitaryZip, militaryMessages } from '../locations/places.ts'
import { leadFieldLabel } from './fields.ts'
import { ownProgress } from './own-progress.schema.ts'
import { propertyTypeValues } from './property-types.ts'

/** Messages of the lead form (product 5.1). */
export const leadMessages = {
  fullName: 'Full name is required',
  phone: phoneMessage,
  propertyAddress: 'Property address is required',
  propertyCity: 'City is required',
  propertyZip: zipMessage,
  propertyType: 'Please select a property type',
} as const

const COMPANY_IDS = 'Selected companies must be a list of ids'

const companyIdText = z
  .string()
  .max(SHORT_TEXT_MAX)
  .regex(/^\s*\d{1,9}(\s*,\s*\d{1,9})*\s*$|^\s*$/, COMPANY_IDS)
  .transform((value) =>
    value
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .map(Number),
  )

/** Ids such as `"65,66"` (product 7.2) or `[65, 66]`, without duplicates. The service rejects unknown ids. */
const companyIdList = z
  .union([companyIdText, z.array(databaseId)], {
    error: ({ input }) =>
      typeof input === 'string' && input.length > SHORT_TEXT_MAX
        ? 'Too many companies selected'
        : COMPANY_IDS,
  })
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= MAX_SELECTED_COMPANIES, {
    error: `Please select at most ${MAX_SELECTED_COMPANIES} companies`,
  })

/** Phone number under the rules of the form (product 5.1); empty is allowed. */
export const phoneText = z
  .string({ error: leadMessages.phone })
  .transform((value) => cleanText(value).trim())
  .refine(
    (value) => value === '' || (value.length <= CODE_TEXT_MAX && PHONE_PATTERN.test(normalizePhone(value))),
    { error: ({ input }) => invalidPhoneMessage(String(input)) },
  )
  .meta({ maxLength: CODE_TEXT_MAX })

export const leadContactStep = z.object({
  fullName: plainText({
    max: SHORT_TEXT_MAX,
    required: leadMessages.fullName,
    label: leadFieldLabel('fullName'),
  }),
  email: emailText,
  // Optional: empty is allowed, anything else must match the pattern (product 5.1).
  phone: leftOut(phoneText),
})

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
  propertyZip: zipText.refine((value) => !isMilitaryZip(value), { error: militaryMessages.zip }),
  propertyType: z.enum(propertyTypeValues, { error: leadMessages.propertyType }),
  additionalInfo: leftOut(
    plainText({
      max: LONG_TEXT_MAX,
      label: leadFieldLabel('additionalInfo'),
      multiline: true,
    }),
  ),
})

/** Schema of a new lead, shared by the form, the procedure and the REST body. */
export const createLeadInput = leadContactStep.extend({
  ...leadPropertyStep.shape,
  interestedCompanyIds: leftOut(companyIdList),
})
export type CreateLeadInput = z.infer<typeof createLeadInput>
export type CreateLeadBody = z.input<typeof createLeadInput>

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

/** Response to a new lead: matches, best first; without any, the nearest companies (product 10.7). */
export const createdLead = lead.extend({
  matchedCompanies: z.array(matchedCompany),
  nearestCompanies: z.array(matchedCompany),
  /** Note on the matching if the city and the ZIP code are in different places; null otherwise. */
  addressNote: z.string().nullable(),
})
export type CreatedLead = z.infer<typeof createdLead>

export const adminLead = lead.extend({ status: z.string(), isSample: z.boolean() })
export type AdminLead = z.infer<typeof adminLead>

/** Page of all leads, newest first: those after the cursor, the last lead of the page before. */
export const listLeadsInput = z.object({
  limit: z.int().min(1).max(MAX_LIST_ROWS),
  cursor: z.object({ id: databaseId, createdAt: isoDateTime }).optional(),
})
export type ListLeadsInput = z.infer<typeof listLeadsInput>

/** Company that has the owner's details. */
const recipient = z.object({ id: z.int(), name: z.string(), phoneNumber: z.string().nullable() })

/** The owner's lead and its companies. `recipients` have the owner's details, even if no longer listed. */
export const ownLead = z.object({
  lead,
  matches: z.array(matchedCompany),
  nearest: z.array(matchedCompany),
  addressNote: z.string().nullable(),
  recipients: z.array(recipient),
  progress: ownProgress,
})
export type OwnLead = z.infer<typeof ownLead>

export const interestInput = z.object({ leadId: databaseId, companyId: databaseId })
/**
 * Interest from a company list. `onlyServing` rejects a company that does not serve the place of the lead. `isAgreed`:
 * the owner was asked about such a company and agreed to the consent text that names it.
 */
export const requestInterestInput = interestInput.extend({
  onlyServing: z.boolean().default(false),
  isAgreed: z.boolean().default(false),
})
export const interestOutput = z.object({ leadId: z.int(), companyId: z.int(), message: z.string() })

/** Matches that the owner ticked after sending the lead. */
export const sendToMatchesInput = z.object({
  leadId: databaseId,
  companyIds: z.array(databaseId).min(1).max(MAX_SELECTED_COMPANIES),
})
/** `recipients`: all of these companies have the owner's details now. */
export const sentToMatches = z.object({
  leadId: z.int(),
  recipients: z.array(recipient),
})
export type SentToMatches = z.infer<typeof sentToMatches>

export const sampleDataOutput = z.object({ success: z.boolean(), message: z.string() })
