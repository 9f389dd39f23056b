/**
 * `npm run simulate-market`: 90 days of a market with 200 companies and 5,000 leads through the product's services, on a
 * fast clock and killed (-9) three times; compares the response figures with those computed from the simulation's own
 * journal. With DATABASE_URL in that PostgreSQL database, which must be empty, otherwise in an embedded one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { simulateMarket } from '@server/testing/market-driver.ts'
import type { MarketSize } from '@server/testing/market-plan.ts'
import { runMarket } from '@server/testing/market-run.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '90' },
    companies: { type: 'string', default: '200' },
    leads: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '3' },
    child: { type: 'string' },
  },
})
const { DATA_DIR = '', DATABASE_URL } = process.env

if (values.child !== undefined) {
  const size = JSON.parse(values.child) as MarketSize
  const result = await simulateMarket(size, { DATA_DIR, DATABASE_URL }, console.log)
  console.log(JSON.stringify(result))
  process.exit(0)
}

const [days, companies, leads, kills] = [values.days, values.companies, values.leads, values.kills].map(
  Number,
)
const startedAt = Date.now()
const say = (line: string) =>
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(8), line)
const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-market-'))
try {
  const size = { days: days ?? 0, companies: companies ?? 0, leads: leads ?? 0 }
  const { faults, states, measured } = await runMarket(
    size,
    { DATA_DIR: dir, DATABASE_URL },
    { kills: kills ?? 0, say },
  )
  for (const fault of faults) say(fault)
  say(`${JSON.stringify(states)}, ${measured} companies measured`)
  say(faults.length === 0 ? 'every figure is equal' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
