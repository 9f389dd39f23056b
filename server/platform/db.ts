import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openPrisma, type Sql, type Tx } from '@prisma-data/client.ts'
import pg from 'pg'
import { ClosingClient, TracedPool } from './closing-client.ts'
import { isWriteConflict } from './database-errors.ts'
import type { Logger } from './log.ts'
import {
  getMigrationStatus,
  type MigrationStatus,
  migrate,
  requireCurrentSchema,
  type SqlConnection,
} from './migrate.ts'

export type { Db, Sql, Tx }

export type DatabaseConnection =
  | { kind: 'embedded'; socketDir: string }
  | {
      kind: 'server'
      url: string
      /** Set if `url` may be that of a pooler: leads to the server itself, for migrations, locks and LISTEN. */
      directUrl?: string | undefined
    }

export interface Database {
  db: Db
  /** Pool under Prisma, shared with the queue: the embedded engine hangs with two pools. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Connection timeout of a PostgreSQL server at startup. */
const CONNECT_TIMEOUT_MS = 10_000
const TRANSACTION_MS = 30_000

/** Limits of the pool. A request ends earlier, by its own time limit (`server/http/time-limit.ts`). */
const POOL_SETTINGS = {
  server: {
    max: 16,
    /** Maximum wait for a connection of the pool, or for a new one. */
    connectionTimeoutMillis: 7_000,
    /** The server cancels a longer statement, also one whose client is gone. */
    statement_timeout: 30_000,
    /** Ends a statement that the server does not even cancel: it hangs, or the network is down. */
    query_timeout: 32_000,
  },
  embedded: {
    max: 1,
    /** Everything waits for the one connection, also jobs while a long one runs. */
    connectionTimeoutMillis: 60_000,
    /** The engine has no timer for a `statement_timeout`. */
    query_timeout: 60_000,
  },
} as const satisfies Record<DatabaseConnection['kind'], pg.PoolConfig>

/** Prisma reads timestamps as UTC: with another session time zone now() is hours off and due jobs stall. */
const UTC_OPTION = '-c timezone=UTC'

/** Returns the settings of a connection outside of the pool, to the server itself. */
export function toClientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return connection.kind === 'server'
    ? {
        connectionString: connection.directUrl ?? connection.url,
        options: UTC_OPTION,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      }
    : { host: connection.socketDir, user: 'postgres', database: 'postgres', options: UTC_OPTION }
}

/**
 * Returns the settings of the pool. A pooler such as PgBouncer refuses start-up options: it gets the time zone by a
 * statement, which it remembers for the connection, and the role's own `statement_timeout` (see docs/operate).
 */
function toPoolConfig(connection: DatabaseConnection): pg.PoolConfig {
  const settings: pg.PoolConfig = POOL_SETTINGS[connection.kind]
  if (connection.kind === 'embedded' || !connection.directUrl)
    return { ...toClientConfig(connection), ...settings }
  const { statement_timeout: _, ...pooled } = settings
  return {
    connectionString: connection.url,
    ...pooled,
    verify: (client, done) => {
      client.query(`SET timezone = 'UTC'`).then(() => done(), done)
    },
  }
}

/** Opens the pool and Prisma over it. Nothing connects before the first query. */
export function openDatabase(connection: DatabaseConnection, log: Logger): Database {
  const pool = new TracedPool({ ...toPoolConfig(connection), Client: ClosingClient })
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

/** Applies the pending migrations over a separate connection. @returns their names */
export function migrateDatabase(
  connection: DatabaseConnection,
  dir: string,
  beforeChange?: () => Promise<void>,
): Promise<string[]> {
  return withConnection(connection, (client) => migrate(client, dir, beforeChange))
}

/** Reads which migrations the database has. */
export function readMigrationStatus(connection: DatabaseConnection, dir: string): Promise<MigrationStatus> {
  return withConnection(connection, (client) => getMigrationStatus(client, dir))
}

/** Changes nothing. @throws if this release cannot run on the schema of the database */
export async function checkSchema(connection: DatabaseConnection, dir: string): Promise<void> {
  requireCurrentSchema(await readMigrationStatus(connection, dir))
}

async function withConnection<Result>(
  connection: DatabaseConnection,
  use: (client: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(toClientConfig(connection))
  // A lost connection fails the current or the next statement; without a listener its event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use({
      exec: (sql) => client.query(sql),
      query: (sql, values) => client.query(sql, values),
    })
  } finally {
    await client.end()
  }
}

const MAX_TRIES = 4
const PAUSE_BASE_MS = 20

/** Retries a transaction after a deadlock or serialization failure, with random pauses. */
async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === MAX_TRIES || !isWriteConflict(error)) throw error
      await pause(Math.random() * PAUSE_BASE_MS * 2 ** attempt)
    }
  }
}
