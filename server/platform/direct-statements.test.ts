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
})
