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
 * Keeps a run up to date: calls `load` when the server reports progress. @returns the interval for polling, which is
 * needed without a stream, or while a response is older than its last message
 */
export function useRunUpdates(
  kind: keyof LiveCounts['runs'],
  load: () => void,
): (query: { state: { data: Run | null | undefined } }) => number | false {
  const isLive = useIsLive()
  const progress = useLiveCounts()?.runs[kind]
  const loadRun = useEffectEvent(load)
  const [known, setKnown] = useState(progress)
  useEffect(() => {
    if (progress === known) return
    setKnown(progress)
    loadRun()
  }, [progress, known])
  const followed = isLive && isRunning(progress) ? progress?.id : undefined
  return ({ state: { data } }) => (isRunning(data) && data?.id !== followed ? POLL_INTERVAL_MS : false)
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
