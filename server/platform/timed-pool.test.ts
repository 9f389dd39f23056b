// @module-tag tail
import { createLog } from '@server/platform/log.ts'
import { acquireTestDatabase } from '@server/testing/test-databases.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatementTimeoutMs, REQUEST_DEADLINE_MS, withDeadline, withoutDeadline } from './deadline.ts'
import { TimedPool } from './timed-pool.ts'

const FULL_MS = 60_000

let pool: pg.Pool
let giveBack: () => Promise<void>
beforeAll(async () => {
  ;({ pool, giveBack } = await acquireTestDatabase(createLog('silent')))
})
afterAll(() => giveBack())

describe('The statement timeout', () => {
  it('is a minute outside of requests, the remaining time within one, and at least two seconds', async () => {
    expect(getStatementTimeoutMs()).toBe(FULL_MS)
    await withDeadline(REQUEST_DEADLINE_MS, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(getStatementTimeoutMs()).toBeLessThanOrEqual(REQUEST_DEADLINE_MS - 15)
      expect(withoutDeadline(getStatementTimeoutMs), 'what rightly takes long').toBe(FULL_MS)
    })
    expect(withDeadline(-REQUEST_DEADLINE_MS, getStatementTimeoutMs)).toBe(2_000)
  })

  it('follows the request that waits for a connection, not the one that releases it', async () => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const seen: number[] = []
    const request = withDeadline(
      REQUEST_DEADLINE_MS,
      () =>
        new Promise<void>((resolve) =>
          pool.connect((_error, _client, done) => {
            seen.push(getStatementTimeoutMs())
            done()
            resolve()
          }),
        ),
    )
    const background = pool.connect().then((client) => {
      seen.push(getStatementTimeoutMs())
      client.release()
    })
    withDeadline(0, () => {
      for (const client of held) client.release()
    })
    await Promise.all([request, background])
    expect(seen[0]).toBeGreaterThan(2_000)
    expect(seen[0]).toBeLessThanOrEqual(REQUEST_DEADLINE_MS)
    expect(seen[1]).toBe(FULL_MS)
  })

  it('for a connection ends with the request; a late connection goes to the next one', async () => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const started = performance.now()
    const outside = pool.query('SELECT 1 AS one')
    await expect(withDeadline(0, () => pool.query('SELECT 2'))).rejects.toThrow('timeout exceeded')
    await expect(withDeadline(0, () => pool.connect())).rejects.toThrow('timeout exceeded')
    expect(performance.now() - started).toBeGreaterThan(3_500)
    for (const client of held) client.release()
    expect((await outside).rows).toEqual([{ one: 1 }])
    expect(pool.waitingCount).toBe(0)
    expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }])
  })

  it('for a connection may be shorter than the pool’s, which is then ignored', async () => {
    const own: pg.Pool = new TimedPool({ ...pool.options, max: 1, connectionTimeoutMillis: 2_300 })
    const held = await own.connect()
    await expect(withDeadline(0, () => own.query('SELECT 1'))).rejects.toThrow('timeout exceeded')
    await new Promise((resolve) => setTimeout(resolve, 600))
    held.release()
    expect((await own.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
    await own.end()
  })
})
