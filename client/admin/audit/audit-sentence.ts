import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { hasKey } from '@shared/lib/objects.ts'
import type { PersonalDataKind } from '@shared/privacy/privacy.schema.ts'
import { z } from 'zod'

const nouns: Record<PersonalDataKind, readonly [one: string, many: string]> = {
  leads: ['lead', 'leads'],
  leadHistory: ['history entry', 'history entries'],
  mails: ['email', 'emails'],
  mailFiles: ['email file', 'email files'],
  contactMessages: ['message', 'messages'],
  waitlistEntries: ['waitlist entry', 'waitlist entries'],
  badgeReports: ['badge report', 'badge reports'],
  companies: ['company with the address', 'companies with the address'],
  savedViews: ['saved view', 'saved views'],
  idempotencyKeys: ['submission key', 'submission keys'],
  auditPayloads: ['audit entry', 'audit entries'],
  dataRequests: ['data request', 'data requests'],
}

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
/** Rows of a bulk change; undefined for the entry's own row alone. */
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

type Described = Pick<AuditRow, 'action' | 'entity' | 'before' | 'after' | 'erasedAt'>

/** Says in a sentence what a change of many rows did, an import or an erasure; null for any other entry. */
export function describeEntry(row: Described): string | null {
  if (row.erasedAt) return null
  if (row.action === 'company.import') return describeImport(row.after)
  if (row.action === 'privacy.erase') return describeErasure(row.after)
  return describeBulk(row)
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
  return `Imported ${plural(create + update, 'company', 'companies')}: ${parts.filter(Boolean).join(', ')}`
}

function describeErasure(after: AuditRow['after']): string | null {
  const { data } = erasure.safeParse(after)
  if (!data) return null
  const { counts, companiesEmailed = [], companiesToCall = [] } = data
  const erased = Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 && hasKey(nouns, kind) ? plural(count, ...nouns[kind]) : [],
  )
  const passedOn = [
    companiesEmailed.length > 0 && `${plural(companiesEmailed.length, 'company', 'companies')} told by email`,
    companiesToCall.length > 0 && `${plural(companiesToCall.length, 'company', 'companies')} to call`,
  ].filter(Boolean)
  const what = `Erased the data of one person: ${erased.join(', ')}`
  return passedOn.length > 0 ? `${what}; ${passedOn.join(', ')}` : what
}

/** "25 leads: New, Contacted → Lost", "2 leads: unassigned", "Undid a change of 74 leads". */
function describeBulk(row: Described): string | null {
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
