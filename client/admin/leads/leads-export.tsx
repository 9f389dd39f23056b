import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportLeads } from '@client/admin/lib/exports.ts'
import { ExportColumns } from '@client/admin/parts/screen-buttons.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { type LeadsQuery, leadList } from './lead-list.ts'

interface LeadsExportProps {
  query: LeadsQuery
  /** Null if all that match are selected. */
  selected: ReadonlySet<number> | null
  found: { total: number; isMore: boolean } | undefined
}

/** Exports the selected leads, or all that match the filters if none is selected (product 9.9). */
export function LeadsExport({ query, selected, found }: LeadsExportProps) {
  const { save, pending } = useAdminDownload(adminToasts.leadsExportFailed)
  const timeZone = useTimeZone() ?? 'UTC'
  const start = (allColumns: boolean) => {
    const ids = selected && selected.size > 0 ? [...selected] : null
    const { total = 0, isMore = false } = found ?? {}
    if (!ids && total === 0) return showToast(adminToasts.noLeadsSelected)
    const filter = leadList.toFilter(query)
    save({
      download: () =>
        exportLeads({ ...(ids ? { ids, deleted: filter.deleted } : filter), timeZone, allColumns }),
      done: ids
        ? adminToasts.leadsExported(ids.length, timeZone)
        : adminToasts.leadsExported(total, timeZone, isMore),
    })
  }
  return <ExportColumns pending={pending} onExport={start} />
}
