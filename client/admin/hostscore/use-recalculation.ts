import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useEndOfRun, useRunInterval } from '@client/admin/lib/watched-run.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'

/**
 * Returns the newest recalculation, which is kept up to date while it runs. When one that this screen saw running ends,
 * its results are reloaded and a toast reports them.
 */
export function useRecalculation() {
  const utils = trpc.useUtils()
  const refetchInterval = useRunInterval('score')
  const { data: run } = trpc.hostscore.runProgress.useQuery({}, { staleTime: 0, refetchInterval })
  /** The success toast requires that the new scores loaded; otherwise it reports a failure. */
  const reload = async (result: Toast) => {
    const all = { throwOnError: true }
    try {
      await Promise.all([
        utils.hostscore.invalidate(undefined, {}, all),
        utils.badges.invalidate(undefined, {}, all),
      ])
      showToast(result)
    } catch (error) {
      showToast(adminToasts.scoresFailed(serverErrorMessage(error as Error)))
    }
  }
  const watch = useEndOfRun(run, (ended) => {
    inBackground(
      reload(
        ended.status === 'done'
          ? adminToasts.scoresUpdated(ended.changed)
          : adminToasts.recalculationFailed(ended.error),
      ),
    )
  })
  const start = trpc.hostscore.recalculateAll.useMutation({
    onSuccess: ({ run: started }) => {
      watch(started.id)
    },
    onError: toastFailure(adminToasts.recalculationFailed),
    // Also after a refusal: another run may be in progress, and this screen shows its progress.
    onSettled: () => utils.hostscore.runProgress.invalidate(),
  })
  const undo = trpc.undo.run.useMutation({
    onSuccess: ({ restoredCount }) => reload(adminToasts.scoresRestored(restoredCount)),
    onError: (error) => {
      showToast(adminToasts.scoresFailed(serverErrorMessage(error)))
      return utils.hostscore.runProgress.invalidate()
    },
  })
  return {
    run: run ?? null,
    /** @param onSettled called after the server responded or failed */
    start: (onSettled: () => void) => start.mutate({}, { onSettled }),
    isStarting: start.isPending,
    undo: () => {
      if (run) undo.mutate({ kind: 'hostscore.recalculate', of: run.id })
    },
    isUndoing: undo.isPending,
  }
}

export type Recalculation = ReturnType<typeof useRecalculation>
