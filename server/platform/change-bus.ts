import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from './log.ts'

/** Tells processes that stored data has changed, without saying what: listeners read the database. */
export interface ChangeBus {
  /** Reports a change to the listeners of this and the other processes. Call it after the commit. */
  publish(): void
  /** Calls `listener` after each change. @returns a function that ends that */
  subscribe(listener: () => void): () => void
  close(): Promise<void>
}

/** Connections of a PostgreSQL server that several processes share. The embedded database has one process. */
interface SharedDatabase {
  pool: Pick<pg.Pool, 'query'>
  connection: pg.ClientConfig
  log: Logger
}

const CHANNEL = 'hostmatch_changes'
/** Minimum time between two notifications of one process, so that a busy one does not slow down every commit. */
const NOTIFY_INTERVAL_MS = 250
const FIRST_RECONNECT_MS = 1_000
const LONGEST_RECONNECT_MS = 30_000

/**
 * Creates the bus of this process. With a shared database it uses NOTIFY, and one connection with LISTEN once there is a
 * listener. A lost notification is no problem: listeners also read from time to time.
 */
export function createChangeBus(shared?: SharedDatabase): ChangeBus {
  const listeners = new Set<() => void>()
  const emit = () => {
    for (const listener of listeners) listener()
  }
  const link = shared ? linkProcesses(shared, emit) : null
  return {
    publish() {
      emit()
      link?.notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      link?.listen()
      return () => {
        listeners.delete(listener)
      }
    },
    async close() {
      listeners.clear()
      await link?.close()
    },
  }
}

function linkProcesses({ pool, connection, log }: SharedDatabase, emit: () => void) {
  const ownId = randomUUID()
  let notifyTimer: NodeJS.Timeout | undefined
  let notifiedAt = 0
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let reconnectMs = FIRST_RECONNECT_MS
  let isListening = false
  let isClosed = false

  const sendNotification = () => {
    notifyTimer = undefined
    notifiedAt = Date.now()
    pool
      .query('SELECT pg_notify($1, $2)', [CHANNEL, ownId])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
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
      if (payload !== ownId) emit()
    })
    opened
      .connect()
      .then(() => opened.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        reconnectMs = FIRST_RECONNECT_MS
        // Changes may have happened before the connection was open.
        emit()
      })
      .catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'cannot listen for changes')
        reconnectLater(opened)
      })
  }

  return {
    notify() {
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
