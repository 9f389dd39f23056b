import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { cachedArtifact } from './cached-artifact.ts'

const MAX_CONNECTIONS = 4

/** Opens the embedded engine in memory. @param dump path of a `dumpDataDir` result; without one, an empty database */
export async function openInMemory(dump?: string): Promise<PGlite> {
  const content = readFileSync(dump ?? (await blankDatabase()))
  return PGlite.create({ loadDataDir: new Blob([content]), extensions: { pg_trgm } })
}

/** Opens the engine in memory behind a socket, in this process. */
export async function openPGlite(dump?: string, socketParent = os.tmpdir()) {
  const database = await openInMemory(dump)
  const socketDir = mkdtempSync(path.join(socketParent, 'hostmatch-test-'))
  const server = new PGLiteSocketServer({
    db: database,
    path: path.join(socketDir, '.s.PGSQL.5432'),
    maxConnections: MAX_CONNECTIONS,
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

/** Result of initdb, which takes the engine seconds and is the same for each version of it. */
const blankDatabase = () =>
  cachedArtifact('blank-database', ['node_modules/@electric-sql/pglite/package.json'], async () => {
    const database = await PGlite.create()
    const dump = await database.dumpDataDir('none')
    await database.close()
    return dump
  })
