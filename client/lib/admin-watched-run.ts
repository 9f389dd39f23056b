import { useEffect, useEffectEvent, useState } from 'react'

/** How often a screen asks how far a run is. */
export const WATCH_EVERY_MS = 1000

interface Run {
  id: number
  status: string
}

/** Whether a run is still to end. */
export function isUnderWay(run: Run | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running'
}

/**
 * Says when a run ends that this screen has seen under way, once.
 * @returns a function that watches a run from its start, which may end before it is seen again
 */
export function useEndOfRun<Watched extends Run>(
  run: Watched | null | undefined,
  onEnd: (run: Watched) => void,
): (runId: number) => void {
  const [watchedId, watch] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!run) return
    if (isUnderWay(run)) return watch(run.id)
    if (watchedId !== run.id) return
    watch(null)
    end(run)
  }, [run, watchedId])
  return watch
}
