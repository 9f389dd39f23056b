import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** The embedded engine in memory, behind a socket, in this process: enough for tests. */
export async function openPGlite(dump?: Blob) {
  const database = await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } })
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-test-'))
  const server = new PGLiteSocketServer({
    db: database,
    path: path.join(socketDir, '.s.PGSQL.5432'),
    maxConnections: 4,
  })
  await server.start()
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
