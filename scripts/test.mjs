// `npm test`: everything, from nothing. `npm run check` is the same without processes and browser stories.
// Its last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.TZ = 'Asia/Kathmandu'
const withBrowser = !process.argv.includes('--no-browser')

installIfNeeded()
generateIfNeeded()
// Not before packages are there: these use them.
const { startPostgres } = await import('./postgres-server.mjs')
const { requireBrowser } = await import('./browser.mjs')
const browser = withBrowser ? requireBrowser() : null

/** Where tests put what is temporary: what a killed process leaves there goes with it. */
const temporary = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-run-'))
const notes = []
let passed = 0
let failed = 0

/** Runs a command; its output is shown when it fails. Resolves to its exit code. */
function execute(args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: temporary, ...env },
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('exit', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

function count(name, started, good, bad) {
  passed += good
  failed += bad
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${bad === 0 ? 'ok    ' : 'FAILED'} ${name}: ${good} passed, ${bad} failed (${seconds} s)`)
}

async function gate(name, args) {
  const started = Date.now()
  const code = await execute(args)
  count(name, started, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** A runner that writes how many passed and failed as JSON. A run that reports nothing has failed. */
async function suite(name, args, file, read, env) {
  const started = Date.now()
  const code = await execute(args, { env })
  let good = 0
  let bad = 0
  try {
    ;[good, bad] = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    bad = 1
  }
  if (code !== 0 && bad === 0) bad = 1
  if (good + bad === 0) bad = 1
  count(name, started, good, bad)
}

function vitest(name, projects, env = {}) {
  const file = path.join(temporary, `${name.replace(/\W+/g, '-')}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.workspace.ts',
    '--reporter=default',
    '--reporter=json',
  ]
  return suite(
    name,
    [...args, `--outputFile.json=${file}`, ...projects.flatMap((project) => ['--project', project])],
    file,
    (report) => [report.numPassedTests, report.numFailedTests],
    env,
  )
}

const bin = (name) => path.join('node_modules', name)
const GATES = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '.', '--error-on-warnings']],
  [
    'boundaries',
    [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'client',
      'server',
      'shared',
      'prisma',
      'scripts',
    ],
  ],
  ['unused code', [bin('knip/bin/knip.js'), '--cache']],
]
const OTHER_GATES = [
  ['build', ['scripts/build.mjs']],
  ['types', [bin('typescript-7/bin/tsc'), '-p', '.', '--noEmit']],
  ['structure', ['--import', 'tsx', 'scripts/check-structure.ts']],
  ['schema drift', ['--import', 'tsx', 'scripts/check-schema-drift.ts']],
]

const own = process.env.TEST_DATABASE_URL ? null : await startPostgres()
const url = process.env.TEST_DATABASE_URL ?? own?.url
try {
  // Two lanes of the same length, so that no core waits while another makes a database or works through a last file.
  await Promise.all([
    (async () => {
      for (const [name, args] of OTHER_GATES) await gate(name, args)
      await vitest('procedure and edge tests (embedded database)', ['data'], { TEST_DATABASE_URL: '' })
    })(),
    (async () => {
      for (const [name, args] of GATES) await gate(name, args)
      await vitest('unit and screen tests', ['rules', 'screens'])
      if (url)
        await vitest('procedure and edge tests (PostgreSQL server)', ['data'], { TEST_DATABASE_URL: url })
    })(),
  ])
  notes.push(
    url
      ? `Procedure tests ran on the embedded database and on ${own?.version ?? 'TEST_DATABASE_URL'}.`
      : 'No PostgreSQL server here: set TEST_DATABASE_URL or install the postgresql package to run the procedure tests on one too.',
  )
  if (withBrowser) {
    await vitest('process tests', ['process'], { TEST_DATABASE_URL: url ?? '' })
    const file = path.join(temporary, 'browser.json')
    await suite(
      'browser stories',
      [bin('@playwright/test/cli.js'), 'test', '--config', 'client/e2e/playwright.config.ts'],
      file,
      ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
      { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    )
  }
} finally {
  own?.stop()
  rmSync(temporary, { recursive: true, force: true })
}

for (const note of notes) console.log(note)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
