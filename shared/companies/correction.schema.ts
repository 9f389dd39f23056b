import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { isoDateTime } from '../lib/iso-date-time.schema.ts'
import { objectFrom, objectKeys } from '../lib/objects.ts'
import { emailText, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { companyChanges } from './company-edit.schema.ts'
import {
  type ContractFactKey,
  contractFactFields,
  contractFactKeys,
  contractFacts,
} from './contract-facts.ts'
import { factLabel, getCompanyField } from './fields.ts'
import { DESCRIPTION_MAX, type RegistrationInput, registrationInput } from './registration.schema.ts'

/** Corrections of a profile by its company (product 2.45). */

export const CORRECTION_DAYS = 7
/** Links that a company gets within a day. */
export const MAX_CORRECTION_LINKS_PER_DAY = 3
const NOTE_MAX = 1000
/** Longer than any field allows, so that its own message is shown, and far below the limit of a request. */
const RAW_MAX = DESCRIPTION_MAX * 4

export const registrationKeys = objectKeys(registrationInput.shape)
export type CorrectionKey = keyof RegistrationInput | ContractFactKey
const correctionKey = z.enum([...registrationKeys, ...contractFactKeys])
/** Fields that a company can correct, in the order of the form. */
export const correctionKeys: readonly CorrectionKey[] = correctionKey.options

export function isContractFact(key: CorrectionKey): key is ContractFactKey {
  return Object.hasOwn(contractFacts, key)
}

export function correctionLabel(key: CorrectionKey): string {
  return isContractFact(key) ? contractFacts[key].label : factLabel(getCompanyField(key))
}

/** Values of the form as typed. Only those that differ from today's are checked by `correctionChanges`. */
export const correctionValues = z.object({
  ...objectFrom(correctionKeys as Exclude<CorrectionKey, 'services'>[], () =>
    z.string().max(RAW_MAX, 'This text is too long'),
  ),
  services: z.array(z.string().max(SHORT_TEXT_MAX)).max(50),
})
export type CorrectionValues = z.infer<typeof correctionValues>

/** Changed fields under the rules of an edit (product 5.7). An empty contract fact is unknown. */
export const correctionChanges = companyChanges
  .pick(objectFrom(registrationKeys, () => true as const))
  .extend(z.object(contractFactFields).partial().shape)

/** Changed fields as stored, with their value before and the proposed one as text; empty for none. */
export const storedChanges = z.partialRecord(
  correctionKey,
  z.object({ before: z.string(), after: z.string() }),
)
export type StoredChanges = z.infer<typeof storedChanges>

export const askCorrectionInput = z.object({ companyId: databaseId, email: emailText })

export const correctionTokenInput = z.object({ token: z.string().max(SHORT_TEXT_MAX) })

export const correctionForm = z.object({
  /** `gone`: the company is deleted, merged or not listed. */
  state: z.enum(['open', 'expired', 'decided', 'gone']),
  /** The company, or the one that it is part of now; null if neither is listed. */
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Null unless the form is open. */
  values: correctionValues.nullable(),
  /** Time of the changes that wait for review. */
  submittedAt: z.date().nullable(),
  expiresAt: z.date(),
})
export type CorrectionForm = z.infer<typeof correctionForm>

export const submitCorrectionInput = correctionTokenInput.extend({ values: correctionValues })
/** `confirmsEmail`: the listed address is asked about a new one. */
export const submittedCorrection = z.object({ confirmsEmail: z.boolean() })

/** Question to the listed address about a new one. */
export const newEmailQuestion = z.object({
  isConfirmed: z.boolean(),
  email: z.string(),
  companyName: z.string(),
})
export type NewEmailQuestion = z.infer<typeof newEmailQuestion>

export const waitingCorrection = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  submittedAt: z.date(),
  fieldCount: z.int(),
})

const correctedField = z.object({
  key: correctionKey,
  label: z.string(),
  /** Values as text; `current` differs from `before` if the company was edited since. */
  before: z.string(),
  current: z.string(),
  after: z.string(),
  /** Reason why the field cannot be accepted yet. */
  problem: z.string().nullable(),
  /** HostScore today, and with this change alone; null for a field that no score reads. */
  score: z.object({ before: z.int().nullable(), after: z.int().nullable() }).nullable(),
})
export type CorrectedField = z.infer<typeof correctedField>

export const correctionRecord = z.object({
  id: z.int(),
  /** Listed address to which the link went. */
  email: z.string(),
  submittedAt: z.date(),
  fields: z.array(correctedField),
})
export type CorrectionRecord = z.infer<typeof correctionRecord>

export const correctionIdInput = z.object({ id: databaseId })
export const decideCorrectionInput = correctionIdInput.extend({
  /** Time of the changes that the user saw. */
  submittedAt: isoDateTime,
  /** Accepted fields, each with the company's value that the user saw. */
  accepted: z.array(z.object({ key: correctionKey, current: z.string() })).max(correctionKeys.length),
  /** Reason for the refused fields, which the company gets. */
  note: plainText({ max: NOTE_MAX, label: 'The reason', multiline: true }),
})
export type DecideCorrectionInput = z.infer<typeof decideCorrectionInput>
export const decidedCorrection = z.object({
  companyName: z.string(),
  acceptedCount: z.int(),
  refusedCount: z.int(),
})
