import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { plural } from '@shared/lib/format.ts'
import { z } from 'zod'

/** Rows of the change; undefined for the entry's own row alone. */
const ids = z.array(z.int()).optional()
const undone = z.object({ ids: ids.unwrap(), undoneRun: z.int() })
const statusChange = z.object({
  before: z.object({ statuses: z.array(z.string()) }),
  after: z.object({ ids, status: z.string() }),
})
const assignment = z.object({
  before: z.object({ assigneeIds: z.array(z.unknown()) }),
  after: z.object({ ids, assigneeId: z.int().nullable() }),
})

/**
 * Describes a change as of a list's rows: "25 leads: New, Contacted → Lost", "2 leads: unassigned", "Undid a change of
 * 74 leads"; null for any other entry.
 */
export function describeBulk(row: Pick<AuditRow, 'entity' | 'before' | 'after'>): string | null {
  const isLead = row.entity === 'lead'
  const count = (rows: readonly number[]) =>
    isLead ? plural(rows.length, 'lead', 'leads') : plural(rows.length, 'company', 'companies')
  const undo = undone.safeParse(row.after)
  if (undo.success) return `Undid a change of ${count(undo.data.ids)}`
  if (!isLead) return null
  const of = (rows: readonly number[] | undefined) => (rows ? `${count(rows)}: ` : '')
  const assigned = assignment.safeParse(row)
  if (assigned.success) {
    const { after } = assigned.data
    return `${of(after.ids)}${after.assigneeId === null ? 'unassigned' : 'assigned'}`
  }
  const change = statusChange.safeParse(row)
  if (!change.success) return null
  const { before, after } = change.data
  return `${of(after.ids)}${before.statuses.map(leadStatusLabel).join(', ')} → ${leadStatusLabel(after.status)}`
}
