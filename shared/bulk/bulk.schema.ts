import { z } from 'zod'
import { formatNumber } from '../lib/format.ts'

/** Rows that one bulk action may change. */
export const MAX_BULK_ROWS = 10_000
/** Names that the preview of a bulk action shows. */
export const PREVIEWED_NAMES = 5

export const tooManyRows = `Bulk changes stop at ${formatNumber(MAX_BULK_ROWS)} rows. Narrow your filters.`

/** Preview of a bulk action. Deleted rows among chosen ids are skipped. */
export const bulkPreview = z.object({
  /** Rows that will change. */
  changing: z.int(),
  /** Rows that already are so. */
  unchanged: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Names of the first rows that will change. */
  names: z.array(z.string()),
  /** Side effects, such as emails, and effects that Undo cannot reverse. */
  notes: z.array(z.string()),
  /** Rows that will change, in the order to change them, for an action that takes several calls. */
  ids: z.array(z.int()).optional(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** Result of a bulk action. `runId` identifies it for Undo; null if nothing changed or it cannot be undone. */
export const bulkResult = z.object({
  runId: z.int().nullable(),
  changedCount: z.int(),
  skippedCount: z.int(),
  /** Skipped rows by name, with the reason. */
  failed: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Rows with the value that they had before. */
export const previousValues = z.array(
  z.object({
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    ids: z.array(z.int()),
  }),
)
export type PreviousValues = z.infer<typeof previousValues>
/** A value that Undo can restore. */
export type BulkValue = PreviousValues[number]['value']
