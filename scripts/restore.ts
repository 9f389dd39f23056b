/** `npm run restore -- [file] [--verify]`: restores a backup of either database. */
import path from 'node:path'
import { generateIfNeeded } from './prepare.mjs'

process.chdir(path.dirname(import.meta.dirname))
generateIfNeeded()
const { startRestore } = await import('@server/backup.ts')
await startRestore(process.argv.slice(2), ['scripts/start.mjs'])
