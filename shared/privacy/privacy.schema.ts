import { z } from 'zod'
import { objectFrom } from '../lib/objects.ts'
import { emailText, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

export const personalDataKinds = [
  'leads',
  'leadHistory',
  'mails',
  'mailFiles',
  'contactMessages',
  'waitlistEntries',
  'suppressions',
  'senderBlocks',
  'badgeReports',
  'companies',
  'savedViews',
  'idempotencyKeys',
  'auditPayloads',
  'dataRequests',
] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

export const personalDataInput = z.object({ email: emailText })

/** People listed for a name or a phone number. */
export const MAX_PEOPLE = 50

const PERSON_SEARCH_MIN = 2

/** Part of a name, or a phone number in any spelling. */
export const findPeopleInput = z.object({
  text: plainText({
    max: SHORT_TEXT_MAX,
    required: 'Enter an email address, a phone number or a name',
    label: 'Search',
  }).refine((text) => text.length >= PERSON_SEARCH_MIN, {
    error: `Enter at least ${PERSON_SEARCH_MIN} characters`,
  }),
})
export const person = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Leads of the address in this spelling. */
  leads: z.int(),
})
export type Person = z.infer<typeof person>

/** `confirmation` repeats the email address. */
export const eraseInput = personalDataInput.extend({ confirmation: z.string().max(255) })

const count = z.int().min(0)
export const personalDataCounts = z.object(objectFrom(personalDataKinds, () => count))
export type PersonalDataCounts = z.infer<typeof personalDataCounts>

/** Returns the counts of what an erasure removes. The register of requests stays. */
export function toErasable(counts: PersonalDataCounts): PersonalDataCounts {
  return { ...counts, dataRequests: 0 }
}

/** Rows deleted by kind, and the companies that were emailed and are to be called. */
export const erasureCounts = z.record(z.string(), z.int())

/** Record of an erasure. It contains no personal data. */
export const erasure = z.object({
  id: z.int(),
  /** First characters of the keyed hash of the email address. */
  fingerprint: z.string(),
  actor: z.string(),
  counts: erasureCounts,
  createdAt: z.date(),
})
export type ErasureRow = z.infer<typeof erasure>

export const MAX_LINES_PER_KIND = 50

export const foundPersonalData = z.object({
  email: z.string(),
  /** Searched mailbox: without a `+tag`, and without dots if the host ignores them. */
  mailbox: z.string(),
  /** Spellings found, with the number of rows each. */
  spellings: z.array(z.object({ email: z.string(), rows: z.int() })),
  counts: personalDataCounts,
  /** One line per row, at most `MAX_LINES_PER_KIND` per kind. */
  lines: z.record(z.enum(personalDataKinds), z.array(z.string())),
  /** Erasures of the same mailbox, newest first. */
  erasures: z.array(erasure),
  /** Reason why the data may not be erased now. */
  protectedBecause: z.string().nullable(),
})
export type FoundPersonalData = z.infer<typeof foundPersonalData>
export const personalDataExport = z.object({
  fileName: z.string(),
  exportedAt: z.string(),
  email: z.string(),
  mailbox: z.string(),
  data: z.record(z.enum(personalDataKinds), z.array(z.record(z.string(), z.json()))),
})
export type PersonalDataExport = z.infer<typeof personalDataExport>

const recipient = z.object({ id: z.int(), name: z.string() })
/** Companies that have the person's leads: those emailed, and those without an email address. */
const passedOn = z.object({
  emailed: z.array(recipient),
  toCall: z.array(recipient.extend({ phone: z.string().nullable() })),
})
export type PassedOn = z.infer<typeof passedOn>

export const eraseOutput = z.object({ erasure, counts: personalDataCounts, passedOn })

export const retentionRun = z.object({
  id: z.int(),
  night: z.string().nullable(),
  actor: z.string(),
  ranAt: z.date(),
  finishedAt: z.date().nullable(),
  /** Removed rows by kind; stored runs may name kinds of an earlier version. */
  counts: z.record(z.string(), z.int()),
})
export type RetentionRunRow = z.infer<typeof retentionRun>

export const dataSubjectRequests = z.object({
  erasures: z.array(erasure),
  lastRun: retentionRun.nullable(),
})
