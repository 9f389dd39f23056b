import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Deps, systemClock } from '@server/deps.ts'
import { summarizeToday } from '@server/modules/dashboard/dashboard.service.ts'
import { browseLeads } from '@server/modules/leads/admin/lead-list.service.ts'
import { listMarkets } from '@server/modules/markets/markets.service.ts'
import { findRecords } from '@server/modules/search/search.service.ts'
import { openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import { browseLeadsInput } from '@shared/leads/admin-leads.schema.ts'
import { marketsInput } from '@shared/markets/markets.schema.ts'
import { connect, type Databases, toClientConfig } from './databases.ts'
import { compare, compareTimes, fromClients, get, measureMedianMs } from './load.ts'
import { readSearches, type Search, type Statement, withRecording } from './searches.ts'
import { type Server, startServer, stopServers } from './servers.ts'

/** A value with its budget, and an absolute figure, such as a rate, which depends on the machine. */
export type Row = [what: string, value: number, budget: 'at least' | 'at most', limit: number, figure: string]

const PAGE = '/locations/fl/miami'
/** Badge of a sample company, as embed codes request it. */
const BADGE = '/api/badge/65'
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const UNCACHED_PAGES = 100
const CALLS = 5
const ACTOR = { userId: 1, email: 'bench@hostmatch.example', role: 'viewer' }
const LEAD_COLUMNS = `full_name, email, phone, phone_e164, property_address, property_city, property_state, property_zip,
  property_type, additional_info, interested_company_ids, token_nonce, duplicate_key, created_at, updated_at`

const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} a second`
const time = (ms: number) => `${ms.toFixed(1)} ms`

/** Measures everything; `say` reports what is measured now. */
export async function measureAll(
  databases: Databases,
  root: string,
  say: (what: string) => void,
): Promise<Row[]> {
  say('reading the statements of searches')
  const searches = await readSearches(databases.bare)
  const sample = await startProduct(databases, 'sample')
  const badgeBytes = (await get(sample, BADGE)).length
  const bare = await startBare(databases, { searches, badgeBytes }, root)
  say('pages and badges')
  const pages = await measurePages(sample, bare)
  const many = await startProduct(databases, 'many')
  say('searches')
  const search = await measureSearches(many, bare, databases, searches)
  say('new leads')
  const leads = await measureNewLeads(many, bare, searches)
  // The embedded database serves one process.
  await stopServers()
  say('the list of leads and quick search')
  return [...pages, ...search, ...leads, ...(await measureAdmin(databases))]
}

function startProduct(databases: Databases, name: 'sample' | 'many'): Promise<Server> {
  const sampleData = name === 'sample' ? 'on' : 'off'
  // Jobs are off, so that only the response is measured.
  const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', JOBS: 'off', TRUST_PROXY: 'on' }
  const env = {
    ...settings,
    SAMPLE_DATA: sampleData,
    ADMIN_PASSWORD: 'not a secret here',
    ...databases.env(name),
  }
  return startServer('product-server.mjs', { env })
}

async function startBare(
  { bare, poolSize }: Databases,
  { searches, badgeBytes }: { searches: Search[]; badgeBytes: number },
  root: string,
): Promise<Server> {
  const connection = toClientConfig(bare)
  const client = await connect(connection)
  await client.query('CREATE TABLE bench_leads (LIKE leads INCLUDING ALL)')
  await client.end()
  const parameters = LEAD_COLUMNS.split(',').map((_column, index) => `$${index + 1}`)
  const insert = `INSERT INTO bench_leads (${LEAD_COLUMNS}) VALUES (${parameters}) RETURNING *`
  const statements = Object.fromEntries(searches.map((search) => [search.path, search.statement]))
  const file = path.join(root, 'bare-server.json')
  writeFileSync(file, JSON.stringify({ connection, poolSize, badgeBytes, insert, searches: statements }))
  return startServer('bare-server.mjs', { args: [file] })
}

async function measurePages(server: Server, bare: Server): Promise<Row[]> {
  await get(server, PAGE, BROWSER)
  const cached = await compare([server, [{ path: PAGE, headers: BROWSER }]], [bare, [{ path: '/' }]])
  // URLs that are not cached: each is rendered and compressed, as for the first visitor in a minute.
  let visits = 0
  const visit = () => get(server, `${PAGE}?sort=${visits++}`, BROWSER)
  await measureMedianMs(2 * UNCACHED_PAGES, visit)
  const before = await server.usage()
  const medianMs = await measureMedianMs(UNCACHED_PAGES, visit)
  const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / UNCACHED_PAGES
  const badges = await compare([server, [{ path: BADGE }]], [bare, [{ path: '/badge.svg' }]])
  return [
    ['Cached page, bare Fastify route', cached.cpuRatio, 'at least', 0.3, rate(cached.perSecond)],
    ['Uncached page, processor time in ms', cpuMs, 'at most', 16, time(medianMs)],
    ['Badge, constant image', badges.cpuRatio, 'at least', 0.4, rate(badges.perSecond)],
  ]
}

async function measureSearches(
  server: Server,
  bare: Server,
  databases: Databases,
  searches: Search[],
): Promise<Row[]> {
  const requests = searches.map((search) => fromClients(search.path))
  const { rateRatio, perSecond } = await compare([server, requests], [bare, requests])
  const client = await connect(toClientConfig(databases.bare))
  // Repeating one search would be served from the database cache of one city.
  let [turn, bareTurn] = [0, 0]
  const { ratio, ms } = await compareTimes(
    searches.length,
    () => get(server, searches[turn++ % searches.length]?.path ?? ''),
    () => client.query(searches[bareTurn++ % searches.length]?.statement ?? ''),
  )
  await client.end()
  return [
    ['Search, rate of a bare server', rateRatio, 'at least', 0.5, rate(perSecond)],
    ['Search, time of its bare SQL', ratio, 'at most', 1.8, time(ms)],
  ]
}

async function measureNewLeads(server: Server, bare: Server, searches: Search[]): Promise<Row[]> {
  const requests = searches.map(({ name, zip, companyIds }) =>
    fromClients('/api/leads', (number) => ({
      fullName: `Owner ${number}`,
      email: `owner-${number}@bench.example`,
      phone: '(305) 555-0142',
      propertyAddress: `${number} Ocean Drive`,
      propertyCity: name,
      propertyZip: zip,
      propertyType: 'condo',
      additionalInfo: 'Two bedrooms, sleeps six. Please call in the evening.',
      interestedCompanyIds: companyIds.join(','),
    })),
  )
  const { rateRatio, perSecond } = await compare([server, requests], [bare, requests])
  return [['New lead, rate of a bare insert', rateRatio, 'at least', 0.08, rate(perSecond)]]
}

const leadPages = [
  { what: 'First page of the leads table', input: {} },
  { what: 'Its first page by name', input: { sort: 'fullName', direction: 'asc' } },
  { what: 'Its search for one address', input: { search: 'owner-4711@' } },
  { what: 'Its search for what all have', input: { search: 'example' } },
].map(({ what, input }) => {
  const query = browseLeadsInput.parse(input)
  return { what, run: (deps: Deps): Promise<unknown> => browseLeads(deps, ACTOR, query) }
})
/** As a viewer, because users are read without typed SQL. */
const quickSearches = ['(305) 555-0113', '4711 Ocean Drive'].map((text) => ({
  what: `Quick search for "${text}"`,
  run: (deps: Deps): Promise<unknown> => findRecords(deps, ACTOR, text),
}))

const markets = marketsInput.parse({})
const summaries = [
  { what: 'Today', run: (deps: Deps): Promise<unknown> => summarizeToday(deps, ACTOR, {}) },
  { what: 'Markets', run: (deps: Deps): Promise<unknown> => listMarkets(deps, markets) },
]

async function measureAdmin({ bare }: Databases): Promise<Row[]> {
  const client = await connect(toClientConfig(bare))
  const { db, close } = openDatabase(bare, createLog('silent'))
  const deps = { db, clock: systemClock } as Deps
  const rows: Row[] = []
  for (const { what, run } of [...leadPages, ...quickSearches, ...summaries]) {
    const statements: Statement[] = []
    await run({ ...deps, db: withRecording(db, statements) })
    const runSql = async () => {
      for (const statement of statements) await client.query(statement)
    }
    const { ratio, ms } = await compareTimes(CALLS, () => run(deps), runSql)
    rows.push([`${what}, time of its SQL`, ratio, 'at most', 1.5, time(ms)])
  }
  await close()
  await client.end()
  return rows
}
