import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { listenOnSocket } from '@server/platform/pglite-socket.ts'

type PGliteServer = Awaited<ReturnType<typeof openPGlite>>

const MAX_CONNECTIONS = 4
/** What every test file starts with and none changes. */
const REFERENCE_TABLES = ['_prisma_migrations', 'reference_data', 'zip_codes', 'cities', 'locations']
/** Engines of this worker that no test file uses now: emptying one takes a tenth of starting one. */
const idle: PGliteServer[] = []

/**
 * An engine that holds the dump's reference data and nothing else; `close` hands it to the next test file. It ends with
 * its worker; the run clears the dump's folder away, and the socket with it.
 */
export async function borrowPGlite(dumpFile: string): Promise<PGliteServer> {
  const open = () => openPGlite(new Blob([readFileSync(dumpFile)]), path.dirname(dumpFile))
  const server = idle.pop() ?? (await open())
  return {
    ...server,
    async close() {
      await server.database.exec(EMPTY_SQL)
      idle.push(server)
    },
  }
}

const EMPTY_SQL = `DO $$
DECLARE names text;
BEGIN
  SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO names FROM pg_tables
  WHERE (schemaname = 'public' AND tablename <> ALL ('{${REFERENCE_TABLES.join(',')}}'))
    OR (schemaname = 'pgboss' AND tablename IN ('job', 'archive'));
  EXECUTE 'TRUNCATE ' || names || ' CASCADE';
END $$`

/** The embedded engine in memory, behind a socket, in this process: enough for tests. */
export async function openPGlite(dump?: Blob, socketParent = os.tmpdir()) {
  const database = await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } })
  const socketDir = mkdtempSync(path.join(socketParent, 'hostmatch-test-'))
  const server = await listenOnSocket(database, path.join(socketDir, '.s.PGSQL.5432'), MAX_CONNECTIONS)
  return {
    database,
    socketDir,
    async close() {
      await server.stop()
      await database.close()
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}
