import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsLive, useLiveCounts } from './live-updates.tsx'

const POLL_INTERVAL_MS = 1000

interface Run {
  id: number
  status: string
}

export function isRunning(run: Run | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running'
}

/**
 * @returns the interval for polling the newest run: until it ends, and while the server reports another state than the
 * screen shows
 */
export function useRunInterval(
  kind: keyof LiveCounts['runs'],
): (query: { state: { data: Run | null | undefined } }) => number | false {
  const isLive = useIsLive()
  const reported = useLiveCounts()?.runs[kind]
  return ({ state: { data } }) => {
    const isBehind = isLive && (reported?.id !== data?.id || reported?.status !== data?.status)
    return isBehind || isRunning(data) ? POLL_INTERVAL_MS : false
  }
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
