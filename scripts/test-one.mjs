// `npm run test:unit`, `test:db`, `test:process` and `test:e2e`: runs one kind of tests; arguments select files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'
import { BROWSER_TESTS, makeTestFolder, TIME_ZONE, VITEST } from './test-tools.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))

const KINDS = {
  unit: { args: [...VITEST, '--project', 'rules', '--project', 'screens', '--project', 'mocked'] },
  db: { args: [...VITEST, '--project', 'data'], needs: ['database'] },
  process: { args: [...VITEST, '--project', 'process'], needs: ['build', 'database'] },
  e2e: { args: BROWSER_TESTS, needs: ['build', 'browser', 'database'] },
}
const [name = '', ...chosen] = process.argv.slice(2)
const kind = KINDS[name]
if (!kind) {
  console.error(`Choose one of ${Object.keys(KINDS).join(', ')}.`)
  process.exit(1)
}
const needs = new Set(kind.needs)

installIfNeeded()
if (needs.has('build')) buildIfNeeded()
else generateIfNeeded()
// Imported only after the packages are installed, because they use them.
const { requireBrowser } = await import('./browser.mjs')
const { startPostgres } = await import('../server/testing/postgres-server.mjs')

const env = { ...process.env, TZ: TIME_ZONE, TMPDIR: makeTestFolder() }
if (needs.has('browser')) env.CHROMIUM = requireBrowser({ canBeShell: true })
// An empty TEST_DATABASE_URL selects the embedded database.
const server = needs.has('database') && env.TEST_DATABASE_URL === undefined ? await startPostgres() : null
if (server) env.TEST_DATABASE_URL = server.url

const child = spawn(process.execPath, [...kind.args, ...chosen], { stdio: 'inherit', env })
// Ctrl-C reaches the child too; its temporary files are removed below.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill())
const [code] = await once(child, 'exit')
server?.stop()
rmSync(env.TMPDIR, { recursive: true, force: true })
process.exit(code ?? 1)
