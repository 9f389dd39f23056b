import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { urls } from '@shared/lib/urls.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = MINUTE_MS
/** A stream that lasted this long was no failure: the next attempt follows soon. */
const STABLE_MS = 10_000

interface LiveStreamHandlers {
  onCounts(counts: Partial<LiveCounts>): void
  onState(isOpen: boolean): void
}

/**
 * Keeps one event stream of this tab open, with growing pauses between attempts. After the server ended it for good,
 * the next attempt follows when the user returns to the tab.
 * @returns a function that closes it
 */
export function keepLiveStream({ onCounts, onState }: LiveStreamHandlers): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let openedAt = 0
  let isSignedOut = false

  const close = () => {
    source?.close()
    source = null
    onState(false)
  }
  const retryLater = () => {
    close()
    if (openedAt && Date.now() - openedAt > STABLE_MS) retryMs = FIRST_RETRY_MS
    openedAt = 0
    // Spread out, so that all tabs do not return to a restarted server in the same moment.
    timer = setTimeout(open, retryMs * (0.5 + Math.random()))
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  const open = () => {
    clearTimeout(timer)
    if (source || isSignedOut) return
    source = new EventSource(urls.admin.events())
    source.addEventListener('open', () => {
      openedAt = Date.now()
      onState(true)
    })
    source.addEventListener('error', retryLater)
    source.addEventListener('counts', ({ data }) => onCounts(JSON.parse(data)))
    source.addEventListener('end', ({ data }) => {
      const { reason } = JSON.parse(data)
      if (reason === 'stop') return retryLater()
      isSignedOut = reason === 'signed-out'
      close()
    })
  }
  const openIfVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  document.addEventListener('visibilitychange', openIfVisible)
  window.addEventListener('online', openIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', openIfVisible)
    window.removeEventListener('online', openIfVisible)
    clearTimeout(timer)
    close()
  }
}
