import { useEffect, useEffectEvent, useRef } from 'react'

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
  const watched = useRef<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (run && isUnderWay(run)) {
      watched.current = run.id
      return
    }
    if (!run || watched.current !== run.id) return
    watched.current = null
    end(run)
  }, [run])
  return (runId) => {
    watched.current = runId
  }
}
