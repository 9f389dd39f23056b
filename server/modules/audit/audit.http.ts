import { csvText, restRoute } from '@server/http/rest-call.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { readPages } from '@server/platform/row-pages.ts'
import { type AuditRow, auditFilter } from '@shared/audit/audit.schema.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import { toCanonicalJson } from './audit-chain.rules.ts'

const columns: CsvExport<AuditRow>['columns'] = [
  { title: 'Position', value: (row) => row.position },
  { title: 'Time (UTC)', value: (row) => row.createdAt.toISOString() },
  { title: 'Actor', value: (row) => row.actor },
  { title: 'Action', value: (row) => row.action },
  { title: 'Entity', value: (row) => row.entity },
  { title: 'Entity ID', value: (row) => row.entityId },
  { title: 'Before', value: (row) => formatPayload(row, row.before) },
  { title: 'After', value: (row) => formatPayload(row, row.after) },
  { title: 'Request ID', value: (row) => row.requestId },
  { title: 'Hash', value: (row) => row.hash },
]

function formatPayload(row: AuditRow, payload: AuditRow['before']): string {
  if (row.erasedAt) return 'erased'
  return payload === null ? '' : toCanonicalJson(payload)
}

export const auditRoutes = [
  restRoute({
    method: 'POST',
    url: '/audit-events/export',
    operationId: 'exportAuditEvents',
    summary:
      'Export the audit log, or the entries that match the filter, as a file, newest first. Owners only.',
    access: 'admin',
    body: auditFilter,
    isBodyOptional: true,
    output: csvText,
    file: 'csv',
    handle: async (caller, { body }): Promise<CsvExport<AuditRow>> => ({
      fileName: csvFileName('audit-log', new Date()),
      columns,
      rows: readPages(async (last: AuditRow | null, limit) =>
        caller.audit.exportPage({ ...body, below: last?.id ?? null, limit }),
      ),
    }),
  }),
]
