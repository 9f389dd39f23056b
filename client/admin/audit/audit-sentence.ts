import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { z } from 'zod'

const erasure = z.object({
  counts: z.record(z.string(), z.int()),
  companiesEmailed: z.array(z.int()).optional(),
  companiesToCall: z.array(z.int()).optional(),
})
const companyImport = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  status: z.string(),
})
/** Rows of a bulk change; absent if it changed one row, the entry's own. */
const ids = z.array(z.int()).optional()
const undone = z.object({ ids, companyIds: ids, undoneRun: z.int() })
const statusChange = z.object({
  before: z.object({ statuses: z.array(z.string()) }),
  after: z.object({ ids, status: z.string() }),
})
const assignment = z.object({
  before: z.object({ assigneeIds: z.array(z.unknown()) }),
  after: z.object({ ids, assigneeId: z.int().nullable() }),
})

const countCompanies = (count: number) => plural(count, 'company', 'companies')

type Described = Pick<AuditRow, 'action' | 'entity' | 'before' | 'after' | 'erasedAt'>

/** Describes imports, erasures, undone changes, and new statuses and assignees of leads; null for any other entry. */
export function describeEntry(row: Described): string | null {
  if (row.erasedAt) return null
  if (row.action === 'company.import') return describeImport(row.after)
  if (row.action === 'privacy.erase') return describeErasure(row.after)
  return describeChange(row)
}

function describeImport(after: AuditRow['after']): string | null {
  const { data } = companyImport.safeParse(after)
  if (!data) return null
  const { create, update, unchanged, refused, status } = data
  const parts = [
    create > 0 && `${formatNumber(create)} added as ${status}`,
    update > 0 && `${formatNumber(update)} changed`,
    unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    refused > 0 && `${plural(refused, 'row', 'rows')} refused`,
  ]
  return `Imported ${countCompanies(create + update)}: ${parts.filter(Boolean).join(', ')}`
}

function describeErasure(after: AuditRow['after']): string | null {
  const { data } = erasure.safeParse(after)
  if (!data) return null
  const { counts, companiesEmailed = [], companiesToCall = [] } = data
  const erased = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const passedOn = [
    companiesEmailed.length > 0 && `${countCompanies(companiesEmailed.length)} told by email`,
    companiesToCall.length > 0 && `${countCompanies(companiesToCall.length)} to call`,
  ].filter(Boolean)
  const what = `Erased the data of one person: ${plural(erased, 'entry', 'entries')}`
  return passedOn.length > 0 ? `${what}; ${passedOn.join(', ')}` : what
}

/** "25 leads: New, Contacted → Lost", "2 leads: unassigned", "Undid a change of 74 leads". */
function describeChange(row: Described): string | null {
  const isLead = row.entity === 'lead'
  const undo = undone.safeParse(row.after).data
  if (undo) {
    const count = (undo.ids ?? undo.companyIds ?? [row]).length
    return `Undid a change of ${isLead ? plural(count, 'lead', 'leads') : countCompanies(count)}`
  }
  if (!isLead) return null
  const of = (rows: readonly number[] | undefined) =>
    rows ? `${plural(rows.length, 'lead', 'leads')}: ` : ''
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
