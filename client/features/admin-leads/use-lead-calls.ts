import { answerOf } from '@client/lib/admin-failure.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { focusList } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { Toast } from '@shared/toasts.ts'

/**
 * Every call that changes leads, with the documented toasts (specification, section 8); the lists are fresh afterwards.
 * A removal's toast has Undo in it; later the filter "Deleted leads" leads to Restore.
 *
 * @param onRemoved told when rows left the list or came back
 */
export function useLeadCalls(onRemoved: () => void) {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
  // A network failure has no words of the server: the documented fallback stands for them.
  const failed = (toast: (message: string | null) => Toast) => (error: CallFailure) =>
    showToast(toast(answerOf(error)))

  const restore = trpc.leads.restore.useMutation({
    onSuccess: async ({ restoredCount }) => {
      onRemoved()
      showToast(adminToasts.leadsRestored(restoredCount))
      await refresh()
      focusList()
    },
    onError: failed(adminToasts.leadsRestoreFailed),
  })
  const removed = async (toast: Toast, ids: readonly number[]) => {
    onRemoved()
    showToast(toast, { label: 'Undo', run: () => restore.mutate({ ids: [...ids] }) })
    await refresh()
    focusList()
  }
  const deleteOne = trpc.leads.delete.useMutation({
    onSuccess: (_done, { id }) => removed(adminToasts.leadDeleted, [Number(id)]),
    onError: failed(adminToasts.leadDeleteFailed),
  })
  const deleteMany = trpc.leads.deleteMany.useMutation({
    onSuccess: ({ deletedCount }, { ids }) =>
      removed(adminToasts.leadsDeleted(deletedCount), ids.map(Number)),
    onError: failed(adminToasts.leadsDeleteFailed),
  })
  const setStatus = trpc.leads.setStatus.useMutation({
    onSuccess: async ({ changedCount }, { status }) => {
      showToast(adminToasts.leadStatusChanged(changedCount, status))
      await refresh()
    },
    onError: failed(adminToasts.leadStatusFailed),
  })
  return { deleteOne, deleteMany, restore, setStatus, refresh }
}
