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
/** How long a start waits for a predecessor of this machine that is still closing. */
const PATIENCE_MS = 4_000
const RETRY_MS = 100

/**
 * Makes this process the only one that may open the database of a data directory (two engines on one lose rows without
 * a word, and destroy it). Twice, because each way alone has a gap:
 *
 * - A socket named after the directory. The kernel lets go of it when the process dies, and never before. Other network
 *   namespaces (a second container) do not see it, and the same directory under another path has another name.
 * - A lock on the same disk, renewed every second by a thread of its own, because the engine keeps the main one busy.
 *   Anybody who sees the directory sees it. One that is not renewed any more can be taken over after seconds.
 *
 * A process that finds its lock taken over ends immediately and writes nothing more.
 *
 * @throws StartError when another process has the directory open
 */
export async function lockDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  const socket = await listenFor(realpathSync(dataDir))
  if (!socket) throw isOpenElsewhere(dataDir)
  try {
    const worker = startWorker(path.join(dataDir, LOCK_NAME))
    const [answer] = (await once(worker, 'message')) as [
      { state: 'held' | 'taken' | 'failed'; reason?: string },
    ]
    if (answer.state === 'taken') throw isOpenElsewhere(dataDir)
    if (answer.state === 'failed')
      throw new StartError(`The data directory ${dataDir} could not be locked: ${answer.reason}.`)
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

const isOpenElsewhere = (dataDir: string) =>
  new StartError(
    `The data directory ${dataDir} is open in another process. Stop that one, or set DATA_DIR to another directory.`,
  )

/** Built code runs the built worker. */
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
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const server = await tryListen(address)
    if (server || Date.now() > deadline) return server
    if (process.platform !== 'linux' && !(await answers(address))) rmSync(address, { force: true })
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

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
