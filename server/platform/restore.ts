import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as tar from 'tar'
import { BACKUPS_NAME, listBackups } from './backups.ts'
import { StartError } from './data-dir.ts'
import { lockDirectory } from './directory-lock.ts'
import { DATABASE_NAME, openEngine } from './embedded-engine.ts'

export interface Restored {
  file: string
  /** Rows of the tables a person would look for. */
  counts: { leads: number; companies: number; users: number }
  /** Where what was there before is now; null where there was nothing. */
  movedTo: string | null
}

/**
 * Puts a backup in the place of the embedded database. It is unpacked beside it, opened and read through first; what
 * was there before is renamed, never deleted.
 *
 * @param wanted a path, or a file's name in `backups`; the newest one where it is undefined
 * @throws StartError when the directory is open, or there is no such backup, or it is not whole
 */
export async function restoreBackup(
  dataDir: string,
  wanted: string | undefined,
  now: Date,
): Promise<Restored> {
  const file = findBackup(dataDir, wanted)
  const lock = await lockDirectory(dataDir)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const unpacked = path.join(dataDir, `${DATABASE_NAME}.restoring`)
  try {
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { mode: 0o700 })
    const counts = await unpackAndRead(file, unpacked)
    const current = path.join(dataDir, DATABASE_NAME)
    const movedTo = existsSync(current) ? `${current}.before-restore-${stamp}Z` : null
    if (movedTo) renameSync(current, movedTo)
    renameSync(unpacked, current)
    return { file, counts, movedTo }
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    await lock.release()
  }
}

function findBackup(dataDir: string, wanted: string | undefined): string {
  const dir = path.join(dataDir, BACKUPS_NAME)
  const names = listBackups(dataDir)
  const newest = names.at(-1)
  if (wanted === undefined && !newest) throw new StartError(`There is no backup in ${dir}.`)
  const candidates =
    wanted === undefined ? [path.join(dir, newest ?? '')] : [path.resolve(wanted), path.join(dir, wanted)]
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found) return found
  throw new StartError(
    `There is no backup ${wanted}. ${names.length > 0 ? `In ${dir} there are:\n${names.map((name) => `  ${name}`).join('\n')}` : `There is none in ${dir} at all.`}`,
  )
}

/** Reads every table to its end: a page that is broken fails here, not in front of a visitor. */
async function unpackAndRead(file: string, dir: string): Promise<Restored['counts']> {
  try {
    await tar.extract({ file, cwd: dir, strict: true })
    const database = await openEngine(dir)
    try {
      const { rows } = await database.query<{ name: string }>(
        "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
      )
      for (const { name } of rows) await database.query(`SELECT count(t.*) FROM ${name} t`)
      const counted = await database.query<Restored['counts']>(
        `SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM management_companies) AS companies,
          (SELECT count(*)::int FROM users) AS users`,
      )
      return counted.rows[0] as Restored['counts']
    } finally {
      await database.close()
    }
  } catch (cause) {
    throw new StartError(
      `The backup ${file} cannot be used: ${(cause as Error).message}. Nothing was changed; name another one after "npm run restore --".`,
      { cause },
    )
  }
}
