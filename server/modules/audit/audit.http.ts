import { type CsvExport, pagesOf } from '@server/platform/csv.ts'
import { csvText, type RestCall } from '@server/plugins/rest-call.ts'
import { csvFileName } from '@shared/csv.ts'
import { type AuditFilter, type AuditRow, auditFilter } from '@shared/schemas/audit.schema.ts'
import { canonicalJson } from './audit-chain.rules.ts'

const columns: CsvExport<AuditRow>['columns'] = [
  { title: 'Position', value: (row) => row.position },
  { title: 'Time (UTC)', value: (row) => row.createdAt.toISOString() },
  { title: 'Actor', value: (row) => row.actor },
  { title: 'Action', value: (row) => row.action },
  { title: 'Entity', value: (row) => row.entity },
  { title: 'Entity ID', value: (row) => row.entityId },
  { title: 'Before', value: (row) => payloadCell(row, row.before) },
  { title: 'After', value: (row) => payloadCell(row, row.after) },
  { title: 'Request ID', value: (row) => row.requestId },
  { title: 'Hash', value: (row) => row.hash },
]

function payloadCell(row: AuditRow, payload: AuditRow['before']): string {
  if (row.erasedAt) return 'erased'
  return payload === null ? '' : canonicalJson(payload)
}

export const auditCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/audit-events/export',
    summary: 'The audit log as a file, the newest first, all of it or what the filter finds. Owners only.',
    access: 'admin',
    body: auditFilter,
    isBodyOptional: true,
    output: csvText,
    file: 'csv',
    handle: async (caller, request): Promise<CsvExport<AuditRow>> => {
      const filter = request.body as AuditFilter
      return {
        fileName: csvFileName('audit-log', new Date()),
        columns,
        rows: pagesOf(async (last: AuditRow | null, limit) =>
          caller.audit.exportPage({ ...filter, below: last?.id ?? null, limit }),
        ),
      }
    },
  },
]
