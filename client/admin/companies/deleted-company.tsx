import { useHasRole } from '@client/admin/lib/session.ts'
import { KeptTexts } from '@client/admin/parts/drawer/kept-texts.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { CompanyFacts } from './company-facts.tsx'
import { MergedBanner } from './company-merges.tsx'
import { CompanyRecord, type RecordTab } from './company-record.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface DeletedCompanyProps {
  company: CompanyDetail
  deletedAt: Date
  calls: CompanyMutations
  tab: RecordTab
  onTab: (tab: RecordTab) => void
  onOpen: (companyId: number) => void
}

/** Record of a deleted or merged company, with a banner that can bring it back. */
export function DeletedCompany({ company, deletedAt, calls, tab, onTab, onOpen }: DeletedCompanyProps) {
  const canEdit = useHasRole('editor')
  const { id, deletedBy, mergedInto } = company
  return (
    <div className="admin-sections">
      {mergedInto ? (
        <MergedBanner
          mergedInto={mergedInto}
          deletedAt={deletedAt}
          deletedBy={deletedBy}
          pending={calls.undo.isPending}
          onOpen={onOpen}
          onUndo={canEdit ? () => calls.undo.mutate({ kind: 'company.merge', of: id }) : undefined}
        />
      ) : (
        <RestoreBanner
          noun="company"
          deletedAt={deletedAt}
          deletedBy={deletedBy}
          pending={calls.restore.isPending}
          onRestore={canEdit ? () => calls.restore.mutate({ ids: [id] }) : undefined}
        />
      )}
      <KeptTexts record={`company:${id}`} />
      <CompanyRecord company={company} tab={tab} onTab={onTab} facts={<CompanyFacts company={company} />} />
    </div>
  )
}
