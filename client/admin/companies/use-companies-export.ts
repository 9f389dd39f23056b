import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportCompanies } from '@client/admin/lib/exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { CompaniesQuery } from './company-list.ts'

export function useCompaniesExport() {
  const { save, pending } = useAdminDownload(adminToasts.companiesExportFailed)
  const timeZone = useTimeZone() ?? 'UTC'
  const start = (
    { search, filter, sort, direction }: CompaniesQuery,
    /** Null if all that match are selected. */
    selected: ReadonlySet<number> | null,
    { total, allColumns }: { total: number; allColumns: boolean },
  ) => {
    const ids = selected && selected.size > 0 ? [...selected] : null
    const count = ids ? ids.length : total
    if (count === 0) return showToast(adminToasts.noCompaniesSelected)
    const chosen = ids ? { ids, ...(filter === 'deleted' ? { filter } : {}) } : { search, filter }
    save({
      download: () => exportCompanies({ sort, direction, timeZone, allColumns, ...chosen }),
      done: adminToasts.companiesExported(count, timeZone),
    })
  }
  return { start, isPending: pending }
}
