import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolatedConstraint } from './database-errors.ts'
import type { Sql } from './db.ts'

const row = { key: 'same', requestHash: 'hash' }
const insert = ({ $kysely }: Sql) => $kysely.insertInto('idempotencyKeys').values(row).execute()

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  await insert(test.deps.db)
})
afterAll(async () => {
  await test.deps.db.idempotencyKey.deleteMany()
  await test.close()
})

async function getError(statement: PromiseLike<unknown>): Promise<unknown> {
  try {
    await statement
  } catch (error) {
    return error
  }
  throw new Error('The statement did not fail.')
}

describe('The violated constraint', () => {
  it('is named for Prisma and for the driver', async () => {
    const { db } = test.deps
    const errors = [
      await getError(db.idempotencyKey.create({ data: row })),
      await getError(insert(db)),
      await getError(db.$transact(insert)),
      await getError(db.$transactSql(insert)),
    ]
    expect(errors.map(findViolatedConstraint)).toEqual(Array(4).fill('idempotency_keys_pkey'))
  })

  it('is null for another error', async () => {
    const missingLead = { leadId: 1, companyId: 1 }
    expect(
      findViolatedConstraint(await getError(test.deps.db.leadInterest.create({ data: missingLead }))),
    ).toBeNull()
    expect(findViolatedConstraint(new Error('other'))).toBeNull()
    expect(findViolatedConstraint(null)).toBeNull()
  })
})
