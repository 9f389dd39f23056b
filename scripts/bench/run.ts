/** Benchmark against minimal servers in one run, so that only ratios matter. Exits with 1 on a missed budget. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { COMPANIES, embeddedDatabases, LEADS, serverDatabases, stopDatabases } from './databases.ts'
import { measureAll, type Row } from './measures.ts'
import { stopServers } from './servers.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-bench-'))
const started = performance.now()
const say = (what: string) =>
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(4)} s  ${what}`)

let isStopped = false
async function cleanUp(): Promise<void> {
  await stopServers()
  await stopDatabases()
  rmSync(root, { recursive: true, force: true })
}
const stop = () => {
  isStopped = true
  cleanUp().then(() => process.exit(130), console.error)
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop)

const isMet = ([, value, budget, limit]: Row) => (budget === 'at least' ? value >= limit : value <= limit)

function toLine(row: Row): string {
  const [what, value, budget, limit, figure] = row
  const measured = `${value.toFixed(2)}, ${isMet(row) ? 'met' : '**missed**'}`
  return `| ${what.padEnd(52)} | ${`${budget} ${limit}`.padEnd(13)} | ${measured.padEnd(17)} | ${figure.padEnd(15)} |`
}

try {
  say('filling the databases')
  const open = process.argv[2] === 'postgresql' ? serverDatabases : embeddedDatabases
  const databases = await open(root)
  const rows = await measureAll(databases, root, say)
  const missed = rows.filter((row) => !isMet(row)).length
  say(`done, on ${databases.name}, ${COMPANIES} companies, ${LEADS} leads, Node ${process.versions.node}\n`)
  console.log(rows.map(toLine).join('\n'))
  console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} of the budgets missed.`)
  process.exitCode = missed === 0 ? 0 : 1
} catch (error) {
  if (!isStopped) console.error(error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()
