// `npm test`: runs everything; `npm run check` only static checks, unit and screen tests; `npm run test:all` uses both
// databases and, like CI, both widths of the stories.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { GATES, QUICK_GATES } from './gates.mjs'
import { generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'
import { BROWSER_TESTS, makeTestFolder, TIME_ZONE, VITEST } from './test-tools.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
const hasAllWidths = isFull || Boolean(process.env.CI)

installIfNeeded()
generateIfNeeded()
// Imported only after the packages are installed, because they use them.
const { startPostgres } = await import('../server/testing/postgres-server.mjs')
const { requireBrowser } = await import('./browser.mjs')
const browser = isQuick ? '' : requireBrowser({ canBeShell: true })

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

function vitest(name, projects, databaseUrl = '') {
  const file = path.join(temporary, `${name.replace(/\W+/g, '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  return suite(
    name,
    [...VITEST, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen],
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

function browserTests() {
  const file = path.join(temporary, 'browser.json')
  return suite(
    'browser tests',
    BROWSER_TESTS,
    file,
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      flaky: getSpecs(suites)
        .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
        .filter(({ status }) => status === 'flaky')
        .map(({ title, results }) => ({ title, message: results[0].error?.message ?? '' })),
    }),
    {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      TEST_DATABASE_URL: url,
      STORIES_AT_ONE_WIDTH: hasAllWidths ? '' : '1',
    },
  )
}

const own = isQuick || process.env.TEST_DATABASE_URL ? null : await startPostgres()
const url = process.env.TEST_DATABASE_URL || own?.url
const onEmbedded = () => vitest('database tests (embedded database)', ['data'])
const onServer = () => vitest('database tests (PostgreSQL server)', ['data'], url)
const unitTests = () => vitest('unit and screen tests', ['rules', 'screens', 'mocked'])

async function staticChecks() {
  await gate('build', ['scripts/build.mjs'])
  for (const [name, args] of Object.entries(isQuick ? QUICK_GATES : GATES)) await gate(name, args)
}

try {
  // Two lanes of similar length, so that no core is idle.
  if (isQuick) await Promise.all([staticChecks(), unitTests()])
  else await Promise.all([staticChecks().then(unitTests), url ? onServer() : onEmbedded()])
  if (!isQuick) {
    await browserTests()
    // Not beside the browser tests: they measure time, and an overloaded server rejects requests.
    await Promise.all([
      vitest('process tests', ['process'], url),
      url && !isFull ? vitest('chosen database tests (embedded database)', ['embedded']) : null,
    ])
  }
  if (url && isFull) await onEmbedded()
} finally {
  own?.stop()
  rmSync(temporary, { recursive: true, force: true })
}

if (!isQuick) {
  console.log(
    url
      ? `The database tests ran on ${own?.version ?? 'TEST_DATABASE_URL'}.`
      : 'PostgreSQL is not installed, so the database tests ran on the embedded database: set TEST_DATABASE_URL or install the postgresql package.',
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
