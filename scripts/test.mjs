// `npm run check` runs the static checks, unit and screen tests; `npm test` also database, browser and process tests;
// `npm run test:rest` the tail: what is slow, waits on a clock or rarely breaks; `npm run test:all` both of these.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { GATES, QUICK_GATES, TYPE_AWARE } from './gates.mjs'
import { generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'
import { BROWSER_TESTS, makeTestFolder, TAIL, TIME_ZONE, VITEST } from './test-tools.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
const parts = process.argv.slice(2)
const isCheck = parts.includes('check')

installIfNeeded()
generateIfNeeded()
// Imported only after the packages are installed, because they use them.
const { startPostgres } = await import('../server/testing/postgres-server.mjs')
const { requireBrowser } = await import('./browser.mjs')
const browser = isCheck ? '' : requireBrowser({ canBeShell: true })

const temporary = makeTestFolder()
let passed = 0
let failed = 0

/** Runs a command and shows its output if it fails. Resolves to its exit code. */
function execute(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: TIME_ZONE, TMPDIR: temporary, ...env },
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

/** Runs a test runner with a JSON report. `read` returns the numbers and the flaky tests. No report is a failure. */
async function suite(name, args, file, read, env) {
  const started = Date.now()
  const code = await execute(args, env)
  let good = 0
  let bad = 0
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')))
    good = report.passed
    bad = report.failed
    for (const { title, message } of report.flaky) console.log(`flaky  ${title}\n${message}`)
  } catch {
    bad = 1
  }
  if (code !== 0 && bad === 0) bad = 1
  if (good + bad === 0) bad = 1
  count(name, started, good, bad)
}

function vitest(name, projects, { tail = [], databaseUrl = '' } = {}) {
  const file = path.join(temporary, `${name.replace(/\W+/g, '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  return suite(
    name,
    [...VITEST, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen, ...tail],
    file,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      flaky: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages[0] })),
    }),
    { TEST_DATABASE_URL: databaseUrl },
  )
}

function getSpecs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...getSpecs(suite.suites)])
}

function browserTests(name, tail) {
  const file = path.join(temporary, `${name.replace(/\W+/g, '-')}.json`)
  return suite(
    name,
    [...BROWSER_TESTS, ...tail],
    file,
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      flaky: getSpecs(suites)
        .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
        .filter(({ status }) => status === 'flaky')
        .map(({ title, results }) => ({ title, message: results[0].error?.message ?? '' })),
    }),
    { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_DATABASE_URL: databaseUrl },
  )
}

const own = isCheck || process.env.TEST_DATABASE_URL ? null : await startPostgres()
// Without a server, the database tests use the embedded database.
const databaseUrl = process.env.TEST_DATABASE_URL || own?.url
const build = () => gate('build', ['scripts/build.mjs'])
const unitTests = () => vitest('unit and screen tests', ['rules', 'screens', 'mocked'])

async function quickGates() {
  for (const [name, args] of Object.entries(QUICK_GATES)) await gate(name, args)
}

const PARTS = {
  async check() {
    await Promise.all([build().then(quickGates), unitTests()])
  },
  async core() {
    const tail = TAIL.vitest.without
    const built = build()
    // Two lanes of similar length, so that no core is idle.
    await Promise.all([
      built.then(quickGates).then(unitTests),
      vitest('database tests', ['data'], { databaseUrl, tail })
        .then(() => built)
        .then(() => vitest('process tests', ['process'], { databaseUrl, tail })),
    ])
    await browserTests('browser tests', TAIL.browser.without)
  },
  async rest() {
    const tail = TAIL.vitest.only
    await build()
    await browserTests('browser tests, the tail', TAIL.browser.only)
    // Not beside the browser tests: they measure time, and an overloaded server rejects requests.
    await Promise.all([
      vitest('process tests, the tail', ['process'], { databaseUrl, tail }),
      gate('needless type assertions', GATES[TYPE_AWARE])
        .then(() => vitest('database tests, the tail', ['data'], { databaseUrl, tail }))
        .then(() => databaseUrl && vitest('chosen database tests on the embedded database', ['embedded'])),
    ])
  },
}

try {
  for (const part of parts) {
    const started = Date.now()
    await PARTS[part]()
    console.log(`${part} took ${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
  }
} finally {
  own?.stop()
  rmSync(temporary, { recursive: true, force: true })
}

if (!isCheck) {
  console.log(
    databaseUrl
      ? `The database tests ran on ${own?.version ?? 'TEST_DATABASE_URL'}.`
      : 'PostgreSQL is not installed, so the database tests ran on the embedded database: set TEST_DATABASE_URL or install the postgresql package.',
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
