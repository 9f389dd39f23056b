import { answerOf } from '@client/lib/admin-failure.ts'
import { isUnderWay, useEndOfRun, WATCH_EVERY_MS } from '@client/lib/admin-watched-run.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * The newest recalculation, watched while it is under way, whoever started it, and a way to start one. When one ends
 * that this screen has seen running, its result is said and everything it changed is asked for again.
 */
export function useRecalculation() {
  const utils = useUtils()
  const { data: run } = useQuery({
    ...utils.hostscore.runProgress.queryOptions({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_EVERY_MS : false),
  })
  const watch = useEndOfRun(run, (ended) => {
    void showToast(
      ended.status === 'done'
        ? adminToasts.scoresUpdated(ended.changed)
        : adminToasts.recalculationFailed(ended.error),
    )
    void Promise.all([utils.hostscore.invalidate(), utils.badges.invalidate()])
  })
  const start = useCall(useClient().hostscore.recalculateAll, {
    onSuccess: ({ run: started }) => {
      watch(started.id)
    },
    onError: (error) => void showToast(adminToasts.recalculationFailed(answerOf(error))),
    // Also after a refusal: another one is under way, and this screen shows how far it is.
    onSettled: () => utils.hostscore.runProgress.invalidate(),
  })
  return { run: run ?? null, start: () => start.mutate({}), isStarting: start.isPending }
}
