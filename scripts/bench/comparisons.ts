import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseConnection } from '@server/platform/db.ts'
import type pg from 'pg'
import { badgeLoads } from './badge.ts'
import { connect, type Databases, FEW_COMPANIES, MANY_COMPANIES, toClientConfig } from './databases.ts'
import { CLIENT, NUMBER, requestText } from './http-load.ts'
import { compareAdminLeads, MILLION_LEADS } from './leads.ts'
import { measureIdleStreams, STREAMS } from './live.ts'
import { get, measureMedianMs, measureRate, median, type Rate, type Served } from './load.ts'
import { measureRecalculation } from './recalculation.ts'
import type { Results } from './report.ts'
import { readSearches, type Search } from './searches.ts'
import { type Server, startServer, stopServers } from './servers.ts'
import { measureSuggestions } from './suggestions.ts'

const ROUNDS = 5
const ROUND_S = 2
/** Warm-up: the compiler needs some seconds of load before a server is at full speed. */
const WARM_UP_S = 5
/** Warm-up for leads, which involve more code and fewer requests per second than cached pages. */
const LEADS_WARM_UP_S = 10
const QUERIES_PER_ROUND = 100
const UNCACHED_PAGES_PER_ROUND = 100
/** Warm-up for rendering, which involves a lot of code. */
const UNCACHED_WARM_UP = 1000
const PAGE = '/locations/fl/miami'
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const RECALCULATION_BUDGET_S = 30
const SUGGESTION_BUDGET_MS = 50
const IDLE_STREAMS_BUDGET_PERCENT = 5
const FEW = FEW_COMPANIES.toLocaleString('en')
const MANY = MANY_COMPANIES.toLocaleString('en')

/** Runs two loads alternately, so that disturbances affect both. Returns the median ratio of the rounds. */
async function compare(
  [server, requests]: Served,
  [bare, bareRequests]: Served,
  warmUpS = WARM_UP_S,
): Promise<{ ratio: number; own: Rate; bare: Rate }> {
  await measureRate(server, requests, warmUpS)
  await measureRate(bare, bareRequests, warmUpS)
  const own: Rate[] = []
  const other: Rate[] = []
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await measureRate(server, requests, ROUND_S))
    other.push(await measureRate(bare, bareRequests, ROUND_S))
  }
  return {
    ratio: median(own.map((rate, round) => rate.perSecond / (other[round]?.perSecond ?? Number.NaN))),
    own: medianRate(own),
    bare: medianRate(other),
  }
}

function medianRate(rates: Rate[]): Rate {
  return {
    perSecond: median(rates.map((rate) => rate.perSecond)),
    cpuMsPerRequest: median(rates.map((rate) => rate.cpuMsPerRequest)),
  }
}

const product = (databases: Databases, name: Parameters<Databases['env']>[0], sampleData: 'on' | 'off') =>
  startServer('product-server.mjs', {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      // Jobs are off, so that only the response is measured.
      JOBS: 'off',
      TRUST_PROXY: 'on',
      SAMPLE_DATA: sampleData,
      ADMIN_PASSWORD: 'not a secret here',
      ...databases.env(name),
    },
  })

export async function measureAll(
  databases: Databases,
  root: string,
  say: (what: string) => void,
): Promise<Results> {
  const results: Results = { budgets: [], figures: [] }
  say('pages')
  await comparePages(await product(databases, 'sample', 'on'), results)
  say('searches')
  const address = await databases.openMany()
  const searches = await readSearches(address)
  const bare = await startBare(databases, toClientConfig(address), searches, root)
  const few = await product(databases, 'few', 'off')
  const many = await product(databases, 'many', 'off')
  await compareSearches({ few, many, bare }, searches, toClientConfig(address), results)
  say('leads')
  await compareLeads(few, bare, searches, results)
  // From here on only this process uses the database, as the embedded one requires.
  await stopServers()
  say('suggestions')
  await timeSuggestions(address, results)
  say('open admin screens')
  results.budgets.push({
    what: `${STREAMS} open admin screens while nothing changes, processor time`,
    value: await measureIdleStreams(address),
    limit: { atMost: IDLE_STREAMS_BUDGET_PERCENT },
    unit: '%',
  })
  say(`${MILLION_LEADS.toLocaleString('en')} leads`)
  await compareAdminLeads(address, MILLION_LEADS, results)
  say('recalculation')
  // Last, because it writes every row.
  await timeRecalculation(databases, results)
  return results
}

async function comparePages(server: Server, { budgets, figures }: Results): Promise<void> {
  const hello = await startServer('hello-server.mjs')
  const cached = await compare(
    [server, [requestText('GET', PAGE, AS_A_BROWSER)]],
    [hello, [requestText('GET', '/')]],
  )
  const { rssMb } = await server.usage()
  // URLs that are not cached: each is rendered and compressed, as for the first visitor in a minute.
  let visits = 0
  const visit = () => get(server, `${PAGE}?sort=${visits++}`, AS_A_BROWSER)
  await measureMedianMs(UNCACHED_WARM_UP, visit)
  const uncached: { cpuMs: number; medianMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await server.usage()
    const medianMs = await measureMedianMs(UNCACHED_PAGES_PER_ROUND, visit)
    const after = await server.usage()
    uncached.push({ cpuMs: (after.cpuMs - before.cpuMs) / UNCACHED_PAGES_PER_ROUND, medianMs })
  }
  const cpuMs = median(uncached.map((round) => round.cpuMs))
  const badge = await badgeLoads(server)
  const badges = await compare(badge.own, badge.bare)
  budgets.push(
    {
      what: 'Cached page, rate of a bare Fastify hello',
      value: cached.ratio,
      limit: { atLeast: 0.3 },
      unit: '',
    },
    { what: 'Uncached page, processor time', value: cpuMs, limit: { atMost: 16 }, unit: 'ms' },
    { what: 'Badge, rate of a constant image', value: badges.ratio, limit: { atLeast: 0.4 }, unit: '' },
  )
  figures.push(
    { what: 'Bare Fastify hello', ...cached.bare, rssMb: (await hello.usage()).rssMb },
    { what: 'Cached page', ...cached.own, rssMb },
    {
      what: 'Uncached page',
      medianMs: median(uncached.map((round) => round.medianMs)),
      cpuMsPerRequest: cpuMs,
      rssMb: (await server.usage()).rssMb,
    },
    { what: 'Badge', ...badges.own },
    { what: `A constant image of ${badge.bytes} bytes in a bare Fastify`, ...badges.bare },
  )
}

/** Repeating one URL would be served from the database cache of one city. */
function cycle<T>(values: readonly T[]): () => T {
  let turn = 0
  return () => values[turn++ % values.length] as T
}

async function compareSearches(
  { few, many, bare }: { few: Server; many: Server; bare: Server },
  searches: Search[],
  connection: pg.ClientConfig,
  { budgets, figures }: Results,
): Promise<void> {
  const requests = searches.map(({ path }) => requestText('GET', path, { 'x-forwarded-for': CLIENT }))
  const rates = await compare([many, requests], [bare, requests])

  const client = await connect(connection)
  const getCalls =
    (server: Server, nextSearch = cycle(searches)) =>
    () =>
      get(server, nextSearch().path)
  const nextStatement = cycle(searches)
  const calls = [getCalls(few), getCalls(many), () => client.query(nextStatement().statement)]
  for (const call of calls) await measureMedianMs(QUERIES_PER_ROUND, call)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const medians: number[] = []
    for (const call of calls) medians.push(await measureMedianMs(QUERIES_PER_ROUND, call))
    rounds.push(medians)
  }
  await client.end()
  const ofRounds = (value: (times: [number, number, number]) => number) =>
    median(rounds.map((times) => value(times as [number, number, number])))

  budgets.push(
    { what: 'Search by city, rate of a bare server', value: rates.ratio, limit: { atLeast: 0.5 }, unit: '' },
    {
      what: `Search among ${MANY}, time of one among ${FEW}`,
      value: ofRounds(([fewMs, manyMs]) => manyMs / fewMs),
      limit: { atMost: 2 },
      unit: '',
    },
    {
      what: `Search among ${MANY}, time of its bare SQL`,
      value: ofRounds(([, manyMs, sqlMs]) => manyMs / sqlMs),
      limit: { atMost: 1.8 },
      unit: '',
    },
  )
  figures.push(
    { what: `Search among ${FEW}`, medianMs: ofRounds(([fewMs]) => fewMs), rssMb: (await few.usage()).rssMb },
    {
      what: `Search among ${MANY}`,
      ...rates.own,
      medianMs: ofRounds(([, manyMs]) => manyMs),
      rssMb: (await many.usage()).rssMb,
    },
    { what: 'The same SQL alone', medianMs: ofRounds(([, , sqlMs]) => sqlMs) },
    { what: 'The same SQL in a bare server', ...rates.bare, rssMb: (await bare.usage()).rssMb },
  )
}

async function compareLeads(
  server: Server,
  bare: Server,
  searches: Search[],
  { budgets, figures }: Results,
): Promise<void> {
  const requests = searches.map(({ city, zipCode, companyIds }) => {
    const lead = {
      fullName: `Owner ${NUMBER}`,
      email: `owner-${NUMBER}@bench.example`,
      phone: '(305) 555-0142',
      propertyAddress: `${NUMBER} Ocean Drive`,
      propertyCity: city,
      propertyZip: zipCode,
      propertyType: 'condo',
      additionalInfo: 'Two bedrooms, sleeps six. Please call in the evening.',
      interestedCompanyIds: companyIds.join(','),
    }
    return requestText('POST', '/api/leads', { 'x-forwarded-for': CLIENT, body: JSON.stringify(lead) })
  })
  const { ratio, own, bare: insert } = await compare([server, requests], [bare, requests], LEADS_WARM_UP_S)
  budgets.push({ what: 'New lead, rate of a bare insert', value: ratio, limit: { atLeast: 0.05 }, unit: '' })
  figures.push(
    { what: 'New lead', ...own, rssMb: (await server.usage()).rssMb },
    { what: 'One insert in a bare server', ...insert, rssMb: (await bare.usage()).rssMb },
  )
}

async function timeSuggestions(address: DatabaseConnection, { budgets, figures }: Results): Promise<void> {
  const { medianMs, p95Ms } = await measureSuggestions(address)
  budgets.push({
    what: `95 of 100 suggestions among ${MANY}`,
    value: p95Ms,
    limit: { atMost: SUGGESTION_BUDGET_MS },
    unit: 'ms',
  })
  figures.push({ what: `Suggestion among ${MANY}`, medianMs })
}

async function timeRecalculation(databases: Databases, { budgets, figures }: Results): Promise<void> {
  const { firstMs, againMs } = await measureRecalculation(databases.env('many'))
  budgets.push({
    what: `Recalculation of ${MANY} scores`,
    value: Math.max(firstMs, againMs) / 1000,
    limit: { atMost: RECALCULATION_BUDGET_S },
    unit: 's',
  })
  figures.push(
    { what: `Recalculation of ${MANY} scores, all new`, medianMs: firstMs },
    { what: 'The same again, no score changed', medianMs: againMs },
  )
}

const LEAD_COLUMNS = `full_name, email, phone, phone_e164, property_address, property_city, property_state, property_zip,
  property_type, additional_info, interested_company_ids, token_nonce, duplicate_key, created_at, updated_at`

async function startBare(
  databases: Databases,
  connection: pg.ClientConfig,
  searches: Search[],
  root: string,
): Promise<Server> {
  const client = await connect(connection)
  await client.query('CREATE TABLE bench_leads (LIKE leads INCLUDING ALL)')
  await client.end()
  const parameters = LEAD_COLUMNS.split(',').map((_column, index) => `$${index + 1}`)
  const settings = path.join(root, `bare-${databases.kind}.json`)
  writeFileSync(
    settings,
    JSON.stringify({
      connection,
      poolSize: databases.poolSize,
      searches: Object.fromEntries(searches.map((search) => [search.path, search.statement])),
      insert: `INSERT INTO bench_leads (${LEAD_COLUMNS}) VALUES (${parameters}) RETURNING *`,
    }),
  )
  return startServer('bare-server.mjs', { args: [settings] })
}
