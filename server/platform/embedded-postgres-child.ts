/** Process that serves PGlite on a Unix socket. Separate, because the engine blocks its event loop. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { type BackupKind, listBackups, parseBackupTime, writeBackup } from './backups.ts'
import { StartError } from './data-dir.ts'
import { lockDirectory } from './directory-lock.ts'
import { openOrCreateDatabase } from './embedded-engine.ts'
import { toErrorMessage } from './errors.ts'

const MAX_CONNECTIONS = 8
const BACKUP_EVERY_MS = 60 * 60_000
const BACKUP_CHECK_MS = 60_000

export type ParentMessage = 'stop' | { backup: BackupKind }
export type ChildMessage =
  | { state: 'ready' | 'backed-up' }
  | { state: 'failed' | 'backup-failed'; reason: string; isKnown: boolean }

const [dataDir = '', socketDir = ''] = process.argv.slice(2)
const send = (message: ChildMessage, done = () => {}) => process.send?.(message, done)

// Ctrl-C reaches the whole process group: only the parent decides when the database closes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

let close = async (): Promise<void> => process.exit(1)
const fail = (error: unknown) => {
  process.stderr.write(`The embedded database did not shut down cleanly: ${String(error)}\n`)
  process.exit(1)
}
const closeOrFail = () => {
  close().catch(fail)
}
// Releases the data directory when the parent is gone, even after kill -9 or while this process is still starting.
process.on('disconnect', closeOrFail)
// The parent ended while the modules above were loading, before the listener existed.
if (!process.connected) closeOrFail()

try {
  const lock = await lockDirectory(dataDir)
  const database = await openOrCreateDatabase(dataDir)
  const server = new PGLiteSocketServer({
    db: database,
    path: path.join(socketDir, '.s.PGSQL.5432'),
    maxConnections: MAX_CONNECTIONS,
  })
  await server.start()
  const backUp = serialize((kind: BackupKind) => writeBackup(database, dataDir, kind, new Date()))
  const timer = setInterval(() => {
    backUpIfDue(() => backUp('hourly')).catch(fail)
  }, BACKUP_CHECK_MS)
  let closing = false
  close = async () => {
    if (closing) return
    closing = true
    clearInterval(timer)
    await server.stop()
    await database.close()
    await lock.release()
    rmSync(socketDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.on('message', (message: ParentMessage) => {
    if (message === 'stop') closeOrFail()
    else reportBackup(backUp(message.backup)).catch(fail)
  })
  send({ state: 'ready' })
} catch (error) {
  send(getFailure('failed', error), () => process.exit(1))
}

function getFailure(state: 'failed' | 'backup-failed', error: unknown): ChildMessage {
  return { state, reason: toErrorMessage(error), isKnown: error instanceof StartError }
}

async function reportBackup(backup: Promise<string>): Promise<void> {
  try {
    await backup
    send({ state: 'backed-up' })
  } catch (error) {
    send(getFailure('backup-failed', error))
  }
}

/** Backs up one hour after the newest backup, also across restarts. */
async function backUpIfDue(backUp: () => Promise<string>): Promise<void> {
  const newest = listBackups(dataDir).at(-1)
  if (newest && Date.now() - parseBackupTime(newest).getTime() < BACKUP_EVERY_MS) return
  try {
    await backUp()
  } catch (error) {
    process.stderr.write(`The hourly backup of the embedded database failed: ${toErrorMessage(error)}\n`)
  }
}

/** Runs one call after the other: two backups would write into the same snapshot. */
function serialize<Argument, Result>(
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    const next = last.then(() => work(argument))
    last = next.catch(() => {})
    return next
  }
}
