/** Servers as processes of their own: started, asked what they use, and surely ended. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Usage {
  /** User and system time of the whole process since its start, compression threads included. */
  cpuMs: number
  rssMb: number
}

export interface Server {
  /** `http://127.0.0.1:port`. */
  address: string
  usage(): Promise<Usage>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 12_000
const running = new Set<ChildProcess>()
const outputs = new Map<string, () => string>()

/** Starts one of the servers beside this file and waits until it says where it listens. */
export async function startServer(
  file: 'product-server.mjs' | 'hello-server.mjs' | 'bare-server.mjs' | 'bare-svg-server.mjs',
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Server> {
  const { PATH, HOME } = process.env
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  outputs.set(`${file} ${child.pid}`, () => output)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (true) {
    const port = /is ready +http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port) return { address: `http://127.0.0.1:${port}`, usage: () => usageOf(child) }
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message') as Promise<[Usage]>
  child.send('usage')
  const [usage] = await answered
  return usage
}

/** What the servers have printed so far: the reason, when one of them fails. */
export function saidByServers(): string {
  return [...outputs].map(([name, output]) => `${name}:\n${output()}`).join('\n')
}

/** Ends every server still running: politely, then not. */
export async function stopServers(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      running.delete(child)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    }),
  )
}
