import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.idempotencyKey.deleteMany())

const keys = async () => (await test.deps.db.idempotencyKey.findMany()).map(({ key }) => key)
type Work = Parameters<typeof test.deps.db.$statements>[0]
const insert = (tx: Parameters<Work>[0], key: string) =>
  tx.$executeRaw`INSERT INTO idempotency_keys (key, request_hash) VALUES (${key}, 'x')`

describe('A transaction of written-out statements', () => {
  it('keeps what its work wrote and gives what it gave', async () => {
    const given = await test.deps.db.$statements((tx) => insert(tx, 'kept'))
    expect([given, await keys()]).toEqual([1, ['kept']])
  })

  it('keeps nothing when its work fails, and the next one works', async () => {
    const failing = test.deps.db.$statements(async (tx) => {
      await insert(tx, 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await test.deps.db.$statements((tx) => insert(tx, 'next'))
    expect(await keys()).toEqual(['next'])
  })

  it('fails when its work overlooks a statement that failed', async () => {
    const overlooking = test.deps.db.$statements(async (tx) => {
      await insert(tx, 'lost')
      await insert(tx, 'lost').catch(() => 0)
      return 'all well'
    })
    await expect(overlooking).rejects.toThrow('The transaction was not committed')
    expect(await keys()).toEqual([])
  })

  it('does what was asked for in one go in that order, each seeing what came before it', async () => {
    const counts = await test.deps.db.$statements(async (tx) => {
      const count = () => tx.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM idempotency_keys`
      const answers = await Promise.all([count(), insert(tx, 'a'), insert(tx, 'b'), count()])
      return [answers[0][0]?.n, answers[3][0]?.n]
    })
    expect([counts, await keys()]).toEqual([
      [0, 2],
      ['a', 'b'],
    ])
  })

  it('fails with the first of the statements of one go that failed', async () => {
    const failing = test.deps.db.$statements((tx) =>
      Promise.all([insert(tx, 'twice'), insert(tx, 'twice'), tx.$queryRaw`SELECT 1`]),
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await keys()).toEqual([])
  })

  it('is over for a part of the work that comes too late', async () => {
    let late: Promise<unknown> | undefined
    const failing = test.deps.db.$statements(async (tx) => {
      late = tx.$queryRaw`SELECT 1`.then(() => insert(tx, 'late')).catch((error: Error) => error)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await late).toEqual(new Error('The transaction is over.'))
    expect(await keys()).toEqual([])
  })

  it('keeps its plans, and leaves those of others to the database', async () => {
    const mode = async (db: Pick<Parameters<Work>[0], '$queryRaw'>) =>
      (await db.$queryRaw<{ plan_cache_mode: string }[]>`SHOW plan_cache_mode`)[0]?.plan_cache_mode
    expect(await test.deps.db.$statements(mode)).toBe('force_generic_plan')
    expect(await mode(test.deps.db)).toBe('auto')
  })

  it('works over a connection that follows a lost one', async () => {
    const count = () =>
      test.deps.db.$queryRaw`SELECT count(*) FROM idempotency_keys WHERE key = ${'any'}`.then(
        () => 'answered',
      )
    await count()
    const lost = await test.pool.connect()
    lost.release(true)
    // The first finds the connection gone or new, whichever comes sooner.
    await count().catch(() => {})
    expect(await count()).toBe('answered')
  })
})
