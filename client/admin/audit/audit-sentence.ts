import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { hasKey } from '@shared/lib/objects.ts'
import type { PersonalDataKind } from '@shared/privacy/privacy.schema.ts'
import { z } from 'zod'
import { describeBulk } from './audit-bulk.ts'

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
