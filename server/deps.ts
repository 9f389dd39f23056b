import path from 'node:path'
import { brand } from '@shared/lib/brand.ts'
import type { TextBody } from '@shared/texts/text-kinds.ts'
import type { Config } from './config/env.ts'
import { addGauges } from './gauges.ts'
import { mails } from './mails.ts'
import type { MailCatalog } from './modules/email/mail-definition.mails.ts'
import { createTaggedCache, type TaggedCache } from './platform/cache.ts'
import { type ChangeBus, createChangeBus } from './platform/change-bus.ts'
import { loadOrCreateSecret, prepareDataDir, StartError } from './platform/data-dir.ts'
import {
  checkSchema,
  type DatabaseConnection,
  type Db,
  migrateDatabase,
  openDatabase,
  toClientConfig,
} from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { toErrorCode, toErrorMessage } from './platform/errors.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mailer.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { type Passwords, scryptPasswords } from './platform/passwords.ts'
import { type Queue, startQueue } from './platform/queue.ts'
import { openReadReplica, type ReadReplica } from './platform/read-replica.ts'
import { startTracing } from './platform/tracing.ts'
import { queuedJobs } from './queued-jobs.ts'

/** Response (200) in the cache, ready to send. */
export interface CachedResponse {
  headers: Record<string, string>
  body: Buffer
  /** Compressed bodies by encoding, created on demand; absent for a response that is never compressed. */
  encoded?: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
}

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface Deps {
  db: Db
  queue: Queue
  mailer: Mailer
  /** Every kind of email. Services get them here: importing `mails.ts`, which imports services, would be a cycle. */
  mails: MailCatalog
  passwords: Passwords
  clock: Clock
  log: Logger
  metrics: Metrics
  cache: TaggedCache<CachedResponse>
  /** Tells open admin screens of changes, also those of other processes. */
  changes: ChangeBus
  /** Absent without `DATABASE_READ_URL`. */
  replica?: ReadReplica
  /** Settings, with the secret resolved. */
  config: Config & { secret: string }
  /** In a preview: the text that pages show instead of the published one. */
  textDraft?: { key: string; body: TextBody }
}

export interface RunningDeps {
  deps: Deps
  close(): Promise<void>
}

/** Folder of the SQL migrations, relative to the project root (where every npm script runs). */
export const MIGRATIONS_DIR = path.resolve('prisma/migrations')

/**
 * Opens everything a process needs, in order, and applies migrations or checks that they were applied.
 * @throws StartError for the operator
 */
export async function createDeps(
  config: Config,
  progress: (what: string) => void,
  onDatabaseLost: () => void,
): Promise<RunningDeps> {
  prepareDataDir(config.dataDir)
  const log = createLog(config.logLevel)
  const { port, token } = config.metrics
  const metrics = createMetrics({ withProcess: port !== undefined || token !== undefined })
  const closeHandlers: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const closeHandler of closeHandlers.toReversed()) await closeHandler()
  }
  let closed: Promise<void> | undefined
  // Only once: a stop may arrive while a failed start is closing, and vice versa.
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  try {
    if (config.traceUrl) closeHandlers.push(await startTracing(config.traceUrl, brand.slug))
    const { connection, backUp } = await openDatabaseServer(config, progress, onDatabaseLost, closeHandlers)
    await explainDatabaseErrors(connection, () =>
      config.migrate
        ? applyMigrations(connection, progress, backUp)
        : checkSchema(connection, MIGRATIONS_DIR),
    )
    const database = openDatabase(connection, log)
    closeHandlers.push(database.close)
    // Closed after the queue, because running jobs still send.
    const mailer = createMailer(config.mail.transport, config.mail.concurrency)
    closeHandlers.push(mailer.close)
    const queue = await startQueue(database.pool, log, queuedJobs, metrics)
    closeHandlers.push(queue.stop)
    const changes = createChangeBus(
      connection.kind === 'server'
        ? { pool: database.pool, connection: toClientConfig(connection), log }
        : undefined,
    )
    closeHandlers.push(changes.close)
    const replica = config.databaseReadUrl ? openReadReplica(config.databaseReadUrl, log) : undefined
    if (replica) closeHandlers.push(replica.close)
    const secret = config.secret ?? loadOrCreateSecret(config.dataDir)
    const deps: Deps = {
      db: database.db,
      queue,
      mailer,
      mails,
      passwords: scryptPasswords,
      clock: systemClock,
      log,
      metrics,
      cache: shareDrops(createTaggedCache(), changes, replica),
      changes,
      ...(replica ? { replica } : {}),
      config: { ...config, secret },
    }
    addGauges(deps, database.pool)
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Tells the other processes what this one drops, and drops what they do. */
function shareDrops(
  cache: TaggedCache<CachedResponse>,
  changes: ChangeBus,
  replica: ReadReplica | undefined,
): TaggedCache<CachedResponse> {
  changes.subscribeToDrops((tags) => {
    replica?.noteChange()
    if (tags === 'all') cache.clear()
    else cache.drop(...tags)
  })
  return {
    ...cache,
    drop(...tags) {
      replica?.noteChange()
      cache.drop(...tags)
      changes.publishDrop(tags)
    },
  }
}

/** Returns the connection to the database of the settings, and starts the embedded one. */
export async function openDatabaseServer(
  config: Config,
  progress: (what: string) => void,
  onDatabaseLost: () => void,
  closeHandlers: (() => Promise<void> | void)[],
): Promise<{ connection: DatabaseConnection; backUp?: () => Promise<void> }> {
  if (config.databaseUrl)
    return {
      connection: { kind: 'server', url: config.databaseUrl, directUrl: config.databaseDirectUrl },
    }
  progress('Starting the embedded database')
  const embedded = await startEmbeddedPostgres(config.dataDir, onDatabaseLost)
  closeHandlers.push(embedded.stop)
  return {
    connection: { kind: 'embedded', socketDir: embedded.socketDir },
    backUp: async () => {
      progress('Backing up the database before its migration')
      await embedded.backUp('before-migration')
    },
  }
}

/** Applies the pending migrations and says how many there were. */
export async function applyMigrations(
  connection: DatabaseConnection,
  progress: (what: string) => void,
  backUp?: () => Promise<void>,
): Promise<void> {
  const applied = await migrateDatabase(connection, MIGRATIONS_DIR, backUp)
  if (applied.length > 0) progress(`Applied ${applied.length} database migration(s)`)
}

/** Adds to an error of a PostgreSQL server which one it was. @throws StartError */
export async function explainDatabaseErrors<Result>(
  connection: DatabaseConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (connection.kind === 'embedded' || cause instanceof StartError) throw cause
    const { hostname, port, pathname } = new URL(connection.directUrl ?? connection.url)
    throw new StartError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used: ${getErrorMessage(cause)}.`,
      { cause },
    )
  }
}

/** Returns the message of an error; `AggregateError` (one per IP version) has no message. */
function getErrorMessage(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  return toErrorMessage(error) || toErrorMessage(first) || String(toErrorCode(error) ?? 'no reason given')
}
