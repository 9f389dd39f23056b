import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import * as tar from 'tar'
import { DATABASE_NAME } from './embedded-engine.ts'

export const BACKUPS_NAME = 'backups'
export type BackupKind = 'hourly' | 'before-migration'

const HOURS_KEPT = 24
const DAYS_KEPT = 7
const BEFORE_MIGRATIONS_KEPT = 3
const NAME = /^hostmatch-(\d{4}-\d\d-\d\d)T(\d\d)-\d\d-\d\dZ(-before-migration)?\.tar\.gz$/
const SNAPSHOT_NAME = '.snapshot'
const UNFINISHED = '.unfinished'

/** The backups of a data directory, the oldest first. */
export function listBackups(dataDir: string): string[] {
  const dir = path.join(dataDir, BACKUPS_NAME)
  return existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => NAME.test(name))
        .sort()
    : []
}

/** When a backup was made. */
export function backupTime(name: string): Date {
  const [day = '', time = ''] = name.slice('hostmatch-'.length).split(/[TZ]/)
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`)
}

/**
 * Copies the database into `backups`. The engine does nothing else while its files are copied (seconds for a gigabyte),
 * so the copy is what a killed process would leave, from which PostgreSQL recovers; it is packed afterwards, beside the
 * running database. A backup that is cut off leaves the others as they were.
 *
 * @returns the path of the file
 */
export async function writeBackup(
  database: PGlite,
  dataDir: string,
  kind: BackupKind,
  now: Date,
): Promise<string> {
  const dir = path.join(dataDir, BACKUPS_NAME)
  const snapshot = path.join(dir, SNAPSHOT_NAME)
  const file = path.join(dir, nameOf(kind, now))
  const unfinished = `${file}${UNFINISHED}`
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  clearUnfinished(dir)
  try {
    // Keeps the write-ahead log short, and with it the file and the recovery.
    await database.exec('CHECKPOINT')
    cpSync(path.join(dataDir, DATABASE_NAME), snapshot, { recursive: true })
    await tar.create({ cwd: snapshot, file: unfinished, gzip: true }, ['.'])
    await syncToDisk(unfinished)
    renameSync(unfinished, file)
    await syncToDisk(dir)
  } finally {
    clearUnfinished(dir)
  }
  for (const name of expiredBackups(listBackups(dataDir))) rmSync(path.join(dir, name))
  return file
}

/**
 * What need not be kept: beyond the last one of each of the newest 24 hours and 7 days that have one, and the newest 3
 * from before a migration. Those are counted apart, so that a start that fails over and over pushes nothing out.
 */
export function expiredBackups(names: string[]): string[] {
  const all = names.toSorted().reverse()
  const isBeforeMigration = (name: string) => NAME.exec(name)?.[3] !== undefined
  const hourly = all.filter((name) => !isBeforeMigration(name))
  const newestPer = (part: (match: RegExpExecArray) => string, count: number) => {
    const newest = new Map<string, string>()
    for (const name of hourly) {
      const key = part(NAME.exec(name) as RegExpExecArray)
      if (!newest.has(key)) newest.set(key, name)
    }
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...newestPer(([, day, hour]) => `${day} ${hour}`, HOURS_KEPT),
    ...newestPer(([, day]) => String(day), DAYS_KEPT),
    ...all.filter(isBeforeMigration).slice(0, BEFORE_MIGRATIONS_KEPT),
  ])
  return all.filter((name) => !kept.has(name))
}

function nameOf(kind: BackupKind, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `hostmatch-${time}Z${kind === 'hourly' ? '' : '-before-migration'}.tar.gz`
}

/** What a backup left that was cut off. */
function clearUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (name === SNAPSHOT_NAME || name.endsWith(UNFINISHED))
      rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
