import { acquireTestDatabase } from '@server/testing/test-databases.ts'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createChangeBus } from './change-bus.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
let database: Awaited<ReturnType<typeof acquireTestDatabase>>
beforeAll(async () => {
  database = await acquireTestDatabase(log)
})
afterAll(() => database.giveBack())

it('calls the listeners of this process until they leave', async () => {
  const bus = createChangeBus()
  const listener = vi.fn()
  const leave = bus.subscribe(listener)
  bus.publish()
  leave()
  bus.publish()
  expect(listener).toHaveBeenCalledTimes(1)
  await bus.close()
})

/** Opens the bus of one more process on the test database. */
async function openSharedBus() {
  const { rows } = await database.pool.query('SELECT current_database() AS name')
  const template = inject('template')
  const url = new URL(template.kind === 'server' ? template.url : '')
  url.pathname = rows[0].name
  const bus = createChangeBus({ pool: database.pool, connection: { connectionString: url.href }, log })
  onTestFinished(() => bus.close())
  return bus
}

it.skipIf(inject('template').kind === 'embedded')(
  'reaches other processes on the same server, and not itself a second time',
  async () => {
    const [web, worker] = [await openSharedBus(), await openSharedBus()]
    const [atWeb, atWorker] = [vi.fn(), vi.fn()]
    web.subscribe(atWeb)
    worker.subscribe(atWorker)
    // Each is called once when its connection is ready.
    await expect.poll(() => [atWeb.mock.calls.length, atWorker.mock.calls.length]).toEqual([1, 1])
    for (let count = 0; count < 50; count++) worker.publish()
    await expect.poll(() => atWeb.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1)
    await web.close()
    expect(atWorker).toHaveBeenCalledTimes(51)
    expect(atWeb.mock.calls.length).toBeLessThan(10)
  },
)

it.skipIf(inject('template').kind === 'embedded')(
  'tells other processes what to drop from their caches, and everything after a lost connection',
  async () => {
    const [web, other] = [await openSharedBus(), await openSharedBus()]
    const [atWeb, atOther] = [vi.fn(), vi.fn()]
    web.subscribeToDrops(atWeb)
    other.subscribeToDrops(atOther)
    await expect.poll(() => [atWeb.mock.calls, atOther.mock.calls]).toEqual([[['all']], [['all']]])
    web.publishDrop(['companies'])
    web.publishDrop(['texts', 'companies'])
    await expect.poll(() => atOther.mock.calls).toEqual([['all'], [['companies', 'texts']]])
    expect(atWeb).toHaveBeenCalledTimes(1)

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN hostmatch_changes'
       AND datname = current_database()`,
    )
    await expect.poll(() => atOther.mock.calls.at(-1), { timeout: 10_000 }).toEqual(['all'])
    await expect.poll(() => atWeb.mock.calls.length, { timeout: 10_000 }).toBe(2)
  },
)
