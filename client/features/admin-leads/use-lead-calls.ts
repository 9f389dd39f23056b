import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { Toast } from '@shared/toasts.ts'

/** What the screen says after a deletion: how many, and whether they can be put back from here. */
export interface Removal {
  words: string
  /** Those to restore; empty where they are found among the deleted leads. */
  ids: readonly number[]
}

/**
 * Every call that changes leads, with the documented toasts (specification, section 8); the lists are fresh afterwards.
 *
 * @param onRemoved told what is gone
 */
export function useLeadCalls(onRemoved: (removal: Removal | null) => void) {
  const utils = useUtils()
  const { leads } = useClient()
  const refresh = () => Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
  // A network failure has no words of the server: the documented fallback stands for them.
  const failed = (toast: (message: string | null) => Toast) => (error: Error) =>
    void showToast(toast(answerOf(error)))

  const deleteOne = useCall(leads.delete, {
    onSuccess: async (_done, { id }) => {
      onRemoved({ words: '1 lead deleted.', ids: [Number(id)] })
      void showToast(adminToasts.leadDeleted)
      await refresh()
    },
    onError: failed(adminToasts.leadDeleteFailed),
  })
  const deleteMany = useCall(leads.deleteMany, {
    onSuccess: async ({ deletedCount }, { ids }) => {
      onRemoved({
        words: `${deletedCount} ${deletedCount === 1 ? 'lead' : 'leads'} deleted.`,
        ids: ids.map(Number),
      })
      void showToast(adminToasts.leadsDeleted(deletedCount))
      await refresh()
    },
    onError: failed(adminToasts.leadsDeleteFailed),
  })
  const restore = useCall(leads.restore, {
    onSuccess: async ({ restoredCount }) => {
      onRemoved(null)
      void showToast(adminToasts.leadsRestored(restoredCount))
      await refresh()
    },
    onError: failed(adminToasts.leadsRestoreFailed),
  })
  const removeDuplicates = useCall(leads.removeDuplicates, {
    onSuccess: async ({ removedCount }) => {
      if (removedCount > 0)
        onRemoved({
          words: `${removedCount} ${removedCount === 1 ? 'duplicate' : 'duplicates'} removed.`,
          ids: [],
        })
      void showToast(adminToasts.duplicatesRemoved(removedCount))
      await refresh()
    },
    onError: failed(adminToasts.duplicatesFailed),
  })
  const setStatus = useCall(leads.setStatus, {
    onSuccess: async ({ changedCount }, { status }) => {
      void showToast(adminToasts.leadStatusChanged(changedCount, status))
      await refresh()
    },
    onError: failed(adminToasts.leadStatusFailed),
  })
  return { deleteOne, deleteMany, restore, removeDuplicates, setStatus, refresh }
}
