import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportCompanies } from '@client/admin/lib/exports.ts'
import { ExportColumns } from '@client/admin/parts/screen-buttons.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { type CompaniesQuery, companyList } from './company-list.ts'

export interface CompaniesExportProps {
  query: CompaniesQuery
  /** Null if all that match are selected. */
  selected: ReadonlySet<number> | null
  total: number
}

/** Exports the selected companies, or all that match the filters if none is selected (product 9.9). */
export function CompaniesExport({ query, selected, total }: CompaniesExportProps) {
  const { save, pending } = useAdminDownload(adminToasts.companiesExportFailed)
  const timeZone = useTimeZone() ?? 'UTC'
  const { sort, direction } = query
  const matching = companyList.toFilter(query)
  const start = (allColumns: boolean) => {
    const ids = selected && selected.size > 0 ? [...selected] : null
    const count = ids ? ids.length : total
    if (count === 0) return showToast(adminToasts.noCompaniesSelected)
    const isDeletedList = matching.filter === 'deleted'
    const chosen = ids ? { ids, ...(isDeletedList && { filter: matching.filter }) } : matching
    save({
      download: () => exportCompanies({ sort, direction, timeZone, allColumns, ...chosen }),
      done: adminToasts.companiesExported(count, timeZone),
    })
  }
  return <ExportColumns pending={pending} onExport={start} />
}
