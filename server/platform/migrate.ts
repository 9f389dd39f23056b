import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { advisoryLocks } from './advisory-locks.ts'
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

/**
 * Applies every pending `<dir>/<name>/migration.sql`, each in a transaction, and keeps Prisma's `_prisma_migrations`:
 * Prisma's own engine is a download that locked-down servers refuse.
 * @param beforeChange called once before the first migration of a database that already has some
 * @throws if an applied file was edited since, or a file fails (that file is rolled back)
 */
export async function migrate(
  connection: SqlConnection,
  dir: string,
  beforeChange: () => Promise<void> = async () => {},
): Promise<string[]> {
  await connection.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations])
  try {
    await connection.exec(BOOKKEEPING_TABLE)
    const { rows } = await connection.query(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL',
    )
    const checksums = new Map(rows.map((row) => [String(row.migration_name), String(row.checksum)]))
    const applied: string[] = []
    for (const name of readdirSync(dir).sort()) {
      const file = path.join(dir, name, 'migration.sql')
      if (!existsSync(file)) continue
      const sql = readFileSync(file, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const appliedChecksum = checksums.get(name)
      if (appliedChecksum === checksum) continue
      if (appliedChecksum) throw new Error(`Migration ${name} was edited after it had been applied.`)
      if (applied.length === 0 && checksums.size > 0) await beforeChange()
      await applyOne(connection, name, sql, checksum)
      applied.push(name)
    }
    return applied
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migrations])
  }
}

async function applyOne(connection: SqlConnection, name: string, sql: string, checksum: string) {
  await connection.exec('BEGIN')
  try {
    await connection.exec(sql)
    await connection.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, name],
    )
    await connection.exec('COMMIT')
  } catch (error) {
    await connection.exec('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${toErrorMessage(error)}`, { cause: error })
  }
}
