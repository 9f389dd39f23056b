import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vacuum } from './vacuum.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  // Makes the table new again: other files may have filled and analyzed it.
  await sql`TRUNCATE leads CASCADE`.execute(test.deps.db.$kysely)
})
afterAll(() => test.close())

const planOfReference = async () => {
  const { $kysely } = test.deps.db
  const lines = await $kysely
    .selectFrom('leads')
    .select('id')
    .where('id', '=', 1)
    .forKeyShare()
    .explain('text')
  return JSON.stringify(lines)
}

describe('A new database', () => {
  it('uses indexes for references to leads before there are any', async () => {
    expect(await planOfReference()).toContain('leads_pkey')
  })

  it('still does so after a vacuum, with statistics for the loaded data', async () => {
    const { db, config } = test.deps
    await vacuum({ db, config: { ...config, databaseUrl: undefined } })
    expect(await planOfReference()).toContain('leads_pkey')
    const cities = await sql<{ rows: number }>`
      SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'cities'`.execute(db.$kysely)
    expect(cities.rows[0]?.rows).toBeGreaterThan(1000)
  })
})
