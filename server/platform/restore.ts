import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as tar from 'tar'
import { BACKUPS_NAME, listBackups } from './backups.ts'
import { StartError } from './data-dir.ts'
import { lockDirectory } from './directory-lock.ts'
import { DATABASE_NAME, openEngine } from './embedded-engine.ts'
import { toErrorMessage } from './errors.ts'

export interface Restored {
  file: string
  /** Row counts of the most important tables, for the operator to check. */
  counts: { leads: number; companies: number; users: number }
  /** New path of the previous database; null if there was none. */
  movedTo: string | null
}

/**
 * Replaces the embedded database with a backup, read completely first; the previous one is renamed, never deleted.
 * @param wanted a path, or a file name in `backups`; the newest backup if undefined
 * @throws StartError if the directory is in use, or the backup does not exist or is damaged
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

/** Finds a backup by path, or by its name in `backups`; the newest one if undefined. @throws StartError */
export function findBackup(dataDir: string, wanted: string | undefined): string {
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

/** Unpacks the backup and reads every table completely: a damaged page fails here and not in front of a visitor. */
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
      `The backup ${file} cannot be used: ${toErrorMessage(cause)}. Nothing was changed. To use another backup, name it after "npm run restore --".`,
      { cause },
    )
  }
}
