import { randomUUID } from 'node:crypto'
import { type Database, type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import type { Logger } from '@server/platform/log.ts'
import pg from 'pg'
import { inject, type ProvidedContext } from 'vitest'
import { openPGlite } from './pglite-server.ts'

/** Tables with reference data, which no test changes. */
const REFERENCE_TABLES = ['_prisma_migrations', 'reference_data', 'zip_codes', 'cities', 'locations']
/** Databases of this worker that no test file uses now: emptying one takes a fraction of the time to create one. */
const idle: Database[] = []

/**
 * Returns a database with only the reference data; `giveBack` releases it, with its connections, to the next test
 * file. Cleanup happens when the worker (engine) or the run (server) ends.
 */
export async function acquireTestDatabase(
  log: Logger,
): Promise<Pick<Database, 'db' | 'pool'> & { giveBack: () => Promise<void> }> {
  const database = idle.pop() ?? openDatabase(await makeDatabase(inject('template')), log)
  const { db, pool } = database
  return {
    db,
    pool,
    async giveBack() {
      await pool.query(EMPTY_SQL)
      idle.push(database)
    },
  }
}

/**
 * Truncates only tables with rows: TRUNCATE writes new files for a table and each of its indexes, even for an empty
 * one.
 */
const EMPTY_SQL = `DO $$
DECLARE
  name text;
  filled boolean;
  names text;
BEGIN
  FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> ALL ('{${REFERENCE_TABLES.join(',')}}'))
      OR (schemaname = 'pgboss' AND tablename IN ('job', 'archive'))
  LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || name || ')' INTO filled;
    IF filled THEN names := concat_ws(', ', names, name); END IF;
  END LOOP;
  IF names IS NOT NULL THEN EXECUTE 'TRUNCATE ' || names || ' CASCADE'; END IF;
END $$`

async function makeDatabase(template: ProvidedContext['template']): Promise<DatabaseConnection> {
  if (template.kind === 'embedded') {
    const { socketDir } = await openPGlite(template.dump, template.socketParent)
    return { kind: 'embedded', socketDir }
  }
  const name = `${template.database}_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(template.url)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.database}`)
  await admin.end()
  const url = new URL(template.url)
  url.pathname = name
  return { kind: 'server', url: url.href }
}
