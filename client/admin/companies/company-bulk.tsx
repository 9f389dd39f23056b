import { BulkDialog } from '@client/admin/parts/bulk/bulk-dialog.tsx'
import { useBulkRequest } from '@client/admin/parts/bulk/use-bulk-request.ts'
import { MenuButton } from '@client/admin/parts/menu-button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Menu, Textarea } from '@mantine/core'
import { REJECTION_REASON_MAX, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import type {
  CompanyAction,
  CompanySelection,
  PreviewCompaniesInput,
} from '@shared/companies/company-bulk.schema.ts'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'
import { useReviewBatches } from './use-review-batches.ts'

interface MenuAction {
  title: string
  /** Beginning of the button's label, such as "Approve 3 companies". */
  verb: string
  action: Exclude<PreviewCompaniesInput['action'], { kind: 'delete' }>
}

/** Actions of the menu. Deletion has its own button. */
const MENU: readonly MenuAction[] = [
  { title: 'Approve Companies', verb: 'Approve', action: { kind: 'approve' } },
  { title: 'Reject Companies', verb: 'Reject', action: { kind: 'reject' } },
  { title: 'Verify Companies', verb: 'Verify', action: { kind: 'verify', isVerified: true } },
  {
    title: 'Remove Verification',
    verb: 'Remove verification of',
    action: { kind: 'verify', isVerified: false },
  },
]

interface CompanyBulkProps {
  selection: CompanySelection
  calls: Pick<CompanyMutations, 'change' | 'refresh'>
}

/** Bulk actions on the selected companies besides deletion. Each shows its preview first. */
export function CompanyBulk({ selection, calls: { change, refresh } }: CompanyBulkProps) {
  const review = useReviewBatches(refresh)
  const bulk = useBulkRequest<MenuAction & { selection: CompanySelection }>(
    trpc.companies.previewChange.useMutation(),
  )
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | null>(null)
  const { request } = bulk
  const isRejection = request?.action.kind === 'reject'
  const apply = (to: CompanySelection, action: CompanyAction) => {
    // The companies stay selected.
    const onSuccess = bulk.close
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
      <MenuButton label="Change" disabled={change.isPending}>
        {MENU.map((item) => (
          <Menu.Item
            key={item.title}
            onClick={() => {
              // Each rejection has a reason of its own.
              setReason('')
              setReasonError(null)
              bulk.open({ ...item, selection })
            }}
          >
            {item.title}
          </Menu.Item>
        ))}
      </MenuButton>
      <BulkDialog
        opened={bulk.opened}
        title={request?.title ?? ''}
        confirmLabel={(counted) => `${request?.verb} ${counted}`}
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
