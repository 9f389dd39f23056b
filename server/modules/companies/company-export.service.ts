import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type CsvColumn, type CsvExport, pagesOf } from '@server/platform/csv.ts'
import { type CompanyExportColumn, companyExportColumns } from '@shared/company-csv.ts'
import { type CsvValue, csvFileName } from '@shared/csv.ts'
import { formatDate } from '@shared/format.ts'
import type { ExportCompaniesInput } from '@shared/schemas/company-admin.schema.ts'
import * as repo from './company-admin.repo.ts'
import type { Change } from './company-admin.service.ts'

/** What each documented column shows (specification, section 9). What a company has not said stays empty. */
const values: Record<CompanyExportColumn, (row: repo.ExportedRow) => CsvValue> = {
  ID: (row) => row.id,
  Name: (row) => row.name,
  Rating: (row) => row.rating,
  City: (row) => row.city,
  'ZIP Code': (row) => row.zipCode,
  Services: (row) => row.services,
  Commission: (row) => row.commission,
  Email: (row) => row.email,
  Phone: (row) => row.phoneNumber,
  Website: (row) => row.website,
  HostScore: (row) => row.hostScore,
  HostRank: (row) => row.hostRank,
  'Added On': (row) => formatDate(row.createdAt),
}

const columns: readonly CsvColumn<repo.ExportedRow>[] = companyExportColumns.map((title) => ({
  title,
  value: values[title],
}))

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
