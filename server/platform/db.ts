import { type Db, openPrisma, type Sql, type Tx } from '@prisma-data/client.ts'
import pg from 'pg'
import type { Logger } from './log.ts'
import { migrate } from './migrate.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { TimedPool } from './timed-pool.ts'

export type { Db, Sql, Tx }

export type DatabaseAddress = { kind: 'embedded'; socketDir: string } | { kind: 'server'; url: string }

export interface Database {
  db: Db
  /** The pool under Prisma, shared with the queue: the embedded engine hangs with two pools. */
  pool: pg.Pool
  close(): Promise<void>
}

const SERVER_POOL_SIZE = 16
/** How long a start waits for a server. */
const CONNECT_TIMEOUT_MS = 10_000
/**
 * How long work outside of requests waits for a connection, a new one or its turn; a request waits until its deadline.
 * The embedded database has one connection alone.
 */
const POOL_WAIT_MS = { server: CONNECT_TIMEOUT_MS, embedded: 60_000 }
const TRANSACTION_MS = 30_000

const END_ABANDONED_STATEMENTS = "SET client_connection_check_interval = '2s'"

function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  // Prisma reads timestamps as UTC: with another session time zone now() is hours off and due jobs stall.
  const options = '-c timezone=UTC'
  return address.kind === 'server'
    ? { connectionString: address.url, options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
    : { host: address.socketDir, user: 'postgres', database: 'postgres', options }
}

/** Opens the pool and Prisma over it. Nothing connects before the first query. */
export function openDatabase(address: DatabaseAddress, log: Logger): Database {
  const pool = new TimedPool({
    ...connectionConfig(address),
    connectionTimeoutMillis: POOL_WAIT_MS[address.kind],
    max: address.kind === 'embedded' ? 1 : SERVER_POOL_SIZE,
  })
  // An error event that nobody listens to ends the process, and the pool listens to idle connections alone: one that
  // the server ends while a transaction holds it between two statements has no listener but this.
  pool.on('connect', (connection) => {
    connection.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    // A statement given up here ends there, too, instead of taking the room of others. Not every platform has this.
    if (address.kind === 'server') connection.query(END_ABANDONED_STATEMENTS).catch(() => {})
  })
  // The same, told a second time for an idle connection.
  pool.on('error', () => {})
  const db = openPrisma(pool, { transactionMs: TRANSACTION_MS, retry: retryConflicts })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}

/**
 * Brings the database up to date over a connection of its own.
 * @param beforeChange done before a database that is in use is changed
 * @returns the names of the migrations applied
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  dir: string,
  beforeChange?: () => Promise<void>,
): Promise<string[]> {
  const client = new pg.Client(connectionConfig(address))
  // A connection that ends fails the statement under way or the next one; unheard, its event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await migrate(
      { exec: (sql) => client.query(sql), query: (sql, values) => client.query(sql, values) },
      dir,
      beforeChange,
    )
  } finally {
    await client.end()
  }
}
