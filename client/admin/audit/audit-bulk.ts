import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { plural } from '@shared/lib/format.ts'
import { z } from 'zod'

const bulkAfter = z.object({ ids: z.array(z.int()) })
const undone = bulkAfter.extend({ undoneRun: z.int() })
const statusChange = z.object({
  before: z.object({ statuses: z.array(z.string()) }),
  after: bulkAfter.extend({ status: z.string() }),
})

/**
 * Describes a change of several rows: "25 leads: New, Contacted → Lost", "Undid a change of 74 leads"; null for any
 * other entry.
 */
export function describeBulk(row: Pick<AuditRow, 'entity' | 'before' | 'after'>): string | null {
  const count = (ids: readonly number[]) =>
    row.entity === 'lead' ? plural(ids.length, 'lead', 'leads') : plural(ids.length, 'company', 'companies')
  const undo = undone.safeParse(row.after)
  if (undo.success) return `Undid a change of ${count(undo.data.ids)}`
  const change = statusChange.safeParse(row)
  if (!change.success || row.entity !== 'lead') return null
  const { before, after } = change.data
  return `${count(after.ids)}: ${before.statuses.map(leadStatusLabel).join(', ')} → ${leadStatusLabel(after.status)}`
}
