import { useHasRole } from '@client/admin/lib/session.ts'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { RefObject } from 'react'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMerges } from './company-merges.tsx'
import { CompanyReview } from './company-review.tsx'
import { confirmCompanyDeletion } from './company-row-menu.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyFactsTabProps {
  company: CompanyDetail
  calls: CompanyMutations
  /** True while the reason for a rejection is written. */
  unsaved: RefObject<boolean>
  /** Opens the form for a rejection. */
  startsRejecting: boolean
  editButton: RefObject<HTMLButtonElement | null>
  mergeButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  /** Opens the merge form; null if the other company is not known yet. */
  onMerge: (otherId: number | null) => void
  onOpen: (companyId: number) => void
  /** Opens the next pending company; absent if there is none. */
  onNext?: () => void
}

/** First tab of a company that is not deleted: its facts, and what an editor can do with it. */
export function CompanyFactsTab({
  company,
  calls,
  unsaved,
  startsRejecting,
  editButton,
  mergeButton,
  onEdit,
  onMerge,
  onOpen,
  onNext,
}: CompanyFactsTabProps) {
  const canEdit = useHasRole('editor')
  return (
    <div className="admin-sections">
      <CompanyReview
        company={company}
        calls={calls}
        canDecide={canEdit}
        unsaved={unsaved}
        startsRejecting={startsRejecting && canEdit}
        onNext={onNext}
      />
      <CompanyMerges company={company} calls={calls} canDecide={canEdit} onOpen={onOpen} />
      <CompanyDuplicates
        company={company}
        calls={calls}
        canDecide={canEdit}
        onOpen={onOpen}
        onMerge={onMerge}
      />
      {canEdit ? (
        <CompanyButtons
          company={company}
          calls={calls}
          editButton={editButton}
          mergeButton={mergeButton}
          onEdit={onEdit}
          onMerge={() => onMerge(null)}
        />
      ) : null}
      <CompanyFacts company={company} onEdit={canEdit ? onEdit : undefined} />
      {canEdit ? (
        <Button
          variant="subtle"
          className="admin-danger admin-record-delete"
          loading={calls.deleteOne.isPending}
          onClick={() => {
            if (confirmCompanyDeletion(company)) calls.deleteOne.mutate({ id: company.id })
          }}
        >
          Delete Company
        </Button>
      ) : null}
    </div>
  )
}

interface CompanyButtonsProps {
  company: CompanyDetail
  calls: CompanyMutations
  editButton: RefObject<HTMLButtonElement | null>
  mergeButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onMerge: () => void
}

function CompanyButtons({ company, calls, editButton, mergeButton, onEdit, onMerge }: CompanyButtonsProps) {
  const { id, isVerified } = company
  const pending = calls.verify.isPending || calls.change.isPending
  return (
    <div className="admin-actions">
      <Button ref={editButton} variant="default" onClick={onEdit}>
        Edit Company
      </Button>
      <Button
        variant="default"
        disabled={pending}
        onClick={() => calls.verify.mutate({ id, isVerified: !isVerified })}
      >
        {isVerified ? 'Remove Verification' : 'Verify Company'}
      </Button>
      <Button ref={mergeButton} variant="default" onClick={onMerge}>
        Merge Company…
      </Button>
    </div>
  )
}
