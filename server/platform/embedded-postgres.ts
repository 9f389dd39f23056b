import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './data-dir.ts'

export interface EmbeddedPostgres {
  socketDir: string
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5_000

/** Built code runs the built child; from sources (development, tests) the child needs the TypeScript loader. */
function forkChild(args: string[]): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  const file = `embedded-postgres-child.${fromSource ? 'ts' : 'js'}`
  return fork(path.join(path.dirname(fileURLToPath(import.meta.url)), file), args, {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Starts the embedded PostgreSQL on a directory, in a child process.
 * @throws StartError when another process has the directory open, or the engine cannot read it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onUnexpectedExit: () => void,
): Promise<EmbeddedPostgres> {
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-'))
  const child = forkChild([path.join(dataDir, 'postgres'), socketDir])
  const exited = once(child, 'exit')
  const [message] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => [{ state: 'failed' }]),
  ])) as [{ state: 'ready' | 'failed'; reason?: string }]
  if (message.state === 'failed') {
    rmSync(socketDir, { recursive: true, force: true })
    throw new StartError(
      message.reason === 'locked'
        ? `The data directory ${dataDir} is open in another process. Stop that one, or set DATA_DIR to another directory.`
        : `The embedded database in ${dataDir} could not be opened: ${message.reason ?? 'it stopped at once'}.`,
    )
  }
  let stopping = false
  void exited.then(() => {
    if (!stopping) onUnexpectedExit()
  })
  return {
    socketDir,
    async stop() {
      if (stopping) return
      stopping = true
      if (child.connected) child.send('stop')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
