// Buildah without a registry and without namespaces: a stand-in base from Debian's mirror, and containers as chroots.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChildProcesses } from '../../server/testing/postgres-server.mjs'

/** Storage of its own, so that a run leaves the images of this machine alone. */
const STORAGE = '/var/tmp/hostmatch-image'
const DEBIAN = 'bookworm'
const BASE = 'localhost/hostmatch-base'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const ENV = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
const GLOBAL = ['--root', path.join(STORAGE, 'root'), '--runroot', path.join(STORAGE, 'run')]

/** Processes of buildah that run a container. */
const running = new Set()

/** Runs buildah and returns what it prints. */
export function buildah(...args) {
  return execFileSync('buildah', [...GLOBAL, ...args], {
    encoding: 'utf8',
    env: ENV,
    maxBuffer: 2 ** 26,
  }).trim()
}

/** Returns the name of the stand-in base: Debian with the Node.js and npm of this machine and a user `node`. */
export function makeBase() {
  mkdirSync(STORAGE, { recursive: true })
  if (buildah('images', '--format', '{{.Name}}').split('\n').includes(BASE)) return BASE
  const root = path.join(STORAGE, 'debian')
  rmSync(root, { recursive: true, force: true })
  const include = '--include=libstdc++6,ca-certificates'
  execFileSync('debootstrap', ['--variant=minbase', include, DEBIAN, root], { stdio: 'ignore' })
  cpSync(process.execPath, path.join(root, 'usr/bin/node'))
  const npm = path.dirname(
    path.dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())),
  )
  cpSync(npm, path.join(root, 'usr/lib/node_modules/npm'), { recursive: true })
  // A network may have its own certificate authority.
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, path.join(root, CERTIFICATES))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, root, '/')
  buildah('run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm')
  buildah('run', container, '--', 'useradd', '--uid', '1000', '--create-home', 'node')
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
  buildah('commit', '--quiet', '--rm', container, BASE)
  rmSync(root, { recursive: true, force: true })
  return BASE
}

/** Builds the Dockerfile as it is, on the given base. */
export async function buildImage(name, base) {
  const args = [
    ...GLOBAL,
    'build',
    '--format',
    'docker',
    '--network',
    'host',
    '--build-arg',
    `BASE=${base}`,
    '--tag',
    name,
    '.',
  ]
  const child = spawn('buildah', args, { env: ENV, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The image was not built.')
}

/** Returns what the image says about its start. */
export function getImageConfig(name) {
  // Only Docker's own format has a health check.
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', name)).Docker
  return {
    user: config.User,
    entrypoint: config.Entrypoint,
    healthcheck: config.Healthcheck.Test,
    command: config.Cmd,
  }
}

/**
 * Starts a command in a container, on the network of this machine.
 * @param {{ user: string, env: Record<string, string>, volumes: string[] }} options
 */
export function runInContainer(container, command, { user, env, volumes }) {
  const args = [
    ...['run', '--user', user],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', ...command],
  ]
  const child = spawn('buildah', [...GLOBAL, ...args], { env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  running.add(child.pid)
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child.pid)
    return code
  })
  return {
    output: () => output,
    ended,
    /** Sends SIGTERM to the process of the container, not to buildah around it. */
    async stop() {
      for (const pid of findServers(child.pid)) process.kill(pid, 'SIGTERM')
      return ended
    },
  }
}

/** Returns the first process of the container: a node process below those of buildah. */
function findServers(pid) {
  return findChildProcesses(pid).flatMap((child) => {
    const isNode = readlinkSync(`/proc/${child}/exe`).endsWith('/node')
    return isNode ? [child] : findServers(child)
  })
}

/** Ends what a failed run left in its containers. */
export function stopAll() {
  for (const pid of [...running].flatMap(findServers)) process.kill(pid, 'SIGKILL')
}

/** Removes containers and images of the product; the base remains for the next run. */
export function removeImage(name) {
  buildah('rm', '--all')
  buildah('rmi', '--force', name)
}
