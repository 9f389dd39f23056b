import { z } from 'zod'

const ids = z.array(z.int())

/** Records that a merge moved to the company that stays. */
const movedRecords = z.object({
  /** Validated by the leads module, which alone knows its shape. */
  leads: z.unknown(),
  mailIds: ids,
  reviewIds: ids,
  reportIds: ids,
  documentIds: ids,
  /** Empty for merges from before there were notes. */
  noteIds: ids.default([]),
  /** Contract facts that the company that stays lacked. Absent in older merges. */
  facts: z.array(z.string()).default([]),
})
export type MovedRecords = z.infer<typeof movedRecords>

/** All that a merge moved and changed, as stored until it can no longer be undone. */
export const movedByMerge = movedRecords.extend({
  /** Each changed column with its value before and after, as JSON. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** Possible duplicates that the company that stays took over. */
  duplicateIds: ids,
})
export type MovedByMerge = z.infer<typeof movedByMerge>
