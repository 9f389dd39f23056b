/** Admin leads with a million rows: a page of the table and quick search compared with its plain SQL, and the memory of the export. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Deps, systemClock } from '@server/deps.ts'
import { exportLeads } from '@server/modules/leads/admin/lead-export.service.ts'
import { browseLeads } from '@server/modules/leads/admin/lead-list.service.ts'
import { findRecords } from '@server/modules/search/search.service.ts'
import { openCsv } from '@server/platform/csv.ts'
import { type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import { type BrowseLeadsInput, browseLeadsInput } from '@shared/leads/admin-leads.schema.ts'
import { connect, toClientConfig } from './databases.ts'
import { insertLeads } from './lead-rows.ts'
import { measureMedianMs, median } from './load.ts'
import type { Results } from './report.ts'
import { type Statement, withRecording } from './searches.ts'

export const MILLION_LEADS = 1_000_000
const ROUNDS = 5
const CALLS_PER_ROUND = 20
const MEMORY_BUDGET_MB = 64
const MB = 2 ** 20
const ACTOR = { userId: 1, email: 'bench@hostmatch.example', role: 'owner' }
const CHANGE = { actor: ACTOR, requestId: 'bench' }

/** Common requests: the first page, and searches for a person, a city and text in every row. */
const pages: { what: string; input: Partial<BrowseLeadsInput> }[] = [
  { what: 'First page of the leads table', input: {} },
  { what: 'Its search for one address', input: { search: 'owner-4711@' } },
  { what: 'Its search for a city', input: { search: 'san diego' } },
  { what: 'Its search for what all have', input: { search: 'example' } },
  { what: 'Its first page by name', input: { sort: 'fullName', direction: 'asc' } },
]
/** Texts of quick search: a caller's number, an email address, a street address, text in every row. */
const quickSearches = ['(305) 555-0113', 'owner-4711@home.example', '4711 Ocean Drive', 'example']

interface MeasuredCall {
  what: string
  run: (deps: Deps) => Promise<unknown>
}

const calls: MeasuredCall[] = [
  ...pages.map(({ what, input }) => {
    const query = browseLeadsInput.parse(input)
    return { what, run: (deps: Deps) => browseLeads(deps, ACTOR, query) }
  }),
  // As a viewer, because users are read without typed SQL.
  ...quickSearches.map((text) => ({
    what: `Quick search for "${text}"`,
    run: (deps: Deps) => findRecords(deps, { ...ACTOR, role: 'viewer' }, text),
  })),
]

/** Fills the database with leads and measures; a tenth of them is exported. No other process may write to it. */
export async function compareAdminLeads(
  address: DatabaseConnection,
  count: number,
  { budgets, figures }: Results,
): Promise<void> {
  const client = await connect(toClientConfig(address))
  await insertLeads(client, count)
  const { db, close } = openDatabase(address, createLog('silent'))
  const deps = { db, clock: systemClock } as Deps
  const among = `among ${count.toLocaleString('en')}`
  try {
    for (const { what, run } of calls) {
      const statements: Statement[] = []
      await run({ ...deps, db: withRecording(db, statements) })
      const product = () => run(deps)
      const bare = async () => {
        for (const statement of statements) await client.query(statement)
      }
      await measureMedianMs(CALLS_PER_ROUND, product)
      await measureMedianMs(CALLS_PER_ROUND, bare)
      const rounds: [number, number][] = []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push([
          await measureMedianMs(CALLS_PER_ROUND, product),
          await measureMedianMs(CALLS_PER_ROUND, bare),
        ])
      }
      budgets.push({
        what: `${what} ${among}, time of its bare SQL`,
        value: median(rounds.map(([own, sql]) => own / sql)),
        limit: { atMost: 1.5 },
        unit: '',
      })
      figures.push(
        { what: `${what} ${among}`, medianMs: median(rounds.map(([own]) => own)) },
        { what: 'The same SQL alone', medianMs: median(rounds.map(([, sql]) => sql)) },
      )
    }
    const { rows, bytes, ms, grownMb } = await exportWon(deps)
    const table = `CSV of ${rows.toLocaleString('en')} leads`
    budgets.push({
      what: `${table}, memory it holds`,
      value: grownMb,
      limit: { atMost: MEMORY_BUDGET_MB },
      unit: 'MB',
    })
    figures.push({ what: `${table}, ${Math.round(bytes / MB)} MB`, medianMs: ms })
  } finally {
    await close()
    await client.end()
  }
}

/** Reads the export of won leads once for the time and once for the memory, counted after a collection. */
async function exportWon(deps: Deps) {
  const read = async (onChunk: () => void) => {
    let [bytes, rows] = [0, -1]
    for await (const chunk of await openCsv(
      await exportLeads(deps, CHANGE, { status: 'won', allColumns: false }),
    )) {
      const text = String(chunk)
      bytes += Buffer.byteLength(text)
      rows += text.split('\r\n').length - 1
      onChunk()
    }
    return { rows, bytes }
  }
  const startedAt = performance.now()
  await read(() => {})
  const ms = performance.now() - startedAt
  const startMb = heldMb()
  let peakMb = startMb
  const exported = await read(() => {
    peakMb = Math.max(peakMb, heldMb())
  })
  return { ...exported, ms, grownMb: peakMb - startMb }
}

const collectGarbage = garbageCollector()

function heldMb(): number {
  // The second collection frees what the first one finalizes.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

/** Node enables this with a flag that can be set at run time. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
