import { companyStatuses } from '@shared/company-status.ts'
import { z } from 'zod'

/** What the import would do, or did, with a row. */
export const importActions = ['create', 'update', 'nothing', 'refused'] as const
export type ImportAction = (typeof importActions)[number]

/** The file's text, and whether it is only looked at. */
export const importCompaniesInput = z.object({
  csv: z.string({ error: 'Send the file as text/csv' }).min(1, 'The file is empty.'),
  /** Only say what would happen. */
  dryRun: z.boolean().default(true),
  /** New companies are listed at once instead of waiting for a review. */
  approve: z.boolean().default(false),
  /** The dry run's `fingerprint`: the import stops where it would now do something else. */
  fingerprint: z.string().max(64).optional(),
})
export type ImportCompaniesInput = z.infer<typeof importCompaniesInput>

const importedChange = z.object({ field: z.string(), from: z.string(), to: z.string() })

/** One row of the file: what happens to it, and why it is refused or worth a look. */
export const importedRow = z.object({
  /** The line in the file, the heading being 1. */
  line: z.int(),
  name: z.string(),
  action: z.enum(importActions),
  /** The company that is updated, or was created. */
  companyId: z.int().nullable(),
  changes: z.array(importedChange),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importResult = z.object({
  /** Whether this was written: never while a row is refused. */
  isImported: z.boolean(),
  counts: z.record(z.enum(importActions), z.int()),
  /** Status of the companies that are created. */
  status: z.enum(companyStatuses),
  /** Headings that fill nothing, with the reason. */
  ignoredColumns: z.array(z.object({ heading: z.string(), reason: z.string() })),
  rows: z.array(importedRow),
  fingerprint: z.string(),
})
export type ImportResult = z.infer<typeof importResult>

/** `?dryRun=false&approve=true`, as a query of the REST call. */
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
export const importQuery = z.object({
  dryRun: flag.optional(),
  approve: flag.optional(),
  fingerprint: z.string().max(64).optional(),
})
