import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { listenOnSocket } from '@server/platform/pglite-socket.ts'

const MAX_CONNECTIONS = 4

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
