import { trpc } from '@client/lib/trpc.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { createContext, type PropsWithChildren, use, useEffect, useState } from 'react'
import { keepLiveStream } from './live-stream.ts'

const LiveState = createContext(false)

/** Connects the tab to the server's event stream while an admin screen is open. */
export function LiveUpdates({ children }: PropsWithChildren) {
  const utils = trpc.useUtils()
  const [isLive, setIsLive] = useState(false)
  useEffect(
    () =>
      keepLiveStream({
        onState: setIsLive,
        onCounts: (changes) =>
          utils.dashboard.live.setData(undefined, (counts) => mergeCounts(counts, changes)),
      }),
    [utils],
  )
  return <LiveState value={isLive}>{children}</LiveState>
}

/** The first message of a stream has every kind, so nothing is missing afterwards. */
const mergeCounts = (counts: LiveCounts | undefined, changes: Partial<LiveCounts>) =>
  isComplete(changes) ? changes : counts && { ...counts, ...changes }

const isComplete = (counts: Partial<LiveCounts>): counts is LiveCounts =>
  Boolean(counts.leads && counts.messages && counts.companies && counts.emails && counts.runs)

/** Returns true while the server pushes changes, so screens need not poll. */
export function useIsLive(): boolean {
  return use(LiveState)
}

/** Returns the newest counts; without a stream, those of the last time the user returned to the tab. */
export function useLiveCounts(): LiveCounts | undefined {
  const isLive = useIsLive()
  const { data } = trpc.dashboard.live.useQuery(undefined, {
    staleTime: isLive ? Number.POSITIVE_INFINITY : 0,
    refetchOnMount: false,
    refetchOnWindowFocus: !isLive,
  })
  return data
}
