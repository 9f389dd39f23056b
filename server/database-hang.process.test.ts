// @module-tag tail
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './platform/database-errors.ts'
import { openDatabase, type Sql } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import {
  findChildProcesses,
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from './testing/postgres-server.mjs'
import { sendLead } from './testing/send-lead.ts'
import { ADMIN_PASSWORD, type ServerProcess, startServerProcess } from './testing/server-process.ts'

/** The time limit of a request is 9 s; the rest is for a busy machine. */
const ANSWER_MS = 14_000
const RECOVERY_MS = 30_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

let postgres: PostgresServer
beforeAll(async () => {
  const server = await startPostgres()
  if (server) postgres = server
})
afterAll(() => postgres?.stop())

/** Database that can be suspended: a PostgreSQL server, or the embedded one if none is installed. */
const databases: { name: string; start(): Promise<Hangable> }[] = [
  { name: 'the embedded database', start: startEmbedded },
  ...(hasPostgres() ? [{ name: 'PostgreSQL', start: () => onServer(postgres) }] : []),
]

interface Hangable {
  server: ServerProcess
  pause(): void
  resume(): void
}

describe.each(databases)('while $name hangs', ({ start }) => {
  test('responds to every request with 503 in time, and loses nothing acknowledged', async () => {
    const database = await start()
    const { address } = database.server
    const cookie = await signIn(address)
    const before = leadBody()
    expect((await sendLead(address, before)).status).toBe(201)

    database.pause()
    const requests = [
      // More requests than connections, so that some wait for a connection.
      ...Array.from({ length: 24 }, () => () => send(address, leadBody())),
      () => fetch(`${address}/locations/co/denver?fresh=1`),
      () => fetch(`${address}/api/management-companies`),
      () => fetch(`${address}/api/leads`, { headers: { cookie } }),
      () => fetch(`${address}/trpc/auth.session`, { headers: { cookie } }),
      () => fetch(`${address}/admin`, { headers: { cookie } }),
      () => fetch(`${address}/readyz`),
    ]
    const responses = await Promise.all(requests.map((sendRequest) => timed(sendRequest)))
    // A second wave gets connections that were abandoned.
    const again = await Promise.all(requests.slice(-8).map((sendRequest) => timed(sendRequest)))
    database.resume()
    const wrong = [...responses, ...again].filter(
      ({ url, status, retryAfter, milliseconds }) =>
        status !== 503 || milliseconds > ANSWER_MS || !(retryAfter || url === '/readyz'),
    )
    expect(wrong).toEqual([])

    await expect
      .poll(() => fetch(`${address}/readyz`).then(({ status }) => status), { timeout: RECOVERY_MS })
      .toBe(200)
    const after = leadBody()
    expect((await sendLead(address, after)).status).toBe(201)
    const leads = await adminLeads(address, cookie)
    for (const { email } of [before, after])
      expect(leads.filter((lead) => lead.email === email)).toHaveLength(1)
    expect(await database.server.stop()).toBe(0)
  })
})

describe.skipIf(!hasPostgres())('PostgreSQL', () => {
  const sleep = ({ $kysely }: Sql) => sql`SELECT pg_sleep(60)::text`.execute($kysely)
  test('cancels statements that take too long: alone and in transactions', async () => {
    const { db, pool, close } = openDatabase({ kind: 'server', url: postgres.url }, createLog('silent'))
    cleanups.push(close)
    const ended = await Promise.allSettled([sleep(db), db.$transact(sleep), db.$transactSql(sleep)])
    for (const result of ended)
      expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true)
    const { rows } = await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid() AND state = 'active'",
    )
    expect(rows).toEqual([])
    // The statement itself takes a minute.
  }, 50_000)
})

async function startEmbedded(): Promise<Hangable> {
  const server = await startServerProcess(settings())
  const children = findChildProcesses(server.pid)
  cleanups.push(() => server.kill())
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of children) process.kill(pid, name)
  }
  cleanups.push(() => server.isAlive() && signal('SIGCONT'))
  return { server, pause: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
}

async function onServer(database: PostgresServer): Promise<Hangable> {
  const server = await startServerProcess({ ...settings(), DATABASE_URL: database.url })
  cleanups.push(() => server.kill())
  cleanups.push(() => database.resume())
  return { server, pause: () => database.pause(), resume: () => database.resume() }
}

function settings() {
  const data = copyFilledDataDir()
  cleanups.push(data.remove)
  return { DATA_DIR: data.dir, ADMIN_PASSWORD, LOG_LEVEL: 'fatal' }
}

function send(address: string, body: object): Promise<Response> {
  return fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function timed(sendRequest: () => Promise<Response>) {
  const started = performance.now()
  const response = await sendRequest()
  await response.arrayBuffer()
  return {
    url: new URL(response.url).pathname,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    milliseconds: performance.now() - started,
  }
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hostmatch.example', password: ADMIN_PASSWORD }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function adminLeads(address: string, cookie: string) {
  const response = await fetch(`${address}/api/leads`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.json()) as { email: string }[]
}
