import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { MessageStatus } from '@shared/contact/message-status.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

/** Changes of the status, with their toasts. */
export function useMessageMutations() {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.contact.invalidate(), utils.dashboard.invalidate()])
  const setStatus = trpc.contact.setStatus.useMutation({
    onSuccess: async ({ changedCount }, { status }) => {
      showToast(adminToasts.messageStatusChanged(changedCount, status))
      await refresh()
    },
    onError: toastFailure(adminToasts.messageStatusFailed),
  })
  return {
    refresh,
    isPending: setStatus.isPending,
    setStatus: (ids: Iterable<number>, status: MessageStatus) => setStatus.mutate({ ids: [...ids], status }),
  }
}
