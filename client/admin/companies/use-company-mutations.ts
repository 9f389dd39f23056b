import { focusList } from '@client/admin/lib/focus-list.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { BulkResult } from '@shared/bulk/bulk.schema.ts'
import type { companyAction } from '@shared/companies/company-bulk.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { Toast } from '@shared/lib/toasts.ts'
import type { z } from 'zod'

const COMPANIES = ['company', 'companies'] as const

function doneToast(action: z.input<typeof companyAction>, result: BulkResult): Toast {
  const { changedCount } = result
  switch (action.kind) {
    case 'approve':
    case 'reject':
      return adminToasts.companiesReviewed(action.kind, result)
    case 'verify':
      return adminToasts.companiesVerified(changedCount, action.isVerified)
    case 'offer':
      return adminToasts.offerChanged(changedCount, action.firstMonthFeeWaiver)
    case 'size':
      return adminToasts.companySizeChanged(changedCount, action.companySize)
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
  const refresh = () =>
    Promise.all(
      [utils.companies, utils.dashboard, utils.hostscore, utils.badges, utils.email, utils.audit].map(
        (part) => part.invalidate(),
      ),
    )
  // A network failure has no server message; the toast shows its documented fallback.
  const failed = (toast: (message: string | null) => Toast) => (error: CallFailure) =>
    showToast(toast(serverErrorMessage(error)))
  const restore = trpc.companies.restore.useMutation({
    onSuccess: async ({ restoredCount }, restored) => {
      // Undo names the time of the deletion. Its companies return to the list: none of them is open.
      onRemoved('ids' in restored ? restored.ids.map(Number) : [])
      showToast(adminToasts.companiesRestored(restoredCount))
      await refresh()
      focusList()
    },
    onError: failed(adminToasts.companiesRestoreFailed),
  })
  // The deletion time identifies exactly the rows of this deletion.
  const handleRemoval = async (count: number, deletedAt: Date, toast: Toast, ids?: readonly number[]) => {
    if (count > 0) onRemoved(ids)
    showToast(toast, count > 0 ? { label: 'Undo', run: () => restore.mutate({ deletedAt }) } : undefined)
    await refresh()
    focusList()
  }

  const deleteOne = trpc.companies.delete.useMutation({
    onSuccess: ({ deletedCount, deletedAt }, { id }) =>
      handleRemoval(deletedCount, deletedAt, adminToasts.companyDeleted, [Number(id)]),
    onError: failed(adminToasts.companyDeleteFailed),
  })
  const removeExpired = trpc.companies.removeExpired.useMutation({
    onSuccess: ({ removedCount, deletedAt }) =>
      handleRemoval(removedCount, deletedAt, adminToasts.expiredRemoved(removedCount)),
    onError: failed(adminToasts.expiredFailed),
  })
  const approve = trpc.companies.approve.useMutation({
    onSuccess: async (company) => {
      showToast(adminToasts.companyApproved(company))
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  const reject = trpc.companies.reject.useMutation({
    onSuccess: async (company) => {
      showToast(adminToasts.companyRejected(company))
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  const notDuplicate = trpc.companies.notDuplicate.useMutation({
    onSuccess: async () => {
      showToast(adminToasts.notDuplicate)
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  // A merge and its undo change what leads, emails and scores say about both companies. The drawer stays open.
  const undoMerge = trpc.companies.undoMerge.useMutation({
    onSuccess: async (undone) => {
      showToast(adminToasts.mergeUndone(undone))
      await utils.invalidate()
    },
    onError: failed(adminToasts.undoMergeFailed),
  })
  const merge = trpc.companies.merge.useMutation({
    onSuccess: async ({ keptName, removedId }) => {
      showToast(adminToasts.companiesMerged(keptName), {
        label: 'Undo',
        run: () => undoMerge.mutate({ removedId }),
      })
      await utils.invalidate()
    },
  })
  const verify = trpc.companies.verify.useMutation({
    onSuccess: async ({ name, isVerified }) => {
      showToast(adminToasts.companyVerified(name, isVerified))
      await refresh()
    },
    onError: failed(adminToasts.companySaveFailed),
  })
  const undoRemoval = trpc.companies.undoChange.useMutation({
    onSuccess: async ({ restoredCount, skippedCount }) => {
      onRemoved([])
      showToast(
        skippedCount > 0
          ? adminToasts.changeUndone(restoredCount, skippedCount, COMPANIES)
          : adminToasts.companiesRestored(restoredCount),
      )
      await refresh()
      focusList()
    },
    onError: failed(adminToasts.companiesRestoreFailed),
  })
  const undoChange = trpc.companies.undoChange.useMutation({
    onSuccess: async ({ restoredCount, skippedCount }) => {
      showToast(adminToasts.changeUndone(restoredCount, skippedCount, COMPANIES))
      await refresh()
      focusList()
    },
    onError: failed(adminToasts.undoFailed),
  })
  const change = trpc.companies.change.useMutation({
    onSuccess: async (result, { action, selection }) => {
      const { changedCount, runId } = result
      const isRemoval = action.kind === 'delete'
      if (isRemoval && changedCount > 0) onRemoved('ids' in selection ? selection.ids.map(Number) : undefined)
      const undo = isRemoval ? undoRemoval : undoChange
      showToast(
        doneToast(action, result),
        runId === null ? undefined : { label: 'Undo', run: () => undo.mutate({ runId }) },
      )
      await refresh()
      if (isRemoval) focusList()
    },
    onError: (error, { action }) => {
      const isRemoval = action.kind === 'delete'
      const toast = isRemoval ? adminToasts.companiesDeleteFailed : adminToasts.companySaveFailed
      showToast(toast(serverErrorMessage(error)))
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
    undoMerge,
    verify,
    change,
    refresh,
  }
}

export type CompanyMutations = ReturnType<typeof useCompanyMutations>
