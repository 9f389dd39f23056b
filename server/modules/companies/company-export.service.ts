import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type CsvColumn, type CsvExport, pagesOf } from '@server/platform/csv.ts'
import { exportedCompanyFields } from '@shared/company-csv.ts'
import { csvFileName } from '@shared/csv.ts'
import { formatDate } from '@shared/format.ts'
import type { ExportCompaniesInput } from '@shared/schemas/company-admin.schema.ts'
import * as repo from './company-admin.repo.ts'
import type { Change } from './company-admin.service.ts'

/** The documented columns (specification, section 9). What a company has not said stays empty. */
const columns: readonly CsvColumn<repo.ExportedRow>[] = [
  { title: 'ID', value: (row) => row.id },
  ...exportedCompanyFields.map(({ key, title }) => ({ title, value: (row: repo.ExportedRow) => row[key] })),
  { title: 'HostScore', value: (row) => row.hostScore },
  { title: 'HostRank', value: (row) => row.hostRank },
  { title: 'Added On', value: (row) => formatDate(row.createdAt) },
]

/**
 * management-companies-{date}.csv: the selected companies, or all that search and filter find, in the list's order.
 * The rows are read a page at a time, as the receiver takes them. Who exported how many is kept.
 */
export async function exportCompanies(
  deps: Deps,
  change: Change,
  { ids, search = '', ...order }: ExportCompaniesInput,
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
    columns,
    rows: pagesOf((after, limit) => repo.listAfter(deps.db, query, after, limit)),
  }
}
