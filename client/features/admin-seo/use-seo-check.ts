import { answerOf } from '@client/lib/admin-failure.ts'
import { isUnderWay, useEndOfRun, WATCH_EVERY_MS } from '@client/lib/admin-watched-run.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'

/**
 * The newest check, watched while it is under way, whoever started it, and a way to start one. When one ends that this
 * screen has seen running, its result is said and the trackers are asked for again.
 */
export function useSeoCheck() {
  const { seo } = trpc.useUtils()
  const { data: run } = trpc.seo.runProgress.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_EVERY_MS : false),
  })
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
    onError: (error) => showToast(adminToasts.checkFailed(answerOf(error))),
    // Also after a refusal: another one is under way, and this screen shows how far it is.
    onSettled: () => seo.runProgress.invalidate(),
  })
  return { run: run ?? null, start: () => start.mutate(), isStarting: start.isPending }
}
