import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartError } from './data-dir.ts'

/** The database's own directory within the data directory. */
export const DATABASE_NAME = 'postgres'
const UNFINISHED_NAME = 'postgres.unfinished'

/** Opens the engine on a database that is there. */
export function openEngine(dir: string): Promise<PGlite> {
  return PGlite.create(dir, { extensions: { pg_trgm } })
}

/**
 * Opens the database of a data directory that this process has locked; makes one where there is none yet.
 * @throws StartError for a directory that holds files and no database: something was lost, and a new database in its
 *   place would hide it
 */
export async function openOrMake(dataDir: string): Promise<PGlite> {
  const dir = path.join(dataDir, DATABASE_NAME)
  if (!existsSync(dir) || readdirSync(dir).length === 0) await make(dataDir, dir)
  if (!existsSync(path.join(dir, 'PG_VERSION')))
    throw new StartError(
      `${dir} holds files but no database: PG_VERSION is missing. Nothing was changed. Put back the newest backup with: npm run restore`,
    )
  return openEngine(dir)
}

/** Under another name until it is whole: one that was cut off is no database, and looks like a broken one. */
async function make(dataDir: string, dir: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED_NAME)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const database = await openEngine(unfinished)
  await database.close()
  renameSync(unfinished, dir)
}
