import { randomUUID } from 'node:crypto'
import { type Database, type DatabaseAddress, openDatabase } from '@server/platform/db.ts'
import type { Logger } from '@server/platform/log.ts'
import pg from 'pg'
import { inject, type ProvidedContext } from 'vitest'
import { openPGlite } from './pglite-server.ts'

/** What every test file starts with and none changes. */
const REFERENCE_TABLES = ['_prisma_migrations', 'reference_data', 'zip_codes', 'cities', 'locations']
/** Databases of this worker that no test file uses now: emptying one takes a fraction of making one. */
const idle: Database[] = []

/**
 * A database that holds the template's reference data and nothing else; `giveBack` hands it, with its warm connections,
 * to the next test file. An engine ends with its worker and a server's database with the run, which clears away what is
 * left of both.
 */
export async function borrowDatabase(
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

/** Only tables with rows: TRUNCATE writes new files for a table and each of its indexes, also for an empty one. */
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

async function makeDatabase(template: ProvidedContext['template']): Promise<DatabaseAddress> {
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
