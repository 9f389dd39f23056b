import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { StartError } from './data-dir.ts'

export const LOCK_NAME = 'postgres.lock'
/** Time that a start waits for a process of this machine that is still closing. */
const LOCK_TIMEOUT_MS = 4_000
const RETRY_MS = 100

/**
 * Makes this process the only one that may open the database: two engines on one directory destroy it. It takes two
 * locks, because each alone has a gap. A socket named after the directory is released exactly when the process dies,
 * but is invisible in a second container and under another path. A lock file is visible to all; a separate thread
 * renews it every second, and it is stale after a few. A process that loses its lock ends immediately.
 * @throws StartError when another process has the directory open
 */
export async function lockDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  const socket = await listenFor(realpathSync(dataDir))
  if (!socket) throw inUseError(dataDir)
  try {
    const worker = startWorker(path.join(dataDir, LOCK_NAME))
    const [message] = await once(worker, 'message')
    const result: { state: 'held' | 'taken' | 'failed'; reason?: string } = message
    if (result.state === 'taken') throw inUseError(dataDir)
    if (result.state === 'failed')
      throw new StartError(`The data directory ${dataDir} could not be locked: ${result.reason}.`)
    return {
      async release() {
        worker.postMessage('release')
        await once(worker, 'exit')
        socket.close()
      },
    }
  } catch (error) {
    socket.close()
    throw error
  }
}

const inUseError = (dataDir: string) =>
  new StartError(
    `The data directory ${dataDir} is open in another process. Stop that one, or set DATA_DIR to another directory.`,
  )

/** Starts the source file or the built one, whichever this code is. */
function startWorker(lockPath: string): Worker {
  const file = `directory-lock-worker.${import.meta.url.endsWith('.ts') ? 'mjs' : 'js'}`
  return new Worker(path.join(path.dirname(fileURLToPath(import.meta.url)), file), {
    workerData: lockPath,
    execArgv: [],
  })
}

async function listenFor(dir: string): Promise<net.Server | null> {
  const name = `hostmatch-${createHash('sha256').update(dir).digest('hex').slice(0, 24)}`
  const address = process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`)
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const server = await tryListen(address)
    if (server || Date.now() > deadline) return server
    if (process.platform !== 'linux' && !(await isListening(address))) rmSync(address, { force: true })
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

function tryListen(address: string): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', () => resolve(null))
    server.listen(address, () => resolve(server))
    server.unref()
  })
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
