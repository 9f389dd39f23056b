import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { focusList } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { Toast } from '@shared/lib/toasts.ts'

/** Mutations of leads with their toasts (product 8.7, 8.8). A deletion has Undo. `onRemoved`: rows left or returned. */
export function useLeadMutations(onRemoved: () => void) {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
  // A network failure has no server message; the toast shows its documented fallback.
  const failed = (toast: (message: string | null) => Toast) => (error: CallFailure) =>
    showToast(toast(serverErrorMessage(error)))

  const restore = trpc.leads.restore.useMutation({
    onSuccess: async ({ restoredCount }) => {
      onRemoved()
      showToast(adminToasts.leadsRestored(restoredCount))
      await refresh()
      focusList()
    },
    onError: failed(adminToasts.leadsRestoreFailed),
  })
  const handleRemoval = async (toast: Toast, ids: readonly number[]) => {
    onRemoved()
    showToast(toast, { label: 'Undo', run: () => restore.mutate({ ids: [...ids] }) })
    await refresh()
    focusList()
  }
  const deleteOne = trpc.leads.delete.useMutation({
    onSuccess: (_done, { id }) => handleRemoval(adminToasts.leadDeleted, [Number(id)]),
    onError: failed(adminToasts.leadDeleteFailed),
  })
  const deleteMany = trpc.leads.deleteMany.useMutation({
    onSuccess: ({ deletedCount }, { ids }) =>
      handleRemoval(adminToasts.leadsDeleted(deletedCount), ids.map(Number)),
    onError: failed(adminToasts.leadsDeleteFailed),
  })
  const setStatus = trpc.leads.setStatus.useMutation({
    onSuccess: async ({ changedCount }, { status }) => {
      showToast(adminToasts.leadStatusChanged(changedCount, status))
      await refresh()
    },
    onError: failed(adminToasts.leadStatusFailed),
  })
  const assign = trpc.leads.assign.useMutation({
    onSuccess: async ({ changedCount }, { assigneeId }) => {
      showToast(adminToasts.leadsAssigned(changedCount, assigneeId !== null))
      await refresh()
    },
    onError: failed(adminToasts.leadsAssignFailed),
  })
  return { assign, deleteOne, deleteMany, restore, setStatus, refresh }
}
