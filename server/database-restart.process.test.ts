// @module-tag tail
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { startLeadLoad } from './testing/lead-load.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './testing/postgres-server.mjs'
import { makeDataDir, startServerProcess, startWorkerProcess } from './testing/server-process.ts'

const RESTARTS = 8
const LOAD_MS = 1_500
/** Enough load that each restart affects some requests; a busy machine handles fewer than an idle one. */
const MIN_LEADS = 50
/** Limit for everything to respond again after the database is back. */
const RECOVERY_MS = 30_000

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

// Without PostgreSQL, the tests of the embedded database cover this.
describe.skipIf(!hasPostgres())('PostgreSQL restarted under load', () => {
  test('crashes no process and loses no acknowledged lead', async () => {
    const database = (await startPostgres({ durable: true })) as PostgresServer
    cleanups.push(() => database.stop())
    const data = makeDataDir()
    cleanups.push(data.remove)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: data.dir,
      SECRET: randomUUID(),
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'fatal',
    }
    const first = await startServerProcess({ ...env, JOBS: 'off' })
    const second = await startServerProcess({ ...env, JOBS: 'off' })
    const worker = await startWorkerProcess(env)
    const processes = { first, second, worker }
    cleanups.push(() => Promise.all(Object.values(processes).map((one) => one.kill())))
    const expectAlive = (when: string) =>
      expect(
        Object.entries(processes).flatMap(([name, one]) => (one.isAlive() ? [] : [name + one.output()])),
        `ended ${when}`,
      ).toEqual([])

    const load = startLeadLoad([first.address, second.address])
    for (let round = 1; round <= RESTARTS; round += 1) {
      await pause(LOAD_MS)
      // Every other restart interrupts running statements.
      await database.restart(round % 2 === 0 ? 'immediate' : 'fast')
      const isBack = Date.now()
      await Promise.all(
        [first, second].map(({ address }) => untilAcknowledged(address, isBack + RECOVERY_MS)),
      )
      expectAlive(`by restart ${round}`)
    }
    const acknowledged = await load.stop()
    expect(acknowledged.length, 'leads under load').toBeGreaterThan(MIN_LEADS)
    expect(load.unexpected()).toEqual([])

    const client = new pg.Client(database.url)
    await client.connect()
    cleanups.push(() => client.end())
    const { rows } = await client.query<{ email: string; n: number }>(
      'SELECT email, count(*)::int AS n FROM leads WHERE email = ANY ($1) GROUP BY email',
      [acknowledged],
    )
    expect(rows.length, 'stored of the acknowledged').toBe(acknowledged.length)
    expect(rows.filter(({ n }) => n !== 1)).toEqual([])

    const countSent = async () => {
      const sent = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM email_messages WHERE sent_at IS NOT NULL',
      )
      return sent.rows[0]?.n ?? 0
    }
    const before = await countSent()
    await expect.poll(countSent, { timeout: RECOVERY_MS }).toBeGreaterThan(before)
    expectAlive('at the end')
    for (const one of Object.values(processes)) expect(await one.stop()).toBe(0)
  }, 240_000)
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends new leads until one is acknowledged. */
async function untilAcknowledged(address: string, deadline: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(leadBody()),
    }).catch((error: Error) => error)
    if (response instanceof Response && response.status === 201) return
    const state = response instanceof Response ? response.status : response.message
    if (Date.now() > deadline) throw new Error(`${address} still returns ${state} after the restart.`)
    await pause(50)
  }
}
