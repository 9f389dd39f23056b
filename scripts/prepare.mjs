// Prerequisites of start, test and the other scripts. Plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MIN_NODE = [20, 19]
const INSTALLED_LOCK = 'node_modules/.package-lock.json'
const INSTALLED_HASH = 'node_modules/.lockfile-sha256'
const GENERATED_STAMP = 'prisma/generated/.stamp'
const GENERATED_FROM = ['prisma/schema', 'prisma.config.ts', 'package-lock.json']
const BUILD_STAMP = 'dist/.stamp'
const BUILD_INPUTS = [
  'client',
  'server',
  'shared',
  'prisma',
  'package-lock.json',
  'scripts/content',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]
const NOT_INPUTS = new Set(['generated', 'e2e', 'testing'])

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(`HostMatch needs Node.js ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a step and shows its output; ends the process if it fails. */
export function run(what, command, args, env = {}) {
  const started = Date.now()
  console.log(`${what} ...`)
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (result.status !== 0) {
    console.error(`${what} failed.`)
    process.exit(result.status ?? 1)
  }
  console.log(`${what} done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Installs from the lockfile if nothing, or something from another lockfile, is installed. */
export function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(INSTALLED_LOCK) && isInstalled(wanted)) return
  // Development packages build the pages, so a start needs them too, whatever NODE_ENV is.
  run('Installing packages', 'npm', ['ci', '--include=dev', '--loglevel=error'])
  writeFileSync(INSTALLED_HASH, wanted)
}

/** Compares the hash we stored or, after a manual `npm install`, the times of the two lockfiles. */
function isInstalled(wanted) {
  if (existsSync(INSTALLED_HASH) && readFileSync(INSTALLED_HASH, 'utf8') === wanted) return true
  if (statSync(INSTALLED_LOCK).mtimeMs < statSync('package-lock.json').mtimeMs) return false
  writeFileSync(INSTALLED_HASH, wanted)
  return true
}

/** Generates the Prisma client if its sources changed. */
export function generateIfNeeded() {
  const stamp = getFingerprint(GENERATED_FROM)
  if (isStamped(GENERATED_STAMP, stamp)) return
  // The engine is a download that is not needed; with /bin/false any attempt to run it fails visibly.
  run('Generating the database client', 'node', ['node_modules/prisma/build/index.js', 'generate'], {
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    // Path of its second generator, also without npm.
    PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
  })
  writeFileSync(GENERATED_STAMP, stamp)
}

/** Generates and builds everything whose sources changed since the last time. */
export function buildIfNeeded() {
  generateIfNeeded()
  const stamp = getFingerprint(BUILD_INPUTS)
  if (isStamped(BUILD_STAMP, stamp)) return
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const env = { NODE_ENV: 'production' }
  run('Building the pages', 'node', vite, env)
  run('Building the server', 'node', [...vite, '--ssr'], env)
  mkdirSync('dist', { recursive: true })
  writeFileSync(BUILD_STAMP, stamp)
}

const isStamped = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp

/** Returns a fingerprint of names, sizes and times, which is cheap enough for every start. */
function getFingerprint(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  const visit = (file) => {
    const info = statSync(file)
    if (info.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!NOT_INPUTS.has(name)) visit(path.join(file, name))
    } else if (!/\.test\.tsx?$/.test(file)) {
      hash.update(`${file}:${info.size}:${info.mtimeMs}\n`)
    }
  }
  for (const input of inputs) visit(input)
  return hash.digest('hex')
}
