import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { type CsvColumn, type CsvExport, readPages } from '@server/platform/csv.ts'
import type { ExportCompaniesInput } from '@shared/companies/admin-companies.schema.ts'
import { exportedCompanyFields } from '@shared/companies/company-csv.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import { formatDate } from '@shared/lib/format.ts'
import * as repo from './admin-companies.repo.ts'

/** Columns of the companies export (product 9.9). Missing values stay empty, and dates are those of a time zone. */
const getColumns = (timeZone: string): readonly CsvColumn<repo.ExportedRow>[] => [
  { title: 'ID', value: (row) => row.id },
  ...exportedCompanyFields.map(({ key, title }) => ({ title, value: (row: repo.ExportedRow) => row[key] })),
  { title: 'HostScore', value: (row) => row.hostScore },
  { title: 'HostRank', value: (row) => row.hostRank },
  { title: 'Added On', value: (row) => formatDate(row.createdAt, timeZone) },
]

/** Exports the selected companies, or all that match, in the list's order, page by page. Audited. */
export async function exportCompanies(
  deps: Deps,
  change: Change,
  { ids, search = '', timeZone, ...order }: ExportCompaniesInput,
): Promise<CsvExport<repo.ExportedRow>> {
  const query = { ...order, search, ...(ids ? { ids } : {}) }
  const count = await repo.countFound(deps.db, query)
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'company.export',
      entity: 'management_company',
      after: { count, search, filter: order.filter, selected: ids?.length ?? null },
    }),
  )
  return {
    fileName: csvFileName('management-companies', deps.clock.now()),
    columns: getColumns(getTimeZone(change.actor, timeZone)),
    rows: readPages((after, limit) => repo.listAfter(deps.db, query, after, limit)),
  }
}
