/**
 * The process that holds the embedded database: PGlite on a data directory, answering PostgreSQL's protocol on a
 * Unix socket. A process of its own, because the engine blocks the event loop it runs in.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { type BackupKind, backupTime, listBackups, writeBackup } from './backups.ts'
import { StartError } from './data-dir.ts'
import { lockDirectory } from './directory-lock.ts'
import { openOrMake } from './embedded-engine.ts'

const MAX_CONNECTIONS = 8
const BACKUP_EVERY_MS = 60 * 60_000
const BACKUP_CHECK_MS = 60_000

/** What the parent asks for. */
export type ParentMessage = 'stop' | { backup: BackupKind }
/** What it is told. */
export type ChildMessage =
  | { state: 'ready' | 'backed-up' }
  | { state: 'failed' | 'backup-failed'; reason: string; isKnown: boolean }

const [dataDir, socketDir] = process.argv.slice(2) as [string, string]
const tell = (message: ChildMessage, done = () => {}) => process.send?.(message, done)

// Ctrl-C reaches the whole process group: only the parent decides when the database closes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

let close = async (): Promise<void> => process.exit(1)
const fail = (error: unknown) => {
  process.stderr.write(`The embedded database ended without closing in order: ${String(error)}\n`)
  process.exit(1)
}
const closeOrFail = () => {
  close().catch(fail)
}
// The parent is gone, also by kill -9, also while this process still opens: let go of the data directory.
process.on('disconnect', closeOrFail)
// It went while the modules above were loading, when nobody listened yet.
if (!process.connected) closeOrFail()

try {
  const lock = await lockDirectory(dataDir)
  const database = await openOrMake(dataDir)
  const server = new PGLiteSocketServer({
    db: database,
    path: path.join(socketDir, '.s.PGSQL.5432'),
    maxConnections: MAX_CONNECTIONS,
  })
  await server.start()
  const backUp = oneAtATime((kind: BackupKind) => writeBackup(database, dataDir, kind, new Date()))
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
    else tellOf(backUp(message.backup)).catch(fail)
  })
  tell({ state: 'ready' })
} catch (error) {
  tell(failureOf('failed', error), () => process.exit(1))
}

function failureOf(state: 'failed' | 'backup-failed', error: unknown): ChildMessage {
  return { state, reason: (error as Error).message, isKnown: error instanceof StartError }
}

async function tellOf(backup: Promise<string>): Promise<void> {
  try {
    await backup
    tell({ state: 'backed-up' })
  } catch (error) {
    tell(failureOf('backup-failed', error))
  }
}

/** An hour after the last one, also where the process was started in between. */
async function backUpIfDue(backUp: () => Promise<string>): Promise<void> {
  const newest = listBackups(dataDir).at(-1)
  if (newest && Date.now() - backupTime(newest).getTime() < BACKUP_EVERY_MS) return
  try {
    await backUp()
  } catch (error) {
    process.stderr.write(`The hourly backup of the embedded database failed: ${(error as Error).message}\n`)
  }
}

/** Two would write into the same snapshot. */
function oneAtATime<Argument, Result>(
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    const next = last.then(() => work(argument))
    last = next.catch(() => {})
    return next
  }
}
