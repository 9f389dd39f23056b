/** `npm run restore -- [file]`: replaces the embedded database with a backup (the newest one, or the given file). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, loadEnv } from '@server/config/env.ts'
import { parseBackupTime } from '@server/platform/backups.ts'
import { makeFilesPrivate, StartError } from '@server/platform/data-dir.ts'
import { restoreBackup } from '@server/platform/restore.ts'

process.chdir(path.dirname(import.meta.dirname))
makeFilesPrivate()
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { dataDir, databaseUrl } = loadEnv()
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL is set: restore that PostgreSQL database with its own tools, pg_restore or psql.',
    )
  const { file, counts, movedTo } = await restoreBackup(dataDir, process.argv[2], new Date())
  const made = parseBackupTime(path.basename(file))
  console.log(
    `Restored ${file}${Number.isNaN(made.getTime()) ? '' : `, made ${made.toISOString()}`}: ${counts.leads} leads, ${counts.companies} companies, ${counts.users} users.`,
  )
  if (movedTo) console.log(`The previous database is in ${movedTo}. Delete it when you no longer need it.`)
  process.exit(0)
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError
  console.error(isKnown ? error.message : error)
  process.exit(1)
}
