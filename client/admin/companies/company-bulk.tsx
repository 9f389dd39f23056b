import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { BulkDialog } from '@client/admin/parts/bulk/bulk-dialog.tsx'
import { useBulkRequest } from '@client/admin/parts/bulk/use-bulk-request.ts'
import { MenuButton } from '@client/admin/parts/menu-button.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Menu, Textarea } from '@mantine/core'
import { REJECTION_REASON_MAX, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import {
  type CompanyAction,
  type CompanySelection,
  type PreviewCompaniesInput,
  REVIEW_BATCH,
} from '@shared/companies/company-bulk.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'

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

type ReviewAction = Extract<CompanyAction, { kind: 'approve' | 'reject' }>

/** Reviews any number of companies, in one call for each batch, and reports all of them in one toast. */
function useReviewBatches(refresh: () => Promise<unknown>) {
  const change = trpc.companies.change.useMutation()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  /** @returns false if a call failed; what was reviewed before stays so */
  const run = async (ids: readonly number[], action: ReviewAction): Promise<boolean> => {
    const total = ids.length
    const sum = { changedCount: 0, skippedCount: 0, failed: [] as { name: string; reason: string }[] }
    try {
      for (let done = 0; done < total; done += REVIEW_BATCH) {
        setProgress({ done, total })
        const selection = { ids: ids.slice(done, done + REVIEW_BATCH) }
        const result = await change.mutateAsync({ selection, action })
        sum.changedCount += result.changedCount
        sum.skippedCount += result.skippedCount
        sum.failed.push(...(result.failed ?? []))
      }
      showToast(adminToasts.companiesReviewed(action.kind, sum))
      return true
    } catch (error) {
      if (!(error instanceof TRPCClientError)) throw error
      showToast(adminToasts.companiesReviewStopped(serverErrorMessage(error), sum.changedCount, total))
      return false
    } finally {
      // Until the lists are read again, the dialog would offer the same companies.
      await refresh().finally(() => setProgress(null))
    }
  }
  return { progress, run }
}
