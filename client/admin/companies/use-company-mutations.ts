import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { focusList } from '@client/admin/lib/focus-list.ts'
import { toastFailure, toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { toUndoButton, useUndo } from '@client/admin/lib/use-undo.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { BulkResult } from '@shared/bulk/bulk.schema.ts'
import type { companyAction } from '@shared/companies/company-bulk.schema.ts'
import type { z } from 'zod'

function doneToast(action: z.input<typeof companyAction>, result: BulkResult): Toast {
  const { changedCount } = result
  switch (action.kind) {
    case 'approve':
    case 'reject':
      return adminToasts.companiesReviewed(action.kind, result)
    case 'verify':
      return adminToasts.companiesVerified(changedCount, action.isVerified)
    case 'delete':
      return adminToasts.companiesDeleted(changedCount)
  }
}

/**
 * Mutations of companies with their toasts (product 8.7, 8.8). A deletion has Undo.
 * @param onRemoved called after rows left or returned, with their ids if they are known
 */
export function useCompanyMutations(onRemoved: (ids?: readonly number[]) => void) {
  const utils = trpc.useUtils()
  // A company is also in the rankings, and its changes send badges and emails, and are audited.
  const refresh = useRefresh('companies', 'dashboard', 'hostscore', 'badges', 'email', 'audit', 'undo')
  const restore = trpc.companies.restore.useMutation({
    onSuccess: async ({ restoredCount }, { ids }) => {
      onRemoved(ids.map(Number))
      showToast(adminToasts.companiesRestored(restoredCount))
      // A company that was merged gets its leads back.
      await utils.invalidate()
      focusList()
    },
    onError: toastFailure(adminToasts.companiesRestoreFailed),
  })
  // The companies return to the list: none of them is open.
  const undo = useUndo(() => onRemoved([]))
  const handleRemoval = async (runId: number | null, toast: Toast, ids?: readonly number[]) => {
    if (runId !== null) onRemoved(ids)
    showToast(toast, toUndoButton(undo, runId))
    await refresh()
    focusList()
  }

  const deleteOne = trpc.companies.delete.useMutation({
    onSuccess: ({ runId }, { id }) => handleRemoval(runId, adminToasts.companyDeleted, [Number(id)]),
    onError: toastFailure(adminToasts.companyDeleteFailed),
  })
  const removeExpired = trpc.companies.removeExpired.useMutation({
    onSuccess: ({ removedCount, runId }) => handleRemoval(runId, adminToasts.expiredRemoved(removedCount)),
    onError: toastFailure(adminToasts.expiredFailed),
  })
  const { companyReviewFailed, companySaveFailed } = adminToasts
  const approve = trpc.companies.approve.useMutation(
    toastOutcome(adminToasts.companyApproved, companyReviewFailed, refresh),
  )
  const reject = trpc.companies.reject.useMutation(
    toastOutcome(adminToasts.companyRejected, companyReviewFailed, refresh),
  )
  const notDuplicate = trpc.companies.notDuplicate.useMutation(
    toastOutcome(adminToasts.notDuplicate, companyReviewFailed, refresh),
  )
  const verify = trpc.companies.verify.useMutation(
    toastOutcome(
      ({ name, isVerified }) => adminToasts.companyVerified(name, isVerified),
      companySaveFailed,
      refresh,
    ),
  )
  const endPause = trpc.companies.endPause.useMutation(
    toastOutcome(adminToasts.companyOpenAgain, companySaveFailed, refresh),
  )
  // A merge changes what leads, emails and scores say about both companies. The drawer stays open.
  const merge = trpc.companies.merge.useMutation({
    onSuccess: async ({ keptName, removedId }) => {
      // Clears the selection, which may have the removed one.
      onRemoved([])
      showToast(adminToasts.companiesMerged(keptName), {
        label: 'Undo',
        run: () => undo.mutate({ kind: 'company.merge', of: removedId }),
      })
      await utils.invalidate()
    },
  })
  const change = trpc.companies.change.useMutation({
    onSuccess: async (result, { action, selection }) => {
      const { changedCount, runId } = result
      const isRemoval = action.kind === 'delete'
      if (isRemoval && changedCount > 0) onRemoved('ids' in selection ? selection.ids.map(Number) : undefined)
      showToast(doneToast(action, result), toUndoButton(undo, runId))
      await refresh()
      if (isRemoval) focusList()
    },
    onError: (error, { action }) => {
      const isRemoval = action.kind === 'delete'
      toastFailure(isRemoval ? adminToasts.companiesDeleteFailed : adminToasts.companySaveFailed)(error)
    },
  })
  return {
    deleteOne,
    removeExpired,
    restore,
    approve,
    reject,
    notDuplicate,
    merge,
    undo,
    verify,
    endPause,
    change,
    refresh,
  }
}

export type CompanyMutations = ReturnType<typeof useCompanyMutations>
