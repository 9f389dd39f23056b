import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupKind } from './backups.ts'
import { StartError } from './data-dir.ts'
import type { ChildMessage, ParentMessage } from './embedded-postgres-child.ts'

export interface EmbeddedPostgres {
  socketDir: string
  /** Writes a backup into the data directory. @throws StartError when it could not be written */
  backUp(kind: BackupKind): Promise<void>
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5_000

/** Starts the source file (development, tests), which needs the TypeScript loader, or the built one. */
function forkChild(args: string[]): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  const file = `embedded-postgres-child.${fromSource ? 'ts' : 'js'}`
  return fork(path.join(path.dirname(fileURLToPath(import.meta.url)), file), args, {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Starts the embedded PostgreSQL. @throws StartError when the directory is in use or cannot be read */
export async function startEmbeddedPostgres(
  dataDir: string,
  onUnexpectedExit: () => void,
): Promise<EmbeddedPostgres> {
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-'))
  const child = forkChild([dataDir, socketDir])
  const exited = once(child, 'exit')
  /** Returns the next message of the child, or a failure if it exits first. */
  const receiveMessage = async (): Promise<ChildMessage> => {
    const stopped: ChildMessage = { state: 'failed', reason: 'it stopped by itself', isKnown: false }
    const [message] = await Promise.race([once(child, 'message'), exited.then(() => [stopped])])
    return message
  }
  const message = await receiveMessage()
  if (message.state === 'failed') {
    rmSync(socketDir, { recursive: true, force: true })
    throw new StartError(
      message.isKnown
        ? message.reason
        : `The embedded database in ${dataDir} could not be opened: ${message.reason}. If it is damaged, restore the newest backup with: npm run restore`,
    )
  }
  let stopping = false
  const reportIfUnexpected = () => {
    if (!stopping) onUnexpectedExit()
  }
  // Rejected: a message could not be delivered, so the child counts as gone.
  exited.then(reportIfUnexpected, reportIfUnexpected)
  return {
    socketDir,
    async backUp(kind) {
      const reply = receiveMessage()
      child.send({ backup: kind } satisfies ParentMessage)
      const result = await reply
      if ('reason' in result)
        throw new StartError(`The embedded database in ${dataDir} could not be backed up: ${result.reason}.`)
    },
    async stop() {
      stopping = true
      if (child.connected) child.send('stop' satisfies ParentMessage)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
      // A killed child leaves it behind.
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}
