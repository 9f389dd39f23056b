import { focusList } from '@client/admin/lib/focus-list.ts'
import { UNSAVED_QUESTION, useLeaveGuard } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useDraftsOf, useOpenForm } from '@client/admin/lib/use-draft.ts'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { QueueBar } from '@client/admin/parts/drawer/queue-bar.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Drawer } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyFactsTab } from './company-facts-tab.tsx'
import { CompanyRecord, type RecordTab } from './company-record.tsx'
import { DeletedCompany } from './deleted-company.tsx'
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
  const { deleteOne } = calls
  // The input is of no use then. If the deletion fails, it is again.
  const isBeingDeleted = deleteOne.isPending && Number(deleteOne.variables.id) === id
  const canLeave = useLeaveGuard(
    'company',
    () => (unsaved.current && !isBeingDeleted ? UNSAVED_QUESTION : null),
    useDraftsOf(`company:${id}`).forget,
  )
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
        />
      ) : (
        <DrawerState name="company" error={error} onRetry={() => inBackground(refetch())} />
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
}

function CompanyBody({ company, calls, unsaved, startWith, tab, onTab, onOpen, onNext }: CompanyBodyProps) {
  const canEdit = useHasRole('editor')
  const [wasEditing] = useOpenForm(`company:${company.id}:edit`)
  const [isEditing, setIsEditing] = useState(
    (startWith === 'edit' || wasEditing) && canEdit && !company.deletedAt,
  )
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
    return (
      <DeletedCompany
        company={company}
        deletedAt={company.deletedAt}
        calls={calls}
        tab={tab}
        onTab={onTab}
        onOpen={onOpen}
      />
    )
  }
  return (
    <CompanyRecord
      company={company}
      tab={tab}
      onTab={onTab}
      facts={
        <CompanyFactsTab
          company={company}
          calls={calls}
          unsaved={unsaved}
          startsRejecting={startWith === 'reject'}
          editButton={editButton}
          mergeButton={mergeButton}
          onEdit={() => setIsEditing(true)}
          onMerge={(otherId) => setMerging({ otherId })}
          onOpen={onOpen}
          onNext={onNext}
        />
      }
    />
  )
}
