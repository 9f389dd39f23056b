import { useHasRole } from '@client/admin/lib/session.ts'
import { RecentChanges } from '@client/admin/parts/bulk/recent-changes.tsx'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AddCompany } from './add-company.tsx'
import { CompaniesExport, type CompaniesExportProps } from './companies-export.tsx'
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
