import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const WATCH_EVERY_MS = 1000

/** Whether a run is still to end. */
export function isUnderWay(run: ScoreRun | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running'
}

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
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (run && isUnderWay(run)) {
      watched.current = run.id
      return
    }
    if (!run || watched.current !== run.id) return
    watched.current = null
    void showToast(
      run.status === 'done'
        ? adminToasts.scoresUpdated(run.changed)
        : adminToasts.recalculationFailed(run.error),
    )
    void Promise.all([utils.hostscore.invalidate(), utils.badges.invalidate()])
  }, [run, utils])

  const start = useCall(useClient().hostscore.recalculateAll, {
    onSuccess: ({ run: started }) => {
      watched.current = started.id
    },
    onError: ({ message }) => void showToast(adminToasts.recalculationFailed(message)),
    // Also after a refusal: another one is under way, and this screen shows how far it is.
    onSettled: () => utils.hostscore.runProgress.invalidate(),
  })
  return { run: run ?? null, start: () => start.mutate({}), isStarting: start.isPending }
}
