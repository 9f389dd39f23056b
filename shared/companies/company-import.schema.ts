import { z } from 'zod'
import { companyStatuses } from './company-status.ts'

/** Action that the import takes, or would take, on a row. */
const importActions = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportAction = (typeof importActions)[number]

export const importCompaniesInput = z.object({
  csv: z.string({ error: 'Send the file as text/csv' }).min(1, 'The file is empty.'),
  dryRun: z.boolean().default(true),
  /** Imports the valid rows although others are refused. */
  skipRefused: z.boolean().default(false),
  /** Lists new companies immediately instead of queuing them for review. */
  approve: z.boolean().default(false),
  /** `fingerprint` of the dry run. The import fails if it would now make different changes. */
  fingerprint: z.string().max(64).optional(),
})
export type ImportCompaniesInput = z.infer<typeof importCompaniesInput>

const importedChange = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const importedRow = z.object({
  line: z.int(),
  name: z.string(),
  action: z.enum(importActions),
  companyId: z.int().nullable(),
  changes: z.array(importedChange),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importResult = z.object({
  /** True if the rows were written. Nothing is written while any row is refused, unless these are skipped. */
  isImported: z.boolean(),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), refused: z.int() }),
  status: z.enum(companyStatuses),
  /** Ignored headings with the reason. */
  ignoredColumns: z.array(z.object({ heading: z.string(), reason: z.string() })),
  rows: z.array(importedRow),
  /** CSV text of the refused rows with their reasons, to correct and import; null without any. */
  refusedCsv: z.string().nullable(),
  fingerprint: z.string(),
})
export type ImportResult = z.infer<typeof importResult>

/** Returns the number of rows that can be imported. */
export const countReady = ({ counts }: ImportResult) => counts.create + counts.update

/** Query parameters of the REST call, such as `?dryRun=false&approve=true`. */
const flag = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .transform((value) => value === 'true')
export const importQuery = z.object({
  dryRun: flag.optional(),
  skipRefused: flag.optional(),
  approve: flag.optional(),
  fingerprint: z.string().max(64).optional(),
})
