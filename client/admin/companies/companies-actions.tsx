import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportCompanies } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { RecentChanges } from '@client/admin/parts/bulk/recent-changes.tsx'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { ExportColumns, RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useState } from 'react'
import type { CompaniesQuery } from './company-list.ts'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompaniesActionsProps {
  calls: CompanyMutations
  query: CompaniesQuery
  /** Null if all that match are selected. */
  selected: ReadonlySet<number> | null
  total: number
  refreshing: boolean
  onImport: () => void
  onAdd: () => void
  /** Called when companies returned to the list. */
  onReturned: () => void
}

/** Refresh, Export, Remove Expired (product 2.26), and Import. */
export function CompaniesActions({
  calls,
  query,
  selected,
  total,
  refreshing,
  onImport,
  onAdd,
  onReturned,
}: CompaniesActionsProps) {
  const canEdit = useHasRole('editor')
  const exporting = useCompaniesExport()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <RefreshButton pending={refreshing} onClick={() => inBackground(calls.refresh())} />
      {canEdit ? (
        <>
          <Button size="xs" aria-haspopup="dialog" onClick={onAdd}>
            Add Company
          </Button>
          <ExportColumns
            pending={exporting.isPending}
            onExport={(allColumns) => exporting.start(query, selected, { total, allColumns })}
          />
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={onImport}>
            Import
          </Button>
          <RecentChanges list="companies" onReturned={onReturned} />
          {isConfirming ? (
            <ConfirmInline
              pending={calls.removeExpired.isPending}
              onConfirm={() =>
                calls.removeExpired.mutate(undefined, { onSettled: () => setIsConfirming(false) })
              }
              onCancel={() => setIsConfirming(false)}
            />
          ) : (
            <Button size="xs" variant="default" data-reveals onClick={() => setIsConfirming(true)}>
              Remove Expired
            </Button>
          )}
        </>
      ) : null}
    </>
  )
}

function useCompaniesExport() {
  const { save, pending } = useAdminDownload(adminToasts.companiesExportFailed)
  const timeZone = useTimeZone() ?? 'UTC'
  const start = (
    { page, pageSize, companyId, sort, direction, ...matching }: CompaniesQuery,
    /** Null if all that match are selected. */
    selected: ReadonlySet<number> | null,
    { total, allColumns }: { total: number; allColumns: boolean },
  ) => {
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
  return { start, isPending: pending }
}
