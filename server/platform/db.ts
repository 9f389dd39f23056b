import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '@prisma-data/generated/client.ts'
import pg from 'pg'
import { type Statements, type WithStatements, withDirectStatements } from './direct-statements.ts'
import type { Logger } from './log.ts'
import { migrate } from './migrate.ts'

export type Db = PrismaClient & WithStatements
/** Inside a transaction; repos take either. */
export type Tx = Prisma.TransactionClient
export type { Statements }

export type DatabaseAddress = { kind: 'embedded'; socketDir: string } | { kind: 'server'; url: string }

export interface Database {
  db: Db
  /** The pool under Prisma, shared with the queue: the embedded engine hangs with two pools. */
  pool: pg.Pool
  close(): Promise<void>
}

const SERVER_POOL_SIZE = 16
const CONNECT_TIMEOUT_MS = 10_000
/** Transactions wait in line for the embedded database's one connection; a burst of leads must not fail there. */
const TRANSACTION_WAIT_MS = 30_000

function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  // Prisma reads timestamps as UTC: with another session time zone now() is hours off and due jobs stall.
  const options = '-c timezone=UTC'
  return address.kind === 'server'
    ? { connectionString: address.url, options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
    : { host: address.socketDir, user: 'postgres', database: 'postgres', options }
}

/** Opens the pool and Prisma over it. Nothing connects before the first query. */
export function openDatabase(address: DatabaseAddress, log: Logger): Database {
  const pool = new pg.Pool({
    ...connectionConfig(address),
    max: address.kind === 'embedded' ? 1 : SERVER_POOL_SIZE,
    // A statement need not wait at this end for the answer to the one before it.
    pipeline: true,
  })
  // Without a listener an idle connection's error ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection failed'))
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_WAIT_MS },
  })
  return {
    db: withDirectStatements(client, pool, { oneSession: address.kind === 'embedded' }),
    pool,
    async close() {
      await client.$disconnect()
      await pool.end()
    },
  }
}

/** Brings the database up to date over a connection of its own. @returns the names of the migrations applied */
export async function migrateDatabase(address: DatabaseAddress, dir: string): Promise<string[]> {
  const client = new pg.Client(connectionConfig(address))
  await client.connect()
  try {
    return await migrate(
      { exec: (sql) => client.query(sql), query: (sql, values) => client.query(sql, values) },
      dir,
    )
  } finally {
    await client.end()
  }
}
