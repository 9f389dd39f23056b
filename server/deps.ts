import path from 'node:path'
import type { Config } from './config/env.ts'
import { createTaggedCache, type TaggedCache } from './platform/cache.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { keepSecret, prepareDataDir, StartError } from './platform/data-dir.ts'
import { type DatabaseAddress, type Db, migrateDatabase, openDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mailer.ts'
import { type Passwords, scryptPasswords } from './platform/passwords.ts'
import { type Queue, startQueue } from './platform/queue.ts'
import { queuedJobs } from './queued-jobs.ts'

/** A response (200) kept ready to send. */
export interface CachedResponse {
  headers: Record<string, string>
  body: Buffer
  /** The body compressed, once somebody asked for it so; absent for what is sent as it is. */
  encoded?: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
}

/** What every service gets as its first argument. */
export interface Deps {
  db: Db
  queue: Queue
  mailer: Mailer
  passwords: Passwords
  clock: Clock
  log: Logger
  cache: TaggedCache<CachedResponse>
  /** The settings, with the secret resolved. */
  config: Config & { secret: string }
}

export interface RunningDeps {
  deps: Deps
  close(): Promise<void>
}

/** Where the SQL migrations lie, from the project's root (where every npm script runs). */
const MIGRATIONS_DIR = path.resolve('prisma/migrations')

/**
 * Opens everything a process needs, in order, and brings the database up to date.
 * @param progress told what is being done while it takes long
 * @throws StartError with the one sentence an operator needs
 */
export async function createDeps(
  config: Config,
  progress: (what: string) => void,
  onDatabaseLost: () => void,
): Promise<RunningDeps> {
  prepareDataDir(config.dataDir)
  const log = createLog(config.logLevel)
  const closers: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  let closed: Promise<void> | undefined
  // Once: a stop may come while a failed start is closing, and the other way round.
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  try {
    const { address, backUp } = await openAddress(config, progress, onDatabaseLost, closers)
    await applyMigrations(address, progress, backUp)
    const database = openDatabase(address, log)
    closers.push(database.close)
    // Closed after the queue: running jobs still send.
    const mailer = createMailer(config.mail.transport, config.mail.concurrency)
    closers.push(mailer.close)
    const queue = await startQueue(database.pool, log, queuedJobs)
    closers.push(queue.stop)
    const secret = config.secret ?? keepSecret(config.dataDir)
    const deps: Deps = {
      db: database.db,
      queue,
      mailer,
      passwords: scryptPasswords,
      clock: systemClock,
      log,
      cache: createTaggedCache(),
      config: { ...config, secret },
    }
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openAddress(
  config: Config,
  progress: (what: string) => void,
  onDatabaseLost: () => void,
  closers: (() => Promise<void> | void)[],
): Promise<{ address: DatabaseAddress; backUp?: () => Promise<void> }> {
  if (config.databaseUrl) return { address: { kind: 'server', url: config.databaseUrl } }
  progress('Starting the embedded database')
  const embedded = await startEmbeddedPostgres(config.dataDir, onDatabaseLost)
  closers.push(embedded.stop)
  return {
    address: { kind: 'embedded', socketDir: embedded.socketDir },
    backUp: async () => {
      progress('Backing up the database before its migration')
      await embedded.backUp('before-migration')
    },
  }
}

async function applyMigrations(
  address: DatabaseAddress,
  progress: (what: string) => void,
  backUp?: () => Promise<void>,
) {
  try {
    const applied = await migrateDatabase(address, MIGRATIONS_DIR, backUp)
    if (applied.length > 0) progress(`Applied ${applied.length} database migration(s)`)
  } catch (cause) {
    if (address.kind === 'embedded') throw cause
    const { hostname, port, pathname } = new URL(address.url)
    throw new StartError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used: ${reasonOf(cause)}.`,
      { cause },
    )
  }
}

/** `AggregateError` (one refusal per address family) has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] }
  return message || errors?.[0]?.message || code || 'no reason given'
}
