// Temporary PostgreSQL server for tests and benchmarks: on a Unix socket, in a temporary folder, as a non-root user.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const DEBIAN_DIR = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 20_000

/** Finds the folder with initdb and postgres, on PATH or in the folder of the Debian package; null if there is none. */
function findBinaries() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const debian = existsSync(DEBIAN_DIR)
    ? readdirSync(DEBIAN_DIR)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_DIR, version, 'bin'))
    : []
  return (
    [...onPath, ...debian].find(
      (dir) => existsSync(path.join(dir, 'initdb')) && existsSync(path.join(dir, 'postgres')),
    ) ?? null
  )
}

/** Checks whether PostgreSQL is installed. */
export function hasPostgres() {
  return findBinaries() !== null
}

/** Returns the user to run PostgreSQL as, since it refuses to run as root; null for the current user. */
function findServerUser() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (found.status === 0) return { uid: Number(found.stdout), gid: Number(group.stdout) }
  }
  return null
}

/**
 * Returns the child processes of a process: a server uses one for each connection.
 * @param {number} pid
 */
export function findChildProcesses(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child)
}

/**
 * Starts a server; returns null if PostgreSQL is not installed.
 * @param {{ durable?: boolean }} options durable: with fsync, as in production; otherwise fast
 * @returns {Promise<import('./postgres-server.d.mts').PostgresServer | null>}
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = findBinaries()
  if (!bin) return null
  const user = findServerUser()
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-pg-'))
  if (user) chownSync(dir, user.uid, user.gid)
  const data = path.join(dir, 'data')
  const options = { ...(user ?? {}), cwd: dir, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'max_connections=100',
    'shared_buffers=256MB',
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const socket = path.join(dir, '.s.PGSQL.5432')
  const launch = () =>
    spawn(path.join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    })
  let server = launch()
  const stop = () => {
    server.kill('SIGINT')
    spawnSync('sleep', ['0.5'])
    rmSync(dir, { recursive: true, force: true })
  }
  const waitForSocket = async () => {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!existsSync(socket)) {
      if (server.exitCode !== null || Date.now() > deadline) {
        stop()
        throw new Error('The PostgreSQL server for the tests did not start.')
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await waitForSocket()
  const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`,
    version,
    stop,
    async restart(mode = 'fast') {
      const ended = once(server, 'exit')
      server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await ended
      server = launch()
      await waitForSocket()
    },
    pause() {
      const all = [server.pid, ...findChildProcesses(server.pid)]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
    },
    resume() {
      const all = [...findChildProcesses(server.pid), server.pid]
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
  }
}
