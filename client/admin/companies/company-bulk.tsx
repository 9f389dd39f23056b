import { BulkDialog } from '@client/admin/parts/bulk/bulk-dialog.tsx'
import { useBulkRequest } from '@client/admin/parts/bulk/use-bulk-request.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu, Textarea } from '@mantine/core'
import { REJECTION_REASON_MAX, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import type {
  CompanyAction,
  CompanySelection,
  PreviewCompaniesInput,
} from '@shared/companies/company-bulk.schema.ts'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'
import { useReviewBatches } from './use-review-batches.ts'

/** Actions of the two menus. Deletion has its own button. */
type MenuAction = Exclude<PreviewCompaniesInput['action'], { kind: 'delete' }>

interface BulkRequest {
  selection: CompanySelection
  action: MenuAction
}

interface CompanyBulkProps {
  selection: CompanySelection
  calls: Pick<CompanyMutations, 'change' | 'refresh'>
}

/** Bulk actions on the selected companies besides deletion. Each shows its preview first. */
export function CompanyBulk({ selection, calls: { change, refresh } }: CompanyBulkProps) {
  const review = useReviewBatches(refresh)
  const bulk = useBulkRequest<BulkRequest>(trpc.companies.previewChange.useMutation())
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | null>(null)
  const start = (action: MenuAction) => {
    setReasonError(null)
    bulk.open({ selection, action })
  }
  const { request } = bulk
  const isRejection = request?.action.kind === 'reject'
  const apply = (to: CompanySelection, action: CompanyAction) => {
    const onSuccess = () => {
      // The companies stay selected, and the next rejection has a reason of its own.
      setReason('')
      bulk.close()
    }
    if (action.kind === 'approve' || action.kind === 'reject')
      inBackground(review.run(bulk.preview.data?.ids ?? [], action).then((isDone) => isDone && onSuccess()))
    else change.mutate({ selection: to, action }, { onSuccess })
  }
  const confirm = () => {
    if (!request) return
    if (request.action.kind !== 'reject') return apply(request.selection, request.action)
    const checked = rejectCompanyInput.shape.reason.safeParse(reason)
    if (checked.success) return apply(request.selection, { kind: 'reject', reason: checked.data })
    setReasonError(checked.error.issues[0]?.message ?? null)
  }
  return (
    <>
      <ReviewMenu disabled={change.isPending} onChoose={start} />
      <ChangeMenu disabled={change.isPending} onChoose={start} />
      <BulkDialog
        opened={bulk.opened}
        title={request ? toTitle(request.action) : ''}
        confirmLabel={(counted) => (request ? toConfirmLabel(request.action, counted) : '')}
        nouns={['company', 'companies']}
        preview={bulk.preview}
        pending={change.isPending || review.progress !== null}
        progress={review.progress}
        isDanger={isRejection}
        onConfirm={confirm}
        onClose={bulk.close}
      >
        {isRejection ? (
          <Textarea
            label="Reason"
            description="Applies to all selected companies."
            required
            withAsterisk={false}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={REJECTION_REASON_MAX}
            value={reason}
            error={reasonError}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setReasonError(null)
            }}
          />
        ) : null}
      </BulkDialog>
    </>
  )
}

function toConfirmLabel(action: MenuAction, counted: string): string {
  switch (action.kind) {
    case 'approve':
      return `Approve ${counted}`
    case 'reject':
      return `Reject ${counted}`
    case 'verify':
      return action.isVerified ? `Verify ${counted}` : `Remove verification of ${counted}`
  }
}

function toTitle(action: MenuAction): string {
  switch (action.kind) {
    case 'approve':
      return 'Approve Companies'
    case 'reject':
      return 'Reject Companies'
    case 'verify':
      return action.isVerified ? 'Verify Companies' : 'Remove Verification'
  }
}

interface ActionMenuProps {
  disabled: boolean
  onChoose: (action: MenuAction) => void
}

function ReviewMenu({ disabled, onChoose }: ActionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton disabled={disabled}>Review</MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose({ kind: 'approve' })}>Approve Companies</Menu.Item>
        <Menu.Item onClick={() => onChoose({ kind: 'reject' })}>Reject Companies</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ChangeMenu({ disabled, onChoose }: ActionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton disabled={disabled}>Change</MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose({ kind: 'verify', isVerified: true })}>Verify Companies</Menu.Item>
        <Menu.Item onClick={() => onChoose({ kind: 'verify', isVerified: false })}>
          Remove Verification
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuButton({ children, ...props }: { disabled: boolean; children: string }) {
  return (
    <Button size="xs" variant="default" rightSection={<AdminIcon name="chevron-down" size={16} />} {...props}>
      {children}
    </Button>
  )
}
