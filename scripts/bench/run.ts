/** Benchmark against minimal servers in one run, so that only ratios matter. Exits with 1 on a missed budget. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureAll } from './comparisons.ts'
import { type Databases, embeddedDatabases, serverDatabases, stopDatabases } from './databases.ts'
import { type Column, isMet, report } from './report.ts'
import { getServerOutput, stopServers } from './servers.ts'

/** `npm run bench -- embedded` or `-- postgresql` selects one of the two databases. */
const only = process.argv[2]
const root = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-bench-'))
const started = Date.now()
const say = (what: string) =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${what}`)

let cleaned: Promise<void> | undefined
function cleanUp(): Promise<void> {
  cleaned ??= (async () => {
    await stopServers()
    await stopDatabases()
    rmSync(root, { recursive: true, force: true })
  })()
  return cleaned
}
const stop = () => {
  cleanUp()
    .catch(console.error)
    .finally(() => process.exit(130))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)

async function measure(
  open: (root: string) => Promise<Databases | null>,
  what: string,
): Promise<Column | null> {
  say(`${what}: filling`)
  const databases = await open(root)
  if (!databases) return null
  const results = await measureAll(databases, root, (part) => say(`${databases.name}: ${part}`))
  await stopServers()
  await stopDatabases()
  return { name: databases.name, ...results }
}

try {
  const columns = [
    only === 'postgresql' ? null : await measure(embeddedDatabases, 'Embedded database'),
    only === 'embedded' ? null : await measure(serverDatabases, 'PostgreSQL'),
  ].filter((column) => column !== null)
  if (columns.length < 2 && only === undefined)
    say('PostgreSQL is not installed: install the postgresql package to measure on it too.')
  console.log(`\n${report(columns)}\n`)
  const missed = columns.flatMap((column) => column.budgets).filter((budget) => !isMet(budget)).length
  console.log(missed === 0 ? 'Every budget is met.' : `${missed} of the budgets missed.`)
  process.exitCode = missed === 0 ? 0 : 1
} catch (error) {
  if (!cleaned) console.error(error, `\n${getServerOutput()}`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()
