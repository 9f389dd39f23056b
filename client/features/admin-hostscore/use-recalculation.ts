import { answerOf } from '@client/lib/admin-failure.ts'
import { isUnderWay, useEndOfRun, WATCH_EVERY_MS } from '@client/lib/admin-watched-run.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import type { Toast } from '@shared/toasts.ts'

export interface Recalculation {
  run: ScoreRun | null
  /** @param onSettled once the server has answered, whatever it said */
  start: (onSettled: () => void) => void
  isStarting: boolean
  /** Takes the shown run back. */
  undo: () => void
  isUndoing: boolean
}

/**
 * The newest recalculation, watched while it is under way, whoever started it, a way to start one and a way to take it
 * back. When one ends that this screen has seen running, everything it changed is loaded again and its result is said.
 */
export function useRecalculation(): Recalculation {
  const utils = trpc.useUtils()
  const { data: run } = trpc.hostscore.runProgress.useQuery(
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_EVERY_MS : false),
    },
  )
  /** A result is only said of scores that the screen shows: it failed where they could not be loaded again. */
  const reload = async (result: Toast) => {
    const all = { throwOnError: true }
    try {
      await Promise.all([
        utils.hostscore.invalidate(undefined, {}, all),
        utils.badges.invalidate(undefined, {}, all),
      ])
      showToast(result)
    } catch (error) {
      showToast(adminToasts.scoresFailed(answerOf(error as Error)))
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
    onError: (error) => showToast(adminToasts.recalculationFailed(answerOf(error))),
    // Also after a refusal: another one is under way, and this screen shows how far it is.
    onSettled: () => utils.hostscore.runProgress.invalidate(),
  })
  const undo = trpc.hostscore.undoRecalculation.useMutation({
    onSuccess: ({ changed }) => reload(adminToasts.scoresRestored(changed)),
    onError: (error) => {
      showToast(adminToasts.scoresFailed(answerOf(error)))
      return utils.hostscore.runProgress.invalidate()
    },
  })
  return {
    run: run ?? null,
    start: (onSettled) => start.mutate({}, { onSettled }),
    isStarting: start.isPending,
    undo: () => run && undo.mutate({ runId: run.id }),
    isUndoing: undo.isPending,
  }
}
