// `npm run export-documents -- <folder>`: writes the stored documents of companies into a folder. Runs under tsx.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, loadEnv } from '../server/config/env.ts'
import { makeFilesPrivate, StartError } from '../server/platform/data-dir.ts'
import { DATABASE_NAME } from '../server/platform/embedded-engine.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { createLog } from '../server/platform/log.ts'
import { generateIfNeeded } from './prepare.mjs'

process.chdir(path.dirname(import.meta.dirname))
makeFilesPrivate()
let embedded
try {
  const folder = process.argv[2]
  if (!folder) throw new StartError('Name the folder: npm run export-documents -- <folder>')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { dataDir, databaseUrl, logLevel } = loadEnv()
  if (!databaseUrl && !existsSync(path.join(dataDir, DATABASE_NAME)))
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to yours.`)
  generateIfNeeded()
  const { openDatabase } = await import('../server/platform/db.ts')
  const { exportDocuments } = await import(
    '../server/modules/companies/documents/company-documents.service.ts'
  )
  if (!databaseUrl) embedded = await startEmbeddedPostgres(dataDir, () => process.exit(1))
  const connection = embedded
    ? { kind: 'embedded', socketDir: embedded.socketDir }
    : { kind: 'server', url: databaseUrl }
  const database = openDatabase(connection, createLog(logLevel))
  const count = await exportDocuments(database.db, path.resolve(folder))
  await database.close()
  console.log(`Wrote ${count === 1 ? '1 document' : `${count} documents`} to ${path.resolve(folder)}.`)
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
}
await embedded?.stop()
process.exit()
