import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { advisoryLocks } from './advisory-locks.ts'
import { StartError } from './data-dir.ts'
import { toErrorMessage } from './errors.ts'

/** Minimal connection that both a `pg` client and a PGlite instance satisfy. */
export interface SqlConnection {
  exec(sql: string): Promise<unknown>
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

const BOOKKEEPING_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

/** First line of a file that runs outside of a transaction, for example for `CREATE INDEX CONCURRENTLY`. */
const NO_TRANSACTION = '-- no transaction'
/** End of a migration's name after which an earlier release cannot run on the database. */
const CONTRACT_SUFFIX = '_contract'

export interface MigrationStatus {
  applied: string[]
  /** Known to this release, not to the database. */
  pending: string[]
  /** Known to the database alone: a newer release applied them. */
  newer: string[]
}

interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

/**
 * Compares the files of `<dir>/<name>/migration.sql` with the database, which it does not change.
 * @throws if an applied file was edited since
 */
export async function getMigrationStatus(connection: SqlConnection, dir: string): Promise<MigrationStatus> {
  const { rows } = await connection.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`)
  const checksums = rows[0]?.exists ? await readChecksums(connection) : new Map<string, string>()
  const files = readFiles(dir)
  for (const { name, checksum } of files) {
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied.`)
  }
  const names = files.map(({ name }) => name)
  return {
    applied: names.filter((name) => checksums.has(name)),
    pending: names.filter((name) => !checksums.has(name)),
    newer: [...checksums.keys()].filter((name) => !names.includes(name)).sort(),
  }
}

/**
 * Refuses a database that this release cannot run on: it lacks a migration, or a newer release has removed something.
 * Other newer migrations only add, so the previous release can start again during a rollout.
 * @throws StartError
 */
export function requireCurrentSchema({ pending, newer }: MigrationStatus): void {
  requireNoContract(newer)
  if (pending.length > 0)
    throw new StartError(
      `The database lacks ${pending.length === 1 ? `the migration ${pending[0]}` : `${pending.length} migrations, the first is ${pending[0]}`}. Apply what is missing with: npm run migrate -- up`,
    )
}

function requireNoContract(newer: string[]): void {
  const contract = newer.find((name) => name.endsWith(CONTRACT_SUFFIX))
  if (contract)
    throw new StartError(
      `A newer release has applied the migration ${contract}, after which this release cannot run. Start that release.`,
    )
}

/**
 * Applies every pending migration and keeps Prisma's `_prisma_migrations`: Prisma's own engine is a download that
 * locked-down servers refuse. A file runs in a transaction, unless its first line is `-- no transaction`: then it holds
 * one statement, which must be repeatable.
 * @param beforeChange called once before the first migration of a database that already has some
 * @returns the names of the applied files
 * @throws if an applied file was edited since, a newer release made the database unusable for this one, or a file fails
 *   (that file is rolled back)
 */
export async function migrate(
  connection: SqlConnection,
  dir: string,
  beforeChange: () => Promise<void> = async () => {},
): Promise<string[]> {
  await connection.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations])
  try {
    await connection.exec(BOOKKEEPING_TABLE)
    const { applied, pending, newer } = await getMigrationStatus(connection, dir)
    requireNoContract(newer)
    if (applied.length > 0 && pending.length > 0) await beforeChange()
    for (const file of readFiles(dir)) {
      if (pending.includes(file.name)) await applyOne(connection, file)
    }
    return pending
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migrations])
  }
}

async function readChecksums(connection: SqlConnection): Promise<Map<string, string>> {
  const { rows } = await connection.query(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL',
  )
  return new Map(rows.map((row) => [String(row.migration_name), String(row.checksum)]))
}

function readFiles(dir: string): MigrationFile[] {
  return readdirSync(dir)
    .sort()
    .map((name) => ({ name, file: path.join(dir, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function applyOne(connection: SqlConnection, { name, sql, checksum }: MigrationFile) {
  const record = () =>
    connection.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, name],
    )
  const isInTransaction = !sql.startsWith(NO_TRANSACTION)
  if (isInTransaction) await connection.exec('BEGIN')
  try {
    await connection.exec(sql)
    await record()
    if (isInTransaction) await connection.exec('COMMIT')
  } catch (error) {
    if (isInTransaction) await connection.exec('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${toErrorMessage(error)}`, { cause: error })
  }
}
