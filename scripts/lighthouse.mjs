// `npm run lighthouse`: measures the built site on a mobile phone with Lighthouse, and how much script it loads.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { CHROMIUM_ARGS, requireBrowser } from './browser.mjs'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()
const executablePath = requireBrowser()
// Imported only after the packages are installed.
const { chromium } = await import('@playwright/test')
const { default: lighthouse } = await import('lighthouse')

const PAGES = [
  { name: 'Home', path: '/', source: 'client/public/home/home.page.tsx' },
  { name: 'Location', path: '/locations/fl/miami', source: 'client/public/location/location.page.tsx' },
  { name: 'Company', path: '/companies/65-fiddle-foyer', source: 'client/public/company/company.page.tsx' },
  {
    name: 'Calculator',
    path: '/income-calculator',
    source: 'client/public/income-calculator/income-calculator.page.tsx',
  },
  {
    name: 'Article',
    path: '/blog/first-call-with-a-manager',
    source: 'client/public/blog/blog-article.page.tsx',
  },
]
const BUDGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const TITLES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
}
const RUNS = 3
const KB = 1024
const BOOT_SCRIPT_MAX_BYTES = 2 * KB
const ALL_SCRIPTS_MAX_BYTES = 220 * KB
/** Delay after the load event before the app loads by itself; before that, only the boot script is loaded. */
const BEFORE_IDLE_MS = 1000
const AFTER_IDLE_MS = 6000
const START_TIMEOUT_MS = 60_000
const PHONE = { width: 412, height: 823 }

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-lighthouse-'))
let server
let browser
let missed = 0
let cleaned

function cleanUp() {
  cleaned ??= (async () => {
    await browser?.close()
    if (server && server.exitCode === null) {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    }
    rmSync(dataDir, { recursive: true, force: true })
  })()
  return cleaned
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    cleanUp()
      .catch(console.error)
      .finally(() => process.exit(130))
  })

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function startServer(port) {
  const { PATH, HOME } = process.env
  const address = `http://localhost:${port}`
  server = fork('scripts/bench/product-server.mjs', {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isResponding(`${address}/readyz`))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.')
    await pause(100)
  }
  return address
}

const isResponding = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

function row(page, what, value, budget, held) {
  if (!held) missed += 1
  console.log(`| ${page} | ${what} | ${value} | ${budget} | ${held ? 'met' : '**missed**'} |`)
}

/** Prints the median of three runs for each score, and returns the audits that cost points. */
async function scores(page, url, port) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(BUDGETS),
      formFactor: 'mobile',
    })
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    runs.push(lhr)
  }
  const lost = []
  for (const [category, budget] of Object.entries(BUDGETS)) {
    const score = Math.round(median(runs.map((run) => run.categories[category].score ?? 0)) * 100)
    row(page.name, TITLES[category], score, `at least ${budget}`, score >= budget)
    if (score < budget) lost.push(...lostPoints(runs[0], category))
  }
  return lost.map((line) => `${page.name}: ${line}`)
}

function lostPoints({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${audits[id].title} (${audits[id].displayValue ?? id})`)
}

/** Returns the files of an entry and of all its static imports. */
function closure(manifest, ids, files = new Set()) {
  for (const id of ids) {
    const chunk = manifest[id]
    if (!chunk) throw new Error(`The build has no ${id}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    closure(manifest, chunk.imports ?? [], files)
  }
  return files
}

/** Returns the scripts that a real browser loads: before the app loads by itself, and in total. */
async function loadedScripts(url) {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const files = new Set()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname.slice(1))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(BEFORE_IDLE_MS)
  const early = [...files]
  await page.waitForTimeout(AFTER_IDLE_MS)
  await context.close()
  return { early, all: [...files] }
}

const getSize = (file, ending) => statSync(path.join('dist/client', `${file}${ending}`)).size
const sum = (files, ending) => [...files].reduce((total, file) => total + getSize(file, ending), 0)

async function scripts(page, url, manifest) {
  const { early, all } = await loadedScripts(url)
  const bootBytes = sum(new Set([...closure(manifest, ['client/boot.ts']), ...early]), '.gz')
  row(
    page.name,
    'Script before first touch or idle, gzip',
    `${bootBytes} bytes`,
    `at most ${BOOT_SCRIPT_MAX_BYTES} bytes`,
    bootBytes <= BOOT_SCRIPT_MAX_BYTES,
  )
  const built = closure(manifest, ['client/boot.ts', 'client/entry.client.tsx', page.source])
  const bytes = sum(new Set([...built, ...all]), '.gz')
  row(
    page.name,
    'All scripts, gzip',
    `${(bytes / KB).toFixed(1)} KB`,
    `at most ${ALL_SCRIPTS_MAX_BYTES / KB} KB`,
    bytes <= ALL_SCRIPTS_MAX_BYTES,
  )
  const unused = [...built].filter((file) => !all.includes(file))
  const unexpected = all.filter((file) => !built.has(file))
  return [
    ...unused.map((file) => `${page.name}: ${file} is part of the page but was not loaded`),
    ...unexpected.map((file) => `${page.name}: ${file} was loaded but is not part of the page`),
  ]
}

try {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const address = await startServer(await freePort())
  const port = await freePort()
  browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  for (const page of PAGES)
    if (!(await isResponding(address + page.path))) throw new Error(`${page.path} fails.`)
  const notes = []
  console.log('\n| Page | What | Measured | Budget | |\n| --- | --- | --- | --- | --- |')
  for (const page of PAGES) {
    notes.push(...(await scripts(page, address + page.path, manifest)))
    notes.push(...(await scores(page, address + page.path, port)))
  }
  console.log('')
  for (const note of notes) console.log(note)
  console.log(missed === 0 ? 'Every budget is met.' : `${missed} budgets missed.`)
} catch (error) {
  if (!cleaned) console.error(error)
  missed += 1
} finally {
  await cleanUp()
}
process.exit(missed === 0 ? 0 : 1)
