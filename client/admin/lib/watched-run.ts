import { useEffect, useEffectEvent, useState } from 'react'

export const POLL_INTERVAL_MS = 1000

interface Run {
  id: number
  status: string
}

export function isRunning(run: Run | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running'
}

/**
 * Calls `onEnd` once when a run ends that this screen saw running. @returns a function that watches a run from its
 * start
 */
export function useEndOfRun<Watched extends Run>(
  run: Watched | null | undefined,
  onEnd: (run: Watched) => void,
): (runId: number) => void {
  const [watchedId, watch] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!run) return
    if (isRunning(run)) return watch(run.id)
    if (watchedId !== run.id) return
    watch(null)
    end(run)
  }, [run, watchedId])
  return watch
}
