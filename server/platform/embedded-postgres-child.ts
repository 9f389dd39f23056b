/**
 * The process that holds the embedded database: PGlite on a data directory, answering PostgreSQL's protocol on a
 * Unix socket. A process of its own, because the engine blocks the event loop it runs in.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { listenOnSocket } from './pglite-socket.ts'

/** How long a start waits for a predecessor that is still closing. */
const LOCK_PATIENCE_MS = 4_000
const LOCK_RETRY_MS = 100
const MAX_CONNECTIONS = 8

/**
 * Listens on a socket named after the data directory: whoever listens owns the directory, and the kernel lets go
 * when the process dies, however it dies. (Two engines on one directory lose rows silently.)
 */
async function lockDirectory(dir: string): Promise<void> {
  const name = `hostmatch-${createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 24)}`
  const address = process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`)
  const deadline = Date.now() + LOCK_PATIENCE_MS
  while (!(await tryListen(address))) {
    if (Date.now() > deadline) throw new Error('locked')
    if (process.platform !== 'linux' && !(await answers(address))) rmSync(address, { force: true })
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS))
  }
}

function tryListen(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', () => resolve(false))
    server.listen(address, () => resolve(true))
    server.unref()
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

const [dataDir, socketDir] = process.argv.slice(2) as [string, string]

// Ctrl-C reaches the whole process group: only the parent decides when the database closes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

try {
  // The engine leaves its files open to other users; the closed folder keeps them out.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await lockDirectory(dataDir)
  const database = await PGlite.create(dataDir, { extensions: { pg_trgm } })
  const server = await listenOnSocket(database, path.join(socketDir, '.s.PGSQL.5432'), MAX_CONNECTIONS)
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await server.stop()
    await database.close()
    rmSync(socketDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.on('message', (message) => message === 'stop' && void close())
  // The parent is gone, also by kill -9: let go of the data directory.
  process.on('disconnect', () => void close())
  process.send?.({ state: 'ready' })
} catch (error) {
  process.send?.({ state: 'failed', reason: (error as Error).message }, () => process.exit(1))
}
