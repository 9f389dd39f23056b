import { z } from 'zod'
import { retentionKeys } from '../retention.ts'
import { emailText } from './text.schema.ts'

/** What may be kept about an e-mail address, in the order the desk shows it. */
export const personalDataKinds = [
  'leads',
  'leadHistory',
  'mails',
  'mailFiles',
  'contactMessages',
  'placeWaiters',
  'badgeReports',
  'companies',
  'savedViews',
  'idempotencyKeys',
  'auditPayloads',
] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

export const personalDataInput = z.object({ email: emailText })

/** Typing the address again is the confirmation. */
export const eraseInput = personalDataInput.extend({ confirmation: z.string().max(255) })

const count = z.int().min(0)
export const personalDataCounts = z.object(
  Object.fromEntries(personalDataKinds.map((kind) => [kind, count])) as Record<
    PersonalDataKind,
    typeof count
  >,
)
export type PersonalDataCounts = z.infer<typeof personalDataCounts>

/** What is left of an erased person. */
export const erasure = z.object({
  id: z.int(),
  /** First characters of the keyed hash of the address. */
  fingerprint: z.string(),
  actor: z.string(),
  counts: z.record(z.string(), z.int()),
  createdAt: z.date(),
})
export type ErasureRow = z.infer<typeof erasure>

export const foundPersonalData = z.object({
  /** As asked for, in lower case. */
  email: z.string(),
  /** What was looked for: without a `+tag`, and without dots where the host ignores them. */
  mailbox: z.string(),
  /** The spellings that were found, and in how many rows each. */
  spellings: z.array(z.object({ email: z.string(), rows: z.int() })),
  counts: personalDataCounts,
  /** One line a row, at most `FOUND_LINES` of a kind. */
  lines: z.record(z.enum(personalDataKinds), z.array(z.string())),
  /** Erasures of the same address, the newest first. */
  erasures: z.array(erasure),
  /** Why it cannot be erased here, or null. */
  protectedBecause: z.string().nullable(),
})
export type FoundPersonalData = z.infer<typeof foundPersonalData>
export const FOUND_LINES = 50

/** Everything kept about the address, as it is handed to the person. */
export const personalDataExport = z.object({
  fileName: z.string(),
  exportedAt: z.string(),
  email: z.string(),
  mailbox: z.string(),
  data: z.record(z.enum(personalDataKinds), z.array(z.record(z.string(), z.json()))),
})
export type PersonalDataExport = z.infer<typeof personalDataExport>

export const eraseOutput = z.object({ erasure, counts: personalDataCounts })

export const retentionRun = z.object({
  id: z.int(),
  /** The night it was for, null when it was started by hand. */
  night: z.string().nullable(),
  actor: z.string(),
  ranAt: z.date(),
  finishedAt: z.date().nullable(),
  counts: z.partialRecord(z.enum(retentionKeys as [string, ...string[]]), z.int()),
})
export type RetentionRunRow = z.infer<typeof retentionRun>

export const privacyDesk = z.object({
  erasures: z.array(erasure),
  runs: z.array(retentionRun),
})
export type PrivacyDesk = z.infer<typeof privacyDesk>
