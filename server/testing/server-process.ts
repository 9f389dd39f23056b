import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A built server running as its own process, as an operator starts it. */
export interface ServerProcess {
  address: string
  pid: number
  output(): string
  /** Whether the process has not ended, by itself or otherwise. */
  isAlive(): boolean
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
  /** Sends a signal and waits until the process has ended; resolves to its exit code. */
  endBy(signal: NodeJS.Signals): Promise<number | null>
}

export const ADMIN_PASSWORD = 'known-to-these-tests'
const START_TIMEOUT_MS = 100_000

/** A data directory of its own, with a way to remove it. */
export function makeDataDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-data-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Starts `scripts/start.mjs` and waits until it says where it listens. Rejects with its output when it ends first. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { matched, ...running } = await startProcess(env, [], /is ready +http:\/\/localhost:(\d+)/)
  return { ...running, address: `http://127.0.0.1:${matched}` }
}

/** Starts `npm run worker`'s script and waits until its jobs run. */
export async function startWorkerProcess(
  env: Record<string, string>,
): Promise<Omit<ServerProcess, 'address'>> {
  const { matched: _, ...running } = await startProcess(env, ['--worker'], /(Jobs are running)/)
  return running
}

async function startProcess(env: Record<string, string>, args: string[], ready: RegExp) {
  const child = launch(env, args)
  const output = collect(child)
  const exited = once(child, 'exit')
  const matched = await Promise.race([
    said(child, output, ready),
    exited.then(() => {
      throw new Error(`The server ended before it was ready:\n${output()}`)
    }),
  ]).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
  return {
    matched,
    pid: child.pid as number,
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => endBy('SIGTERM'),
    async kill() {
      await endBy('SIGKILL')
    },
    endBy,
  }
}

/** Runs a start that is expected to fail. */
export async function failingStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = launch(env)
  const output = collect(child)
  const [code] = await once(child, 'exit')
  return { code: code as number | null, output: output() }
}

/** Stops a start as soon as it has said this. */
export async function stoppedStart(
  env: Record<string, string>,
  said: string,
): Promise<{ code: number | null; output: string }> {
  const child = launch(env)
  const output = collect(child)
  child.stdout?.on('data', () => output().includes(said) && child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return { code: code as number | null, output: output() }
}

function launch(env: Record<string, string>, args: string[] = []): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

/** What the process said at the pattern's first group. */
async function said(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = pattern.exec(output())?.[1]
    if (found) return found
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}
