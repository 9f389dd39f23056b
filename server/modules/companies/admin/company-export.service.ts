import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import type { CsvColumn, CsvExport } from '@server/platform/csv.ts'
import { readPages } from '@server/platform/row-pages.ts'
import type { ExportCompaniesInput } from '@shared/companies/admin-companies.schema.ts'
import { companyChecks } from '@shared/companies/company.schema.ts'
import { exportedCompanyFields } from '@shared/companies/company-csv.ts'
import { companyColumn, companyFields, companyFieldValue, factLabel } from '@shared/companies/fields.ts'
import { ALL_COLUMNS_SUFFIX, type CsvValue, csvFileName } from '@shared/lib/csv.ts'
import { formatDate } from '@shared/lib/format.ts'
import { objectKeys } from '@shared/lib/objects.ts'
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
  { ids, timeZone: asked, allColumns, sort, direction, ...matching }: ExportCompaniesInput,
): Promise<CsvExport<repo.ExportedRow>> {
  const query = { sort, direction, ...matching, ...(ids ? { ids } : {}) }
  const count = await repo.countFound(deps.db, query)
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'company.export',
      entity: 'management_company',
      after: {
        count,
        ...matching,
        search: matching.search ?? '',
        selected: ids?.length ?? null,
        ...(allColumns ? { allColumns } : {}),
      },
    }),
  )
  const timeZone = getTimeZone(change.actor, asked)
  const rows = readPages<repo.ExportedRow>((after, limit) => repo.listAfter(deps.db, query, after, limit))
  const toFileName = (suffix?: string) => csvFileName('management-companies', deps.clock.now(), suffix)
  if (!allColumns) return { fileName: toFileName(), columns: getColumns(timeZone), rows }
  return {
    fileName: toFileName(ALL_COLUMNS_SUFFIX),
    columns: getAllColumns(timeZone),
    rows: withRest(deps, rows),
  }
}

interface FullRow extends repo.ExportedRow {
  /** Undefined for a company that was purged in the meantime. */
  full: details.FullRow | undefined
}

async function* withRest(
  { db }: Deps,
  pages: AsyncIterable<readonly repo.ExportedRow[]>,
): AsyncGenerator<readonly FullRow[]> {
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const full = new Map((await details.listFull(db, ids)).map((row) => [row.id, row]))
    yield rows.map((row) => ({ ...row, full: full.get(row.id) }))
  }
}

/** Title Case, as the documented headings: "Minimum stay" and "minimumStay" become "Minimum Stay". */
const toHeading = (label: string) =>
  label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase())

/** Columns that the documented ones and the fields of the edit form have, and those that no file has. */
const SHOWN = new Set<string>([
  'id',
  'hostScore',
  'hostRank',
  'createdAt',
  ...companyFields.map(companyColumn),
  ...objectKeys(companyChecks.shape),
])

/** Returns the documented columns, then the other fields of the edit form, then all other stored columns. */
function getAllColumns(timeZone: string): readonly CsvColumn<FullRow>[] {
  const documented = new Set<string>(exportedCompanyFields.map(({ key }) => key))
  const toCell = (value: details.FullRow[keyof details.FullRow] | undefined): CsvValue => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (value instanceof Date) return formatDate(value, timeZone)
    return Array.isArray(value) ? value.join('; ') : value
  }
  return [
    ...getColumns(timeZone),
    ...companyFields
      .filter(({ key, isNotExported }) => !documented.has(key) && !isNotExported)
      .map((field) => ({
        title: toHeading(factLabel(field)),
        value: ({ full }: FullRow) => full && companyFieldValue(field, full),
      })),
    ...objectKeys(details.detailFields)
      .filter((key) => !SHOWN.has(key))
      .map((key) => ({ title: toHeading(key), value: ({ full }: FullRow) => toCell(full?.[key]) })),
  ]
}
