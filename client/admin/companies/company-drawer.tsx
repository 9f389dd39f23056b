import { focusList } from '@client/admin/lib/focus-list.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { QueueBar } from '@client/admin/parts/drawer/queue-bar.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { errorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Drawer } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMerges, MergedBanner } from './company-merges.tsx'
import { CompanyRecord, type RecordTab } from './company-record.tsx'
import { CompanyReview } from './company-review.tsx'
import { confirmCompanyDeletion } from './company-row-menu.tsx'
import { MergeCompanies } from './merge-companies.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

export type CompanyTask = 'edit' | 'reject'

interface CompanyDrawerProps {
  companyId: number | null
  calls: CompanyMutations
  /** The other companies of the list. */
  queue: Queue | null
  /** Opens the edit form or the rejection instead of the facts. */
  startWith: CompanyTask | null
  /** Next pending company of the list; null for none. */
  nextId: number | null
  onOpen: (companyId: number) => void
  onClose: () => void
}

/** Details of one company in a drawer, so that the list keeps its scroll position. */
export function CompanyDrawer({
  companyId,
  queue,
  startWith,
  nextId,
  calls,
  onOpen,
  onClose,
}: CompanyDrawerProps) {
  const id = useLastShown(companyId)
  const { data, error, refetch } = trpc.companies.detail.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  const unsaved = useRef(false)
  // Stays while the reader steps from company to company.
  const [tab, setTab] = useState<RecordTab>('facts')
  useEffect(() => {
    if (startWith) setTab('facts')
  }, [startWith])
  const canLeave = () =>
    !unsaved.current || window.confirm('Close without saving? Your changes will be lost.')
  return (
    <Drawer
      opened={companyId !== null}
      onClose={() => {
        if (canLeave()) onClose()
      }}
      onExitTransitionEnd={focusList}
      title={data ? data.name : 'Company'}
      size="xl"
    >
      {queue ? <QueueBar queue={queue} canLeave={canLeave} /> : null}
      {data ? (
        <CompanyBody
          key={data.id}
          company={data}
          calls={calls}
          unsaved={unsaved}
          tab={tab}
          onTab={setTab}
          startWith={startWith}
          onOpen={onOpen}
          onNext={nextId === null ? undefined : () => onOpen(nextId)}
          onReload={() => inBackground(refetch())}
        />
      ) : (
        <DrawerState
          name="company"
          failure={error ? errorMessage(error) : null}
          onRetry={() => inBackground(refetch())}
        />
      )}
    </Drawer>
  )
}

interface CompanyBodyProps {
  startWith: CompanyTask | null
  company: CompanyDetail
  calls: CompanyMutations
  unsaved: RefObject<boolean>
  tab: RecordTab
  onTab: (tab: RecordTab) => void
  onOpen: (companyId: number) => void
  onNext?: () => void
  onReload: () => void
}

function CompanyBody({
  company,
  calls,
  unsaved,
  startWith,
  tab,
  onTab,
  onOpen,
  onNext,
  onReload,
}: CompanyBodyProps) {
  const canEdit = useHasRole('editor')
  const [isEditing, setIsEditing] = useState(startWith === 'edit' && canEdit && !company.deletedAt)
  /** The merge form, with the other company if it is known. */
  const [merging, setMerging] = useState<{ otherId: number | null } | null>(null)
  const editButton = useReturnFocus(isEditing)
  const mergeButton = useReturnFocus(merging !== null)
  if (isEditing) {
    return (
      <CompanyEditForm
        company={company}
        unsaved={unsaved}
        onDone={async () => {
          await calls.refresh()
          setIsEditing(false)
        }}
        onCancel={() => setIsEditing(false)}
        onReload={onReload}
      />
    )
  }
  if (merging && !company.deletedAt) {
    return (
      <MergeCompanies
        company={company}
        otherId={merging.otherId}
        calls={calls}
        onMerged={(keptId) => {
          setMerging(null)
          onOpen(keptId)
        }}
        onCancel={() => setMerging(null)}
      />
    )
  }
  if (company.deletedAt) {
    const { id, deletedAt, deletedBy, mergedInto } = company
    return (
      <div className="admin-sections">
        {mergedInto ? (
          <MergedBanner
            mergedInto={mergedInto}
            deletedAt={deletedAt}
            deletedBy={deletedBy}
            pending={calls.undoMerge.isPending}
            onOpen={onOpen}
            onUndo={canEdit ? () => calls.undoMerge.mutate({ removedId: id }) : undefined}
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
        <CompanyRecord company={company} tab={tab} onTab={onTab} facts={<CompanyFacts company={company} />} />
      </div>
    )
  }
  return (
    <CompanyRecord
      company={company}
      tab={tab}
      onTab={onTab}
      facts={
        <div className="admin-sections">
          <CompanyReview
            company={company}
            calls={calls}
            canDecide={canEdit}
            startsRejecting={startWith === 'reject' && canEdit}
            onNext={onNext}
          />
          <CompanyMerges company={company} calls={calls} canDecide={canEdit} onOpen={onOpen} />
          <CompanyDuplicates
            company={company}
            calls={calls}
            canDecide={canEdit}
            onOpen={onOpen}
            onMerge={(otherId) => setMerging({ otherId })}
          />
          {canEdit ? (
            <CompanyActions
              company={company}
              calls={calls}
              editButton={editButton}
              mergeButton={mergeButton}
              onEdit={() => setIsEditing(true)}
              onMerge={() => setMerging({ otherId: null })}
            />
          ) : null}
          <CompanyFacts company={company} />
          {canEdit ? (
            <div>
              <Button
                variant="subtle"
                className="admin-danger"
                loading={calls.deleteOne.isPending}
                onClick={() => {
                  if (confirmCompanyDeletion(company)) calls.deleteOne.mutate({ id: company.id })
                }}
              >
                Delete Company
              </Button>
            </div>
          ) : null}
        </div>
      }
    />
  )
}

interface CompanyActionsProps {
  company: CompanyDetail
  calls: CompanyMutations
  editButton: RefObject<HTMLButtonElement | null>
  mergeButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onMerge: () => void
}

function CompanyActions({ company, calls, editButton, mergeButton, onEdit, onMerge }: CompanyActionsProps) {
  const { id, isVerified, firstMonthFeeWaiver } = company
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
      <Button
        variant="default"
        disabled={pending}
        onClick={() =>
          calls.change.mutate({
            selection: { ids: [id] },
            action: { kind: 'offer', firstMonthFeeWaiver: !firstMonthFeeWaiver },
          })
        }
      >
        {firstMonthFeeWaiver ? 'Remove Fee Waiver' : 'Add Fee Waiver'}
      </Button>
      <Button ref={mergeButton} variant="default" onClick={onMerge}>
        Merge Company…
      </Button>
    </div>
  )
}
