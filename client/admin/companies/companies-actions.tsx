import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportCompanies } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { RecentChanges } from '@client/admin/parts/bulk/recent-changes.tsx'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { ExportColumns, RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { AddCompany } from './add-company.tsx'
import { type CompaniesQuery, companyList } from './company-list.ts'
import { ImportCompanies } from './import-companies.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompaniesActionsProps extends CompaniesExportProps {
  calls: CompanyMutations
  isRefreshing: boolean
  onAdded: (company: { id: number }) => Promise<unknown>
  /** Called when companies returned to the list. */
  onReturned: () => void
}

/** Refresh, Export, Remove Expired (product 2.26), and Import. */
export function CompaniesActions({
  calls,
  isRefreshing,
  onAdded,
  onReturned,
  ...exported
}: CompaniesActionsProps) {
  const canEdit = useHasRole('editor')
  return (
    <>
      <RefreshButton pending={isRefreshing} onClick={() => inBackground(calls.refresh())} />
      {canEdit ? (
        <>
          <AddCompany onAdded={onAdded} />
          <CompaniesExport {...exported} />
          <ImportCompanies onImported={calls.refresh} />
          <RecentChanges list="companies" onReturned={onReturned} />
          <ConfirmButton
            pending={calls.removeExpired.isPending}
            onConfirm={(close) => calls.removeExpired.mutate(undefined, { onSettled: close })}
          >
            Remove Expired
          </ConfirmButton>
        </>
      ) : null}
    </>
  )
}

interface CompaniesExportProps {
  query: CompaniesQuery
  /** Null if all that match are selected. */
  selected: ReadonlySet<number> | null
  total: number
}

/** Exports the selected companies, or all that match the filters if none is selected (product 9.9). */
function CompaniesExport({ query, selected, total }: CompaniesExportProps) {
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
