import { DeletedNotice } from '@client/components/admin/deleted-notice.tsx'
import { DrawerState } from '@client/components/admin/drawer-state.tsx'
import { sentenceOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { focusList } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Drawer } from '@mantine/core'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyReview } from './company-review.tsx'
import { confirmDeletion } from './company-row-menu.tsx'
import type { CompanyCalls } from './use-company-calls.ts'

interface CompanyDrawerProps {
  /** Null while closed. */
  companyId: number | null
  calls: CompanyCalls
  /** Which waits for a decision after this one; null for none in the list. */
  nextId: number | null
  onOpen: (companyId: number) => void
  onClose: () => void
}

/** Everything about one company, beside the list: it stays where it is. */
export function CompanyDrawer({ companyId, nextId, calls, onOpen, onClose }: CompanyDrawerProps) {
  // While it slides away it still shows the company it was about.
  const last = useRef(companyId)
  if (companyId !== null) last.current = companyId
  const id = companyId ?? last.current
  const { data, error, refetch } = trpc.companies.detail.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  const unsaved = useRef(false)
  const close = () => {
    if (unsaved.current && !window.confirm('Close without saving? What you changed will be lost.')) return
    onClose()
  }
  return (
    <Drawer
      opened={companyId !== null}
      onClose={close}
      // What opened it has the focus again, unless it has left the list, e.g. approved.
      onExitTransitionEnd={focusList}
      title={data ? data.name : 'Company'}
      size="xl"
    >
      {data ? (
        <CompanyBody
          key={data.id}
          company={data}
          calls={calls}
          unsaved={unsaved}
          onOpen={onOpen}
          onNext={nextId === null ? undefined : () => onOpen(nextId)}
          onReload={() => inBackground(refetch())}
        />
      ) : (
        <DrawerState
          name="company"
          failure={error ? sentenceOf(error) : null}
          onRetry={() => inBackground(refetch())}
        />
      )}
    </Drawer>
  )
}

interface CompanyBodyProps {
  company: CompanyDetail
  calls: CompanyCalls
  unsaved: RefObject<boolean>
  onOpen: (companyId: number) => void
  onNext?: () => void
  onReload: () => void
}

function CompanyBody({ company, calls, unsaved, onOpen, onNext, onReload }: CompanyBodyProps) {
  const mayChange = useMay('editor')
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The form took the button's place: give it the focus back.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])
  if (editing) {
    return (
      <CompanyEditForm
        company={company}
        unsaved={unsaved}
        onDone={async () => {
          await calls.refresh()
          setEditing(false)
        }}
        onCancel={() => setEditing(false)}
        onReload={onReload}
      />
    )
  }
  if (company.deletedAt) {
    return (
      <div className="admin-lead">
        <DeletedNotice
          noun="company"
          deletedAt={company.deletedAt}
          deletedBy={company.deletedBy}
          pending={calls.restore.isPending}
          onRestore={mayChange ? () => calls.restore.mutate({ ids: [company.id] }) : undefined}
        />
        <CompanyFacts company={company} />
      </div>
    )
  }
  const { id, isVerified, firstMonthFeeWaiver } = company
  const pending = calls.verify.isPending || calls.setOffer.isPending
  return (
    <div className="admin-lead">
      <CompanyReview company={company} calls={calls} mayDecide={mayChange} onNext={onNext} />
      <CompanyDuplicates company={company} calls={calls} mayDecide={mayChange} onOpen={onOpen} />
      {mayChange ? (
        <div className="admin-actions">
          <Button ref={editButton} variant="default" onClick={() => setEditing(true)}>
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
            onClick={() => calls.setOffer.mutate({ ids: [id], firstMonthFeeWaiver: !firstMonthFeeWaiver })}
          >
            {firstMonthFeeWaiver ? 'Remove fee waiver' : 'Add fee waiver'}
          </Button>
        </div>
      ) : null}
      <CompanyFacts company={company} />
      {mayChange ? (
        <div>
          <Button
            variant="subtle"
            className="admin-danger"
            loading={calls.deleteOne.isPending}
            onClick={() => confirmDeletion(company) && calls.deleteOne.mutate({ id })}
          >
            Delete Company
          </Button>
        </div>
      ) : null}
    </div>
  )
}
