/** Starts the parts of a site with several nodes as real processes, below one folder. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const START_TIMEOUT_MS = 120_000

/** Process that the proof kills and starts again, as a supervisor would. */
export interface Part {
  name: string
  port: number
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  output(): string
  /** Peak memory of the current process in MB. */
  peakMemoryMb(): number
}

interface Command {
  name: string
  port: number
  file: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** Text of the output that means ready; otherwise an open port does. */
  ready?: RegExp
}

const running = new Set<ChildProcess>()

/** Ends everything that still runs. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const servicesUser = process.getuid?.() === 0 ? findUser('postgres') : null

function findUser(name: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Makes a folder that the services can write. */
export function makeFolder(dir: string): string {
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o700)
  if (servicesUser) chownSync(dir, servicesUser.uid, servicesUser.gid)
  return dir
}

export function writeConfig(file: string, text: string): string {
  writeFileSync(file, text)
  if (servicesUser) chownSync(file, servicesUser.uid, servicesUser.gid)
  return file
}

/** Finds a Debian program, also outside of PATH. */
export function findProgram(name: string, packageName: string): string {
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres).sort((a, b) => Number(b) - Number(a)) : []
  const dirs = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    ...versions.map((version) => path.join(postgres, version, 'bin')),
  ]
  const found = dirs.map((dir) => path.join(dir, name)).find(existsSync)
  if (!found) throw new Error(`${name} is missing: apt-get install ${packageName}`)
  return found
}

/** Runs a program of the services to its end. */
export function run(file: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(file, args, {
    ...servicesUser,
    cwd: '/tmp',
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file} failed: ${stderr}`)
}

export async function startService(command: Command): Promise<Part> {
  return startPart(command, servicesUser ?? {})
}

/** Starts a process of the product. */
export async function startProduct(command: Omit<Command, 'file'>): Promise<Part> {
  return startPart({ ...command, file: process.execPath }, {})
}

async function startPart(command: Command, user: { uid?: number; gid?: number }): Promise<Part> {
  let child: ChildProcess | undefined
  let output = ''
  const start = async () => {
    output = ''
    const started = spawn(command.file, command.args, {
      ...user,
      cwd: command.cwd ?? process.cwd(),
      env: { ...process.env, ...command.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    running.add(started)
    started.once('exit', () => running.delete(started))
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-20_000)
      })
    await waitUntil(`${command.name} is ready`, async () => {
      if (started.exitCode !== null) throw new Error(`${command.name} ended.`)
      return command.ready ? command.ready.test(output) : isOpen(command.port)
    }).catch((cause) => {
      throw new Error(`${command.name} did not start. Its output:\n${output}`, { cause })
    })
  }
  await start()
  return {
    name: command.name,
    port: command.port,
    start,
    output: () => output,
    async kill(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    peakMemoryMb() {
      const status = execFileSync('cat', [`/proc/${child?.pid}/status`], { encoding: 'utf8' })
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
  }
}

/** Waits for a condition. @returns the seconds that it took @throws after two minutes */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = START_TIMEOUT_MS,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`Gave up waiting until ${what}.`)
    await pause(25)
  }
  return (performance.now() - startedAt) / 1000
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Forwards a port to the primary of the moment. It stands for the address that moves with the primary: a name in DNS, a
 * virtual IP, or the endpoint of a managed database.
 */
export async function startMovingAddress(port: number, target: () => number): Promise<{ cut(): void }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    const upstream = net.connect(target(), '127.0.0.1')
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
