import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vacuum } from './jobs.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  // A server may have analysed this database by itself while another file had it; the embedded engine does not.
  if (process.env.TEST_DATABASE_URL) await test.deps.db.$executeRaw`TRUNCATE leads CASCADE`
})
afterAll(() => test.close())

const planOfReference = async () => {
  const lines = await test.deps.db.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT FROM leads WHERE id = 1 FOR KEY SHARE`
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

describe('A fresh database', () => {
  it('is ready for the leads to come: what refers to one does not read through all', async () => {
    expect(await planOfReference()).toContain('leads_pkey')
  })

  it('stays so when it is tidied, and what it was loaded with is known', async () => {
    const { db, config } = test.deps
    await vacuum({ db, config: { ...config, databaseUrl: undefined } })
    expect(await planOfReference()).toContain('leads_pkey')
    const [cities] = await db.$queryRaw<{ rows: number }[]>`
      SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'cities'`
    expect(cities?.rows).toBeGreaterThan(1000)
  })
})
