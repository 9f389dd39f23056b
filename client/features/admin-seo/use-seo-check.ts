import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { SeoRun } from '@shared/schemas/seo.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const WATCH_EVERY_MS = 1000

/** Whether a check is still to end. */
export function isUnderWay(run: SeoRun | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running'
}

/**
 * The newest check, watched while it is under way, whoever started it, and a way to start one. When one ends that this
 * screen has seen running, its result is said and the trackers are asked for again.
 */
export function useSeoCheck() {
  const { seo } = useUtils()
  const { data: run } = useQuery({
    ...seo.runProgress.queryOptions(),
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
      run.status === 'done' ? adminToasts.pagesChecked(run.processed) : adminToasts.checkFailed(run.error),
    )
    void seo.invalidate()
  }, [run, seo])

  const start = useCall(useClient().seo.startCheck, {
    onSuccess: ({ id }) => {
      watched.current = id
    },
    onError: ({ message }) => void showToast(adminToasts.checkFailed(message)),
    // Also after a refusal: another one is under way, and this screen shows how far it is.
    onSettled: () => seo.runProgress.invalidate(),
  })
  return { run: run ?? null, start: () => start.mutate(), isStarting: start.isPending }
}
