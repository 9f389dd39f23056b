import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import * as tar from 'tar'
import { DATABASE_NAME } from './embedded-engine.ts'

export const BACKUPS_NAME = 'backups'
export type BackupKind = 'hourly' | 'before-migration'

const MAX_HOURLY = 24
const MAX_DAILY = 7
const MAX_BEFORE_MIGRATION = 3
const NAME = /^hostmatch-(\d{4}-\d\d-\d\d)T(\d\d)-\d\d-\d\dZ(-before-migration)?\.tar\.gz$/
const SNAPSHOT_NAME = '.snapshot'
const UNFINISHED = '.unfinished'

export function listBackups(dataDir: string): string[] {
  const dir = path.join(dataDir, BACKUPS_NAME)
  return existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => NAME.test(name))
        .sort()
    : []
}

export function parseBackupTime(name: string): Date {
  const [day = '', time = ''] = name.slice('hostmatch-'.length).split(/[TZ]/)
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`)
}

/**
 * Copies the database into `backups` as a killed process would leave it; this blocks the engine for a few seconds per
 * gigabyte. An interrupted backup leaves the others untouched. @returns the path of the file
 */
export async function writeBackup(
  database: PGlite,
  dataDir: string,
  kind: BackupKind,
  now: Date,
): Promise<string> {
  const dir = path.join(dataDir, BACKUPS_NAME)
  const snapshot = path.join(dir, SNAPSHOT_NAME)
  const file = path.join(dir, getName(kind, now))
  const unfinished = `${file}${UNFINISHED}`
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  clearUnfinished(dir)
  try {
    // Keeps the write-ahead log short, which makes the file smaller and the recovery faster.
    await database.exec('CHECKPOINT')
    cpSync(path.join(dataDir, DATABASE_NAME), snapshot, { recursive: true })
    await tar.create({ cwd: snapshot, file: unfinished, gzip: true }, ['.'])
    await syncToDisk(unfinished)
    renameSync(unfinished, file)
    await syncToDisk(dir)
  } finally {
    clearUnfinished(dir)
  }
  for (const name of listExpiredBackups(listBackups(dataDir))) rmSync(path.join(dir, name))
  return file
}

/**
 * Returns the backups to delete: all but the newest of each of the last 24 hours and 7 days, and the newest 3 from
 * before a migration, so that repeated failing starts remove no other.
 */
export function listExpiredBackups(names: string[]): string[] {
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
  const retained = new Set([
    ...newestPer(([, day, hour]) => `${day} ${hour}`, MAX_HOURLY),
    ...newestPer(([, day]) => String(day), MAX_DAILY),
    ...all.filter(isBeforeMigration).slice(0, MAX_BEFORE_MIGRATION),
  ])
  return all.filter((name) => !retained.has(name))
}

function getName(kind: BackupKind, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `hostmatch-${time}Z${kind === 'hourly' ? '' : '-before-migration'}.tar.gz`
}

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
