import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartError } from './data-dir.ts'

/** Subdirectory of the data directory that holds the database. */
export const DATABASE_NAME = 'postgres'
const UNFINISHED_NAME = 'postgres.unfinished'

export function openEngine(dir: string): Promise<PGlite> {
  return PGlite.create(dir, { extensions: { pg_trgm } })
}

/**
 * Opens or creates the database of a locked data directory.
 * @throws StartError for files without a database: something was lost, and a new one would hide that
 */
export async function openOrCreateDatabase(dataDir: string): Promise<PGlite> {
  const dir = path.join(dataDir, DATABASE_NAME)
  if (!existsSync(dir) || readdirSync(dir).length === 0) await createDatabase(dataDir, dir)
  if (!existsSync(path.join(dir, 'PG_VERSION')))
    throw new StartError(
      `${dir} holds files but no database: PG_VERSION is missing. Nothing was changed. Restore the newest backup with: npm run restore`,
    )
  return openEngine(dir)
}

/** Creates the database under a temporary name: a partial one would look damaged. */
async function createDatabase(dataDir: string, dir: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED_NAME)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const database = await openEngine(unfinished)
  await database.close()
  renameSync(unfinished, dir)
}
