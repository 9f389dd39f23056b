import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { keptFile } from './kept-file.ts'

const MAX_CONNECTIONS = 4

/** The embedded engine in memory. @param dump path of what `dumpDataDir` gave; without one, a database as it comes */
export async function openInMemory(dump?: string): Promise<PGlite> {
  const content = readFileSync(dump ?? (await blankDatabase()))
  return PGlite.create({ loadDataDir: new Blob([content]), extensions: { pg_trgm } })
}

/** The engine in memory behind a socket, in this process: enough for tests. */
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

/** What PostgreSQL's initdb leaves, which takes the engine seconds and is the same for each of its versions. */
const blankDatabase = () =>
  keptFile('blank-database', ['node_modules/@electric-sql/pglite/package.json'], async () => {
    const database = await PGlite.create()
    const dump = await database.dumpDataDir('none')
    await database.close()
    return dump
  })
