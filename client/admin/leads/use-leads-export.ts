import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportLeads } from '@client/admin/lib/exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { LeadsQuery } from './lead-list.ts'

/** Exports the selected leads, or all that match the filters if none is selected (product 9.9). */
export function useLeadsExport() {
  const { save, pending } = useAdminDownload(adminToasts.leadsExportFailed)
  const start = (
    { search, status, source, from, to, deleted }: LeadsQuery,
    selected: ReadonlySet<number>,
    found: { total: number; isMore: boolean },
  ) => {
    const chosen = selected.size > 0
    if (!chosen && found.total === 0) return showToast(adminToasts.noLeadsSelected)
    const wanted = chosen ? { ids: [...selected], deleted } : { search, status, source, from, to, deleted }
    save({
      download: () => exportLeads(wanted),
      done: chosen
        ? adminToasts.leadsExported(selected.size)
        : adminToasts.leadsExported(found.total, found.isMore),
    })
  }
  return { start, isPending: pending }
}
