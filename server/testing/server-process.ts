import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Built server in a separate process, started as an operator would. */
export interface ServerProcess {
  address: string
  pid: number
  output(): string
  /** True until the process has ended. */
  isAlive(): boolean
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
  /** Sends a signal and waits for the process to end; resolves to its exit code. */
  endBy(signal: NodeJS.Signals): Promise<number | null>
}

export const ADMIN_PASSWORD = 'known-to-these-tests'
const START_TIMEOUT_MS = 100_000

/** Creates a data directory and returns a function that removes it. */
export function makeDataDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-data-'))
  // A server that was killed may still be writing its last file.
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) }
}

/** Starts `scripts/start.mjs` and waits until it prints its URL. Rejects with its output if it ends first. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { matched, ...running } = await startProcess(env, [], /is ready +http:\/\/localhost:(\d+)/)
  return { ...running, address: `http://127.0.0.1:${matched}` }
}

/** Starts the script of `npm run worker` and waits until its jobs run. */
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
    waitForOutput(child, output, ready),
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
    async stop() {
      const code = await endBy('SIGTERM')
      // A stop that fails is rare, and its reason stands only in the output.
      if (code !== 0) console.error(output())
      return code
    },
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

/** Stops a start as soon as it prints the given text. */
export async function stoppedStart(
  env: Record<string, string>,
  text: string,
): Promise<{ code: number | null; output: string }> {
  const child = launch(env)
  const output = collect(child)
  child.stdout?.on('data', () => output().includes(text) && child.kill('SIGTERM'))
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

/** Waits for a pattern in the output and returns its first group. */
async function waitForOutput(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = pattern.exec(output())?.[1]
    if (found) return found
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}
