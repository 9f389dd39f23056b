import { useAdminDownload } from '@client/lib/admin-download.ts'
import { exportCompanies } from '@client/lib/admin-exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { CompaniesQuery } from './company-list.ts'

/** Export (specification, section 9): the selected companies, or all that are found if none is. */
export function useCompaniesExport() {
  const { save, pending } = useAdminDownload(adminToasts.companiesExportFailed)
  const start = (
    { search, filter, sort, direction }: CompaniesQuery,
    selected: ReadonlySet<number>,
    total: number,
  ) => {
    const count = selected.size > 0 ? selected.size : total
    if (count === 0) return showToast(adminToasts.noCompaniesSelected)
    const chosen =
      selected.size > 0
        ? { ids: [...selected], ...(filter === 'deleted' ? { filter } : {}) }
        : { search, filter }
    save({
      download: () => exportCompanies({ sort, direction, ...chosen }),
      done: adminToasts.companiesExported(count),
    })
  }
  return { start, isPending: pending }
}
