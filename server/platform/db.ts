import { type Db, openPrisma, type Sql, type Tx } from '@prisma-data/client.ts'
import pg from 'pg'
import type { Logger } from './log.ts'
import { migrate } from './migrate.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { TimedPool } from './timed-pool.ts'

export type { Db, Sql, Tx }

export type DatabaseConnection = { kind: 'embedded'; socketDir: string } | { kind: 'server'; url: string }

export interface Database {
  db: Db
  /** Pool under Prisma, shared with the queue: the embedded engine hangs with two pools. */
  pool: pg.Pool
  close(): Promise<void>
}

const SERVER_POOL_SIZE = 16
/** Connection timeout of a PostgreSQL server at startup. */
const CONNECT_TIMEOUT_MS = 10_000
/** Connection timeout outside of requests. The embedded database has a single connection. */
const POOL_WAIT_MS = { server: CONNECT_TIMEOUT_MS, embedded: 60_000 }
const TRANSACTION_MS = 30_000

/** Returns the settings of a connection outside of the pool. */
export function toClientConfig(connection: DatabaseConnection): pg.ClientConfig {
  // Prisma reads timestamps as UTC: with another session time zone now() is hours off and due jobs stall.
  const options = '-c timezone=UTC'
  return connection.kind === 'server'
    ? { connectionString: connection.url, options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
    : { host: connection.socketDir, user: 'postgres', database: 'postgres', options }
}

/** Opens the pool and Prisma over it. Nothing connects before the first query. */
export function openDatabase(connection: DatabaseConnection, log: Logger): Database {
  const pool = new TimedPool({
    ...toClientConfig(connection),
    connectionTimeoutMillis: POOL_WAIT_MS[connection.kind],
    max: connection.kind === 'embedded' ? 1 : SERVER_POOL_SIZE,
    verify: connection.kind === 'server' ? endAbandonedStatements : undefined,
  })
  // Without a listener an error ends the process; the pool listens on idle connections only.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  // The same error is emitted a second time for an idle connection.
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
 * Makes the server cancel statements of clients that have disconnected, where the platform supports it. The pool calls
 * it for each new connection and waits for `done`.
 */
function endAbandonedStatements(client: pg.PoolClient, done: () => void): void {
  client.query("SET client_connection_check_interval = '2s'").then(
    () => done(),
    () => done(),
  )
}

/** Applies the pending migrations over a separate connection. @returns their names */
export async function migrateDatabase(
  connection: DatabaseConnection,
  dir: string,
  beforeChange?: () => Promise<void>,
): Promise<string[]> {
  const client = new pg.Client(toClientConfig(connection))
  // A lost connection fails the current or the next statement; without a listener its event would end the process.
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
