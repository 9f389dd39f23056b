import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A built server running as its own process, as an operator starts it. */
export interface ServerProcess {
  address: string
  output(): string
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** A data directory of its own, with a way to remove it. */
export function makeDataDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-data-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Starts `scripts/start.mjs` and waits until it says where it listens. Rejects with its output when it ends first. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = launch(env)
  const output = collect(child)
  const exited = once(child, 'exit')
  const address = await Promise.race([
    ready(child, output),
    exited.then(() => {
      throw new Error(`The server ended before it listened:\n${output()}`)
    }),
  ])
  return {
    address,
    output,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code as number | null
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
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

function launch(env: Record<string, string>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, ['scripts/start.mjs'], {
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

async function ready(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const port = /is ready +http:\/\/localhost:(\d+)/.exec(output())?.[1]
    if (port) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not listen in time:\n${output()}`)
}
