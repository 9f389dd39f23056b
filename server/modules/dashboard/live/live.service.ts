import type { Deps } from '@server/deps.ts'
import { listOpenSessions } from '@server/modules/auth/sign-in/sessions.service.ts'
import { withoutDeadline } from '@server/platform/deadline.ts'
import { runInBackground } from '@server/platform/run-in-background.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { readLiveCounts } from './live.repo.ts'
import { diffCounts, findSurplus } from './live.rules.ts'

/** Reasons for which the server ends a stream. A screen opens another one only after a stop. */
export type StreamEnd = 'signed-out' | 'surplus' | 'stop'

/** Open screen of a signed-in user. */
export interface LiveStream {
  userId: number
  sessionId: number
  sendCounts(counts: Partial<LiveCounts>): void
  /** Shows proxies and both ends that the connection is alive. */
  sendHeartbeat(): void
  end(reason: StreamEnd): void
}

export interface LiveUpdates {
  /** Sends all counts now, and then each change. @returns a function that forgets the stream */
  open(stream: LiveStream): () => void
  close(): void
}

/** Time that changes are collected, so that a burst causes one reading. */
const GATHER_MS = 100
const READ_INTERVAL_MS = 1_000
/** Below the 60 seconds after which proxies, and our own server, close a silent connection. */
const HEARTBEAT_MS = 25_000

export function getLiveCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<LiveCounts> {
  return readLiveCounts(db, new Date(clock.now().getTime() - CONTACT_WITHIN_MS))
}

/** Keeps the open screens of this process informed: one reading of the counts for all, and none without a screen. */
export function createLiveUpdates(deps: Deps): LiveUpdates {
  const streams = new Set<LiveStream>()
  let counts: LiveCounts | null = null
  let readAt = 0
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined
  let isReading = false
  let isChanged = false
  let isAvailable = true

  const read = async () => {
    timer = undefined
    isReading = true
    isChanged = false
    try {
      await endClosedSessions()
      const latest = await getLiveCounts(deps)
      isAvailable = true
      if (streams.size === 0) return
      // Compared with what the open screens know: nothing, if all of them opened during the reading.
      const changes = diffCounts(counts, latest)
      counts = latest
      if (changes) for (const stream of streams) stream.sendCounts(changes)
    } catch (error) {
      if (isAvailable) deps.log.warn({ err: error }, 'cannot read the counts for open screens')
      isAvailable = false
      isChanged = true
    } finally {
      readAt = Date.now()
      isReading = false
      if (isChanged) readSoon()
    }
  }

  const endClosedSessions = async () => {
    // Others may open during the query, which does not know them.
    const asked = [...streams]
    const open = await listOpenSessions(
      deps,
      asked.map(({ sessionId }) => sessionId),
    )
    const closed = asked.filter((stream) => streams.has(stream) && !open.has(stream.sessionId))
    for (const stream of closed) endStream(stream, 'signed-out')
  }

  const readSoon = () => {
    isChanged = true
    if (timer || isReading || streams.size === 0) return
    const waitMs = Math.max(GATHER_MS, readAt + READ_INTERVAL_MS - Date.now())
    // A reading is for every screen: the deadline of the request that caused it does not apply.
    withoutDeadline(() => {
      timer = setTimeout(
        () => runInBackground(read(), deps.log, 'reading the counts for open screens'),
        waitMs,
      )
    })
  }

  const beat = () => {
    for (const stream of [...streams]) stream.sendHeartbeat()
    readSoon()
  }

  const start = () => {
    unsubscribe ??= deps.changes.subscribe(readSoon)
    heartbeat ??= setInterval(beat, HEARTBEAT_MS)
  }

  const stop = () => {
    clearTimeout(timer)
    clearInterval(heartbeat)
    unsubscribe?.()
    timer = heartbeat = unsubscribe = undefined
    counts = null
    readAt = 0
  }

  const forget = (stream: LiveStream) => {
    if (streams.delete(stream) && streams.size === 0) stop()
  }

  const endStream = (stream: LiveStream, reason: StreamEnd) => {
    forget(stream)
    stream.end(reason)
  }

  return {
    open(stream) {
      for (const surplus of findSurplus(streams, stream)) endStream(surplus, 'surplus')
      streams.add(stream)
      withoutDeadline(start)
      if (counts) stream.sendCounts(counts)
      readSoon()
      return () => forget(stream)
    },
    close() {
      for (const stream of [...streams]) endStream(stream, 'stop')
    },
  }
}
