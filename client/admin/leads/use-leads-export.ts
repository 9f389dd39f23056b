import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportLeads } from '@client/admin/lib/exports.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type LeadsQuery, toFilter } from './lead-list.ts'

/** Exports the selected leads, or all that match the filters if none is selected (product 9.9). */
export function useLeadsExport() {
  const { save, pending } = useAdminDownload(adminToasts.leadsExportFailed)
  const timeZone = useTimeZone() ?? 'UTC'
  const start = (
    query: LeadsQuery,
    /** Null if all that match are selected. */
    selected: ReadonlySet<number> | null,
    { allColumns, ...found }: { total: number; isMore: boolean; allColumns: boolean },
  ) => {
    const ids = selected && selected.size > 0 ? [...selected] : null
    if (!ids && found.total === 0) return showToast(adminToasts.noLeadsSelected)
    const { deleted } = query
    const wanted = ids
      ? { ids, deleted, timeZone, allColumns }
      : { ...toFilter(query), deleted, timeZone, allColumns }
    save({
      download: () => exportLeads(wanted),
      done: ids
        ? adminToasts.leadsExported(ids.length, timeZone)
        : adminToasts.leadsExported(found.total, timeZone, found.isMore),
    })
  }
  return { start, isPending: pending }
}
