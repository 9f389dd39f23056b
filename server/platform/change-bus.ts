import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import type { Logger } from './log.ts'

/** Tells processes that stored data has changed, without saying what: listeners read the database. */
export interface ChangeBus {
  /** Reports a change to the listeners of this and the other processes. Call it after the commit. */
  publish(): void
  /** Calls `listener` after each change. @returns a function that ends that */
  subscribe(listener: () => void): () => void
  /** Tells the other processes to drop the cached responses with these tags. Call it after the commit. */
  publishDrop(tags: readonly string[]): void
  /** Calls `listener` for each drop that another process asks for. */
  subscribeToDrops(listener: (tags: DroppedTags) => void): void
  close(): Promise<void>
}

/** `all` after a lost connection: what other processes reported in the meantime is unknown. */
export type DroppedTags = readonly string[] | 'all'

/** Connections of a PostgreSQL server that several processes share. The embedded database has one process. */
interface SharedDatabase {
  pool: Pick<pg.Pool, 'query'>
  /** Of a connection to the server itself: a pooler does not forward notifications. */
  connection: pg.ClientConfig
  log: Logger
}

const CHANNEL = 'hostmatch_changes'
/** Minimum time between two notifications of one process, so that a busy one does not slow down every commit. */
const NOTIFY_INTERVAL_MS = 250
const FIRST_RECONNECT_MS = 1_000
const LONGEST_RECONNECT_MS = 30_000

/** Payload of a notification. */
const notification = z.object({ from: z.string(), isChange: z.boolean(), tags: z.array(z.string()) })

/**
 * Creates the bus of this process. With a shared database it uses NOTIFY, and one connection with LISTEN once there is a
 * listener. A lost notification is no problem: listeners also read from time to time.
 */
export function createChangeBus(shared?: SharedDatabase): ChangeBus {
  const listeners = new Set<() => void>()
  const dropListeners = new Set<(tags: DroppedTags) => void>()
  const emit = () => {
    for (const listener of listeners) listener()
  }
  const emitDrop = (tags: DroppedTags) => {
    for (const listener of dropListeners) listener(tags)
  }
  const link = shared ? linkProcesses(shared, emit, emitDrop) : null
  return {
    publish() {
      emit()
      link?.notify({ isChange: true })
    },
    subscribe(listener) {
      listeners.add(listener)
      link?.listen()
      return () => {
        listeners.delete(listener)
      }
    },
    publishDrop: (tags) => link?.notify({ tags }),
    subscribeToDrops(listener) {
      dropListeners.add(listener)
      link?.listen()
    },
    async close() {
      listeners.clear()
      dropListeners.clear()
      await link?.close()
    },
  }
}

function linkProcesses(
  { pool, connection, log }: SharedDatabase,
  emit: () => void,
  emitDrop: (tags: DroppedTags) => void,
) {
  const ownId = randomUUID()
  let notifyTimer: NodeJS.Timeout | undefined
  let notifiedAt = 0
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let reconnectMs = FIRST_RECONNECT_MS
  let isListening = false
  let isClosed = false
  let isChange = false
  const tags = new Set<string>()

  const sendNotification = () => {
    notifyTimer = undefined
    notifiedAt = Date.now()
    const payload: z.infer<typeof notification> = { from: ownId, isChange, tags: [...tags] }
    isChange = false
    tags.clear()
    pool
      .query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
  }

  const receive = (payload = '') => {
    const parsed = notification.safeParse(parseJson(payload))
    // A process of an earlier release sends its id alone.
    const received = parsed.data ?? { from: payload, isChange: true, tags: [] }
    if (received.from === ownId) return
    if (received.tags.length > 0) emitDrop(received.tags)
    if (received.isChange) emit()
  }

  const reconnectLater = (lost: pg.Client) => {
    if (isClosed || client !== lost) return
    client = undefined
    reconnectTimer = setTimeout(connect, reconnectMs)
    reconnectMs = Math.min(reconnectMs * 2, LONGEST_RECONNECT_MS)
    lost.end().catch(() => {})
  }

  const connect = () => {
    const opened = new pg.Client({ ...connection, keepAlive: true })
    client = opened
    opened.on('error', (error) => {
      log.warn({ err: error }, 'the connection that listens for changes was lost')
      reconnectLater(opened)
    })
    opened.on('end', () => reconnectLater(opened))
    opened.on('notification', ({ payload }) => {
      receive(payload)
    })
    opened
      .connect()
      .then(() => opened.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        reconnectMs = FIRST_RECONNECT_MS
        // Changes may have happened before the connection was open.
        emitDrop('all')
        emit()
      })
      .catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'cannot listen for changes')
        reconnectLater(opened)
      })
  }

  return {
    notify(news: { isChange?: true; tags?: readonly string[] }) {
      isChange ||= news.isChange ?? false
      for (const tag of news.tags ?? []) tags.add(tag)
      if (notifyTimer || isClosed) return
      const waitMs = Math.max(0, notifiedAt + NOTIFY_INTERVAL_MS - Date.now())
      notifyTimer = setTimeout(sendNotification, waitMs)
    },
    listen() {
      if (isListening || isClosed) return
      isListening = true
      connect()
    },
    async close() {
      isClosed = true
      clearTimeout(notifyTimer)
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => {})
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
