import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportCompanies } from '@client/admin/lib/exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { CompaniesQuery } from './company-list.ts'

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
