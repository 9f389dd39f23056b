// `npm run check:node24`: runs unit, procedure and edge tests and one start under Node.js 24.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
installIfNeeded()
buildIfNeeded()

const MAJOR = 24
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000
const root = mkdtempSync(path.join(os.tmpdir(), `hostmatch-node${MAJOR}-`))
const running = new Set()
let failed = 0

function cleanUp() {
  for (const child of running) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    cleanUp()
    process.exit(130)
  })
}

/** Installs Node.js 24 from npm. The package `node` needs an install script; its platform package does not. */
function installNode() {
  const { platform, arch } = process
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  const name = [prefix, platform === 'win32' ? 'win' : platform, arch].join('-')
  console.log(`Installing ${name}@${MAJOR} ...`)
  const npm = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'].concat([
      '--prefix',
      root,
      `${name}@${MAJOR}`,
    ]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (npm.status !== 0)
    throw new Error(`npm has no Node.js ${MAJOR} for ${platform} ${arch} (package ${name}).`)
  const dir = path.join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  return path.join(dir, bin.node)
}

async function step(what, work) {
  const started = Date.now()
  const problem = await work().catch((error) => error.message)
  if (problem) failed += 1
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${problem ? 'FAILED' : 'ok    '} ${what} (${seconds} s)${problem ? `\n${problem}` : ''}`)
}

function launch(node, args, env = {}) {
  // First on PATH, because tests start `node` by name.
  const searchPath = [path.dirname(node), process.env.PATH].join(path.delimiter)
  const child = spawn(node, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Kathmandu', PATH: searchPath, ...env },
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let output = ''
  const collect = (chunk) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => output }
}

/** @returns the output if the tests fail */
async function runTests(node) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts']
  const { child, output } = launch(
    node,
    [...args, ...['rules', 'screens', 'mocked', 'data'].flatMap((project) => ['--project', project])],
    { TEST_DATABASE_URL: '' },
  )
  const [code] = await once(child, 'exit')
  return code === 0 ? null : output()
}

/** Starts with a new data directory, requests the home page, stops. @returns the problem, if any */
async function startAndStop(node) {
  const { child, output } = launch(node, ['scripts/start.mjs'], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    DATA_DIR: path.join(root, 'data'),
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  let port
  while (!port) {
    if (child.exitCode !== null || Date.now() > deadline) return `The server did not start:\n${output()}`
    await new Promise((resolve) => setTimeout(resolve, 100))
    port = /is ready +http:\/\/localhost:(\d+)/.exec(output())?.[1]
  }
  const home = await fetch(`http://127.0.0.1:${port}/`)
  const html = await home.text()
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const [code, signal] = await exited
  clearTimeout(timer)
  if (home.status !== 200 || !html.includes('</html>')) return `GET / returned ${home.status}:\n${output()}`
  return code === 0 ? null : `The server ended with ${signal ?? code} instead of 0:\n${output()}`
}

try {
  const node = installNode()
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (!version.startsWith(`v${MAJOR}.`)) throw new Error(`${node} is ${version || 'no Node.js'}.`)
  await step(`unit, procedure and edge tests under Node.js ${version}`, () => runTests(node))
  await step(`start, GET / and stop under Node.js ${version}`, () => startAndStop(node))
} catch (error) {
  console.error(error.message)
  failed += 1
} finally {
  cleanUp()
}
// The start above built under Node.js 24, and a build works with one version only.
buildIfNeeded()
process.exit(failed === 0 ? 0 : 1)
