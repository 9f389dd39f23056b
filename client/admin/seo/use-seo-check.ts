import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useEndOfRun, useRunInterval } from '@client/admin/lib/watched-run.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'

/**
 * Returns the newest check, which is kept up to date while it runs. When one that this screen saw running ends, the
 * trackers are reloaded and a toast reports the result.
 */
export function useSeoCheck() {
  const { seo } = trpc.useUtils()
  const refetchInterval = useRunInterval('seo')
  const { data: run } = trpc.seo.runProgress.useQuery(undefined, { staleTime: 0, refetchInterval })
  const watch = useEndOfRun(run, (ended) => {
    showToast(
      ended.status === 'done'
        ? adminToasts.pagesChecked(ended.processed)
        : adminToasts.checkFailed(ended.error),
    )
    inBackground(seo.invalidate())
  })
  const start = trpc.seo.startCheck.useMutation({
    onSuccess: ({ id }) => {
      watch(id)
    },
    onError: toastFailure(adminToasts.checkFailed),
    // Also after a refusal: another check may be in progress, and this screen shows its progress.
    onSettled: () => seo.runProgress.invalidate(),
  })
  return { run: run ?? null, start: () => start.mutate(), isStarting: start.isPending }
}
