/** Starts servers in separate processes, measures their processor time and stops them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Server {
  address: string
  /** Returns the user and system time of the process since its start, including compression threads. */
  usage(): Promise<{ cpuMs: number }>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 12_000
const running = new Set<ChildProcess>()

/** Starts one of the servers in this folder and waits until it prints its URL. */
export async function startServer(
  file: 'product-server.mjs' | 'bare-server.mjs',
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Server> {
  const { PATH, HOME } = process.env
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const endsAt = Date.now() + START_TIMEOUT_MS
  while (true) {
    const port = /is ready +http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port) return { address: `http://127.0.0.1:${port}`, usage: () => getUsage(child) }
    if (child.exitCode !== null || Date.now() > endsAt) throw new Error(`${file} did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function getUsage(child: ChildProcess): Promise<{ cpuMs: number }> {
  const reply = once(child, 'message')
  child.send('usage')
  const [usage] = await reply
  return usage
}

/** Stops every running server: SIGTERM first, then SIGKILL. */
export async function stopServers(): Promise<void> {
  const stop = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timer)
  }
  await Promise.all([...running].map(stop))
  running.clear()
}
