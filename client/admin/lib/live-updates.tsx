import { trpc } from '@client/lib/trpc.ts'
import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { createContext, type PropsWithChildren, use, useEffect } from 'react'

/** Shortest pause before another attempt. The longest is twice that: not all tabs return to a restarted server together. */
const RETRY_MS = 5_000

const LiveState = createContext(false)

/** Subscribes the tab to the server's counts while an admin screen is open. */
export function LiveUpdates({ children }: PropsWithChildren) {
  const { dashboard } = trpc.useUtils()
  const isVisible = useDocumentVisibility() === 'visible'
  const { status, reset } = trpc.dashboard.liveUpdates.useSubscription(undefined, {
    onData: (counts) => {
      dashboard.live.setData(undefined, counts)
    },
  })
  // Idle after the server ended it: the session is over or has too many streams, and a hidden tab makes room.
  const isDue = status === 'error' || (status === 'idle' && isVisible)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(reset, RETRY_MS * (1 + Math.random()))
    return () => clearTimeout(timer)
  }, [isDue, reset])
  return <LiveState value={status === 'pending'}>{children}</LiveState>
}

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
