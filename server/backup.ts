import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from './config/env.ts'
import { failStart, readSettings } from './main.ts'
import { countRows, findDifferentCounts, readManifest, writeManifest } from './platform/backup-manifest.ts'
import { BACKUPS_NAME, listBackups, parseBackupTime } from './platform/backups.ts'
import { makeFilesPrivate, StartError } from './platform/data-dir.ts'
import { toClientConfig } from './platform/db.ts'
import { DATABASE_NAME } from './platform/embedded-engine.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { findBackup, restoreBackup } from './platform/restore.ts'
import { dumpDatabase, restoreDump } from './platform/server-backup.ts'
import { verifyRestored } from './verify-restored.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** A backup needs the server itself: a pooler does not keep the session that holds its snapshot. */
const getServerUrl = ({ databaseUrl, databaseDirectUrl }: Config) =>
  databaseUrl && (databaseDirectUrl ?? databaseUrl)

/** `npm run backup [-- file]`: writes a backup and, beside it, the rows that it has to contain. */
export async function startBackup([wanted]: readonly string[]): Promise<void> {
  makeFilesPrivate()
  try {
    const config = readSettings()
    const now = new Date()
    const serverUrl = getServerUrl(config)
    const file = serverUrl
      ? path.resolve(wanted ?? `hostmatch-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.dump`)
      : await backUpEmbedded(config, wanted, now)
    if (serverUrl) await dumpDatabase(serverUrl, file, now)
    say(`Wrote ${file}, and ${path.basename(file)}.json with its row counts. Store SECRET apart from them.`)
    process.exit(0)
  } catch (error) {
    failStart(error)
  }
}

/** Backs up the embedded database while no server has it open. @returns the file */
async function backUpEmbedded({ dataDir }: Config, wanted: string | undefined, now: Date): Promise<string> {
  const target = wanted ? path.resolve(wanted) : null
  if (target && existsSync(target)) throw new StartError(`${target} exists. Nothing was written.`)
  if (!existsSync(path.join(dataDir, DATABASE_NAME)))
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to yours.`)
  const { rows, written } = await withEmbedded(dataDir, async (client, backUp) => {
    const rows = await countRows(client)
    await backUp()
    return { rows, written: path.join(dataDir, BACKUPS_NAME, listBackups(dataDir).at(-1) ?? '') }
  })
  if (target) renameSync(written, target)
  await writeManifest(target ?? written, { database: 'embedded', rows }, now)
  return target ?? written
}

async function withEmbedded<Result>(
  dataDir: string,
  work: (client: pg.Client, backUp: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres(dataDir, () => process.exit(1))
  try {
    const client = new pg.Client(toClientConfig({ kind: 'embedded', socketDir: embedded.socketDir }))
    await client.connect()
    const result = await work(client, () => embedded.backUp('hourly'))
    await client.end()
    return result
  } finally {
    await embedded.stop()
  }
}

/**
 * `npm run restore [-- file] [--verify]`: restores a backup into an empty PostgreSQL database, or replaces the embedded
 * one; `--verify` also checks the audit log, starts the server on it and requests some pages.
 */
export async function startRestore(args: readonly string[], startCommand: readonly string[]): Promise<void> {
  makeFilesPrivate()
  try {
    const config = readSettings()
    const [wanted] = args.filter((argument) => argument !== '--verify')
    const serverUrl = getServerUrl(config)
    if (serverUrl) await restoreServer(serverUrl, wanted)
    else await restoreEmbedded(config, wanted)
    if (args.includes('--verify')) await verifyRestored(config, startCommand, say)
    process.exit(0)
  } catch (error) {
    failStart(error)
  }
}

async function restoreServer(url: string, wanted: string | undefined): Promise<void> {
  if (!wanted) throw new StartError('Name the backup: npm run restore -- <file>')
  const { rows, isCompared } = await restoreDump(url, path.resolve(wanted))
  say(`Restored ${path.resolve(wanted)}: ${toSummary(rows)}.`)
  sayCompared(isCompared)
}

async function restoreEmbedded({ dataDir }: Config, wanted: string | undefined): Promise<void> {
  // A backup of the hour has no record: the engine that writes it cannot count in the same snapshot.
  const manifest = await readManifest(findBackup(dataDir, wanted))
  const { file, counts, movedTo } = await restoreBackup(dataDir, wanted, new Date())
  const made = parseBackupTime(path.basename(file))
  const when = Number.isNaN(made.getTime()) ? '' : `, made ${made.toISOString()}`
  say(`Restored ${file}${when}: ${counts.leads} leads, ${counts.companies} companies, ${counts.users} users.`)
  if (movedTo) say(`The previous database is in ${movedTo}. Delete it when you no longer need it.`)
  if (manifest) {
    const found = await withEmbedded(dataDir, (client) => countRows(client))
    const differences = findDifferentCounts(manifest.rows, found)
    if (differences.length > 0)
      throw new StartError(`The restored database differs from the backup:\n${differences.join('\n')}`)
  }
  sayCompared(manifest !== null)
}

function sayCompared(isCompared: boolean): void {
  say(
    isCompared
      ? 'Every table has the rows that the backup recorded.'
      : 'The backup has no record of its rows, so they could not be compared.',
  )
}

const toSummary = (rows: Readonly<Record<string, number>>) =>
  `${rows['public.leads']} leads, ${rows['public.management_companies']} companies, ${rows['public.users']} users`
