import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { objectKeys } from '../lib/objects.ts'

/**
 * Changes that can be undone: what each says in the list of recent changes, the list that it belongs to, and the value
 * that each row regains; null for others.
 */
export const undoKinds = {
  'lead.status': { label: 'Status changed', list: 'leads', value: 'status' },
  'lead.assign': { label: 'Assignee changed', list: 'leads', value: 'assignee' },
  'lead.delete': { label: 'Deleted', list: 'leads', value: null },
  'lead.remove-duplicates': { label: 'Duplicates removed', list: 'leads', value: null },
  'company.verify': { label: 'Verification changed', list: 'companies', value: 'verification status' },
  'company.size': { label: 'Size changed', list: 'companies', value: 'size' },
  'company.offer': { label: 'Offer changed', list: 'companies', value: 'offer' },
  'company.delete': { label: 'Deleted', list: 'companies', value: null },
  'company.remove-expired': { label: 'Expired companies removed', list: 'companies', value: null },
  'company.merge': { label: 'Merged', list: 'companies', value: null },
  'hostscore.recalculate': { label: 'HostScores recalculated', list: 'companies', value: null },
} as const
export type UndoKind = keyof typeof undoKinds
export type UndoList = (typeof undoKinds)[UndoKind]['list']

export const recentChangesInput = z.object({ list: z.enum(['leads', 'companies']) })

/** `count`: rows that were changed; null when that is unknown. */
export const recentChange = z.object({
  runId: z.int(),
  kind: z.enum(objectKeys(undoKinds)),
  /** The value that was set, such as a status. */
  value: z.json(),
  count: z.int().nullable(),
  actor: z.string(),
  createdAt: z.date(),
  undoneAt: z.date().nullable(),
})
export type RecentChange = z.infer<typeof recentChange>

/** A change by its run, or by the record that it is about: the merged company, or the recalculation. */
export const undoInput = z.union([
  z.object({ runId: databaseId }),
  z.object({ kind: z.enum(['company.merge', 'hostscore.recalculate']), of: databaseId }),
])
export type UndoInput = z.infer<typeof undoInput>

/** `skippedCount`: rows that were changed in the meantime and left as they are. */
export const undone = z.object({
  kind: z.enum(objectKeys(undoKinds)),
  restoredCount: z.int(),
  skippedCount: z.int(),
  /** A merge: the company that is separate again, and its fields that were edited since. */
  merge: z.object({ removedName: z.string(), leftAlone: z.array(z.string()) }).optional(),
})
export type Undone = z.infer<typeof undone>
