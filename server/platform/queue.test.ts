import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type JobDefinition, type Queue, startQueue } from './queue.ts'

const countJob: JobDefinition<{ n: number }> = {
  name: 'test.count',
  schema: z.object({ n: z.int() }),
  concurrency: 3,
  expireInS: 30,
}

let test: TestDeps
let queue: Queue
beforeAll(async () => {
  test = await openTestDeps()
  queue = await startQueue(test.pool, test.deps.log, [countJob])
})
afterAll(async () => {
  await queue.stop()
  await test.close()
})

const waiting = async () => {
  const { rows } = await sql<{ data: { n: number } }>`
    SELECT data FROM pgboss.job WHERE name = ${countJob.name} AND state IN ('created', 'retry') ORDER BY data`.execute(
    test.deps.db.$kysely,
  )
  return rows.map((row) => row.data.n)
}

describe('The queue', () => {
  it('stores jobs if and only if their transaction commits, even before any worker has run', async () => {
    const { db } = test.deps
    await expect(
      db.$transact(async (tx) => {
        await queue.enqueue(tx, countJob, [{ n: 1 }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
    await db.$transact((tx) => queue.enqueue(tx, countJob, [{ n: 2 }, { n: 3 }]))
    await db.$transact((tx) => queue.enqueue(tx, countJob, []))
    expect(await waiting()).toEqual([2, 3])
  })

  it('rejects a job that was not listed at the start, instead of dropping it', async () => {
    const unlisted = { ...countJob, name: 'test.unlisted' }
    await expect(test.deps.db.$transact((tx) => queue.enqueue(tx, unlisted, [{ n: 1 }]))).rejects.toThrow(
      'test.unlisted has no queue',
    )
  })

  it('gives each job to one handler, isolates failures, and delays later jobs', async () => {
    const { db } = test.deps
    await db.$transact(async (tx) => {
      await queue.enqueue(tx, countJob, [{ n: 4 }, { n: 'five' as unknown as number }, { n: 6 }])
      await queue.enqueue(tx, countJob, [{ n: 7 }], 3600)
    })
    const seen: number[] = []
    await queue.work(countJob, async ({ n }) => {
      seen.push(n)
      if (n === 4) throw new Error('this one fails')
    })
    queue.wake(countJob)
    await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set([2, 3, 4, 6])), { timeout: 10_000 })
    expect(seen.filter((n) => n !== 4).sort()).toEqual([2, 3, 6])
    await vi.waitFor(async () => expect(await waiting()).toContain(7), { timeout: 10_000 })
  })

  it('ignores a wake-up without workers', () => {
    expect(() => queue.wake({ name: 'test.unknown' })).not.toThrow()
  })

  it('runs scheduled work by its cron, in one of all workers', async () => {
    const others = [
      await startQueue(test.pool, test.deps.log, []),
      await startQueue(test.pool, test.deps.log, []),
    ]
    let runs = 0
    const schedule = { name: 'test.schedule', cron: '30 8 * * *' }
    const task = async () => {
      runs += 1
      throw new Error('a failed run waits for the next one')
    }
    for (const other of others) await other.schedule(schedule, task)
    await queue.schedule({ ...schedule, atStart: true }, task)
    const { db } = test.deps
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{
          state: string
        }>`SELECT state FROM pgboss.job WHERE name = ${schedule.name}`.execute(db.$kysely)
        expect(rows).toEqual([{ state: 'completed' }])
      },
      { timeout: 10_000 },
    )
    expect(runs).toBe(1)
    const { rows } =
      await sql`SELECT cron, timezone FROM pgboss.schedule WHERE name = ${schedule.name}`.execute(db.$kysely)
    expect(rows).toEqual([{ cron: schedule.cron, timezone: 'UTC' }])
    for (const other of others) await other.stop()
  })

  it('never runs scheduled work twice at a time', async () => {
    const schedule = { name: 'test.slow-schedule', cron: '30 8 * * *', atStart: true }
    let running = 0
    let most = 0
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 300))
      running -= 1
    }
    const other = await startQueue(test.pool, test.deps.log, [])
    await queue.schedule(schedule, task)
    await vi.waitFor(() => expect(running).toBe(1), { timeout: 10_000 })
    await other.schedule(schedule, task)
    await vi.waitFor(() => expect(running).toBe(0), { timeout: 10_000 })
    expect(most).toBe(1)
    await other.stop()
  })

  it('survives a database outage during a job, and continues with it afterwards', async () => {
    const job = { ...countJob, name: 'test.outage' }
    let isGone = false
    const query = (text: string, values?: unknown[]) =>
      isGone
        ? Promise.reject(Object.assign(new Error('the database is gone'), { code: 'ECONNREFUSED' }))
        : test.pool.query(text, values)
    const outlasting = await startQueue({ query } as never, test.deps.log, [job])
    const seen: number[] = []
    await outlasting.work(job, async ({ n }) => {
      seen.push(n)
      if (n < 3) isGone = true
      if (n === 2) throw new Error('this one fails, too')
    })
    for (const n of [1, 2, 3]) {
      await test.deps.db.$transact((tx) => outlasting.enqueue(tx, job, [{ n }]))
      await vi.waitFor(() => expect(seen).toContain(n), { timeout: 10_000 })
      // An unhandled rejection would fail this test.
      await new Promise((resolve) => setTimeout(resolve, 50))
      isGone = false
    }
    await outlasting.stop()
  })

  it('gives up a job that outlives its stop, without an error of the closed pool', {
    tags: ['tail'],
  }, async () => {
    const job = { ...countJob, name: 'test.outlives' }
    let isEnded = false
    const query = (text: string, values: unknown[]) =>
      isEnded
        ? Promise.reject(new Error('Cannot use a pool after calling end'))
        : test.pool.query(text, values)
    const own = await startQueue({ query } as unknown as pg.Pool, test.deps.log, [job])
    const work = vi.fn(async () => {
      await vi.waitFor(() => expect(isEnded).toBe(true), { timeout: 10_000 })
      throw new Error('No database')
    })
    await own.work(job, work)
    await test.deps.db.$transact((tx) => own.enqueue(tx, job, [{ n: 77 }]))
    await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 5000 })
    await own.stop()
    isEnded = true
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { rows } = await test.pool.query(`SELECT state FROM pgboss.job WHERE name = '${job.name}'`)
    expect(rows).toEqual([{ state: 'retry' }])
    await test.pool.query(`DELETE FROM pgboss.job WHERE name = '${job.name}'`)
  })

  it('checks that its tables are available', async () => {
    await expect(queue.check()).resolves.toBeUndefined()
  })
})

describe('A dispatcher', () => {
  it('uses all slots, so that a hanging item delays no other', async () => {
    let waiting = Array.from({ length: 40 }, (_, n) => n)
    let underWay = 0
    let most = 0
    const finished: number[] = []
    let free = () => {}
    queue.dispatch<number>({
      name: 'test.work',
      concurrency: 4,
      claim: async (limit) => {
        const claimed = waiting.slice(0, limit)
        waiting = waiting.slice(limit)
        return claimed
      },
      handle: async (n) => {
        underWay += 1
        most = Math.max(most, underWay)
        await new Promise<void>((resolve) => {
          if (n === 0) free = resolve
          else setTimeout(resolve, 5)
        })
        underWay -= 1
        finished.push(n)
      },
    })
    // 39 other items in three slots, without a poll in between: far less than a second each.
    await expect.poll(() => finished.length, { timeout: 5000 }).toBe(39)
    expect([finished.includes(0), most]).toEqual([false, 4])
    free()
    await expect.poll(() => finished.includes(0)).toBe(true)
    waiting = [40]
    queue.wake({ name: 'test.work' })
    await expect.poll(() => finished.includes(40), { timeout: 500 }).toBe(true)
  })

  it('claims again after a database outage, and survives failing work', async () => {
    let claims = 0
    const finished: string[] = []
    queue.dispatch<string>({
      name: 'test.outage-of-work',
      concurrency: 1,
      claim: async () => {
        claims += 1
        if (claims === 1) throw new Error('the database is gone')
        return claims === 2 ? ['bad'] : claims === 3 ? ['good'] : []
      },
      handle: async (item) => {
        if (item === 'bad') throw new Error('this one fails')
        finished.push(item)
      },
    })
    await expect.poll(() => finished, { timeout: 8000 }).toEqual(['good'])
  })

  it('waits for running items when stopped, and claims no more', async () => {
    const own = await startQueue(test.pool, test.deps.log, [])
    let isFinished = false
    let claims = 0
    own.dispatch<number>({
      name: 'test.stop',
      concurrency: 1,
      claim: async () => (claims++ === 0 ? [1] : []),
      handle: async () => {
        await new Promise((resolve) => setTimeout(resolve, 200))
        isFinished = true
      },
    })
    await expect.poll(() => claims).toBe(1)
    await own.stop()
    expect([isFinished, claims]).toEqual([true, 1])
  })
})
