import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { type CsvColumn, type CsvExport, readPages } from '@server/platform/csv.ts'
import type { ExportCompaniesInput } from '@shared/companies/admin-companies.schema.ts'
import { exportedCompanyFields } from '@shared/companies/company-csv.ts'
import { companyStatusLabel } from '@shared/companies/company-status.ts'
import { companyFields, companyFieldValue, factLabel } from '@shared/companies/fields.ts'
import { ALL_COLUMNS_SUFFIX, type CsvValue, csvFileName } from '@shared/lib/csv.ts'
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
  { ids, search = '', timeZone: asked, allColumns, ...order }: ExportCompaniesInput,
): Promise<CsvExport<repo.ExportedRow>> {
  const query = { ...order, search, ...(ids ? { ids } : {}) }
  const count = await repo.countFound(deps.db, query)
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'company.export',
      entity: 'management_company',
      after: {
        count,
        search,
        filter: order.filter,
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

/** Title Case, as the documented headings: "Minimum stay" becomes "Minimum Stay". */
const toHeading = (label: string) => label.replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase())

/** Returns the documented columns, and after them all others. */
function getAllColumns(timeZone: string): readonly CsvColumn<FullRow>[] {
  const documented = new Set<string>(exportedCompanyFields.map(({ key }) => key))
  const ofFull =
    (read: (row: details.FullRow) => CsvValue | Date | boolean) =>
    ({ full }: FullRow): CsvValue => {
      const value = full && read(full)
      if (typeof value === 'boolean') return value ? 'Yes' : 'No'
      return value instanceof Date ? formatDate(value, timeZone) : value
    }
  return [
    ...getColumns(timeZone),
    ...companyFields
      .filter(({ key }) => !documented.has(key))
      .map((field) => ({
        title: toHeading(factLabel(field)),
        value: ofFull((row) => companyFieldValue(field, row)),
      })),
    { title: 'Status', value: ({ status }) => companyStatusLabel(status) },
    { title: 'Verified', value: ofFull((row) => row.isVerified) },
    { title: 'Score Confidence', value: ofFull((row) => row.hostScoreConfidence) },
    { title: 'Methodology Version', value: ofFull((row) => row.hostScoreVersion) },
    { title: 'Score Last Updated', value: ofFull((row) => row.scoreLastUpdated) },
    { title: 'Facts Last Changed', value: ofFull((row) => row.factsUpdatedAt) },
    { title: 'Badge Emailed', value: ofFull((row) => row.badgeNotified) },
    { title: 'Badge URL', value: ofFull((row) => row.badgeDisplayUrl) },
    { title: 'Badge Revoked On', value: ofFull((row) => row.badgeRevokedAt) },
    { title: 'Badge Revoked Because', value: ofFull((row) => row.badgeRevokedReason) },
    { title: 'Image URL', value: ofFull((row) => row.imageUrl) },
    { title: 'Latitude', value: ofFull((row) => row.lat) },
    { title: 'Longitude', value: ofFull((row) => row.lng) },
    { title: 'Reviewed On', value: ofFull((row) => row.reviewedAt) },
    { title: 'Rejection Reason', value: ofFull((row) => row.rejectionReason) },
    { title: 'Possible Duplicates', value: ofFull((row) => row.possibleDuplicateIds.join('; ')) },
    { title: 'Sample', value: ofFull((row) => row.isSample) },
    { title: 'Last Changed', value: ofFull((row) => row.updatedAt) },
    { title: 'Deleted', value: ofFull((row) => row.deletedAt) },
  ]
}
