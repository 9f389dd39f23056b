import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Ten pages: the size that PostgreSQL assumes for a table without statistics. */
const VACUUM_FROM_BYTES = 10 * 8192

/**
 * Vacuums the embedded database, which has no autovacuum worker. Skips small tables: one that is analyzed while empty
 * is planned for as if it stayed empty.
 */
export async function vacuum(deps: { db: Db; config: { databaseUrl?: string | undefined } }): Promise<void> {
  if (deps.config.databaseUrl) return
  const { $kysely } = deps.db
  // The catalog is not part of the typed schema, and the query builder has no VACUUM.
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND pg_relation_size(oid) >= ${VACUUM_FROM_BYTES}`.execute($kysely)
  const tables = sql.join(rows.map(({ name }) => sql.raw(name)))
  await sql`VACUUM (ANALYZE) ${tables}`.execute($kysely)
}
