import { useAdminDownload } from '@client/lib/admin-download.ts'
import { exportLeads } from '@client/lib/admin-exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { LeadsQuery } from './lead-list.ts'

/** The documented export (specification, section 9): the selected leads, or all that fit the filters if none is. */
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
