/** Starts servers in separate processes, measures their resource usage and stops them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Usage {
  /** User and system time of the process since its start, including compression threads. */
  cpuMs: number
  rssMb: number
}

export interface Server {
  address: string
  usage(): Promise<Usage>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 12_000
const running = new Set<ChildProcess>()
const outputs = new Map<string, () => string>()

/** Starts one of the servers in this folder and waits until it prints its URL. */
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
    if (port) return { address: `http://127.0.0.1:${port}`, usage: () => getUsage(child) }
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function getUsage(child: ChildProcess): Promise<Usage> {
  const reply = once(child, 'message')
  child.send('usage')
  const [usage] = await reply
  return usage
}

export function getServerOutput(): string {
  return [...outputs].map(([name, output]) => `${name}:\n${output()}`).join('\n')
}

/** Stops every running server: SIGTERM first, then SIGKILL. */
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
