import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sql } from './db.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const transactionId = async ({ $kysely }: Sql) => {
  const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute($kysely)
  return rows[0]?.id
}

it('runs typed SQL in the right one of several concurrent transactions', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      test.deps.db.$transact(async (tx) => {
        const first = await transactionId(tx)
        await tx.lead.count()
        return [first, await transactionId(tx)]
      }),
    ),
  )
  for (const [first, second] of ids) expect(second).toBe(first)
  expect(new Set(ids.flat()).size).toBe(4)
})

it('shares a transaction between Prisma and typed SQL', async () => {
  const key = { key: 'in-transaction', requestHash: 'hash' }
  const failed = test.deps.db.$transact(async (tx) => {
    await tx.idempotencyKey.create({ data: key })
    expect(await tx.$kysely.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: key.key }])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await test.deps.db.idempotencyKey.count()).toBe(0)
})

it('finds nothing in an empty list, also inside of a subquery that is compared', async () => {
  const rows = await test.deps.db.$kysely
    .selectFrom('leads')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', []),
        eb('id', 'in', eb.selectFrom('leadMerges').select('keptId').where('removedId', 'in', [])),
      ]),
    )
    .execute()
  expect(rows).toEqual([])
})
