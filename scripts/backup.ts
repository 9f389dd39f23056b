/** `npm run backup -- [file]`: backs up either database. */
import path from 'node:path'
import { generateIfNeeded } from './prepare.mjs'

process.chdir(path.dirname(import.meta.dirname))
generateIfNeeded()
const { startBackup } = await import('@server/backup.ts')
await startBackup(process.argv.slice(2))
