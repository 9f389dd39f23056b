import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { AppError } from '@shared/lib/errors.ts'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROUNDS = 4

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

/** Returns the code of a rejection, or undefined; rethrows any other error. */
async function getOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error
    return cause instanceof AppError ? cause.code : String(cause)
  }
}

describe('Concurrent bulk actions', () => {
  it('wait for each other or are rejected with a reason; none fails', async () => {
    const admin = test.caller({ actor: testAdmin })
    await admin.leads.reloadSampleData()
    const { db } = test.deps
    const companies = await db.managementCompany.findMany({ select: { id: true }, orderBy: { id: 'desc' } })
    const leads = await db.lead.findMany({ select: { id: true }, orderBy: { id: 'desc' } })
    const companyIds = companies.map(({ id }) => id)
    const leadIds = leads.map(({ id }) => id)
    const outcomes: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const some = companyIds.filter((_id, index) => index % 3 === round % 3)
      outcomes.push(
        ...(await Promise.all(
          [
            admin.leads.reloadSampleData(),
            admin.hostscore.recalculateAll({ wait: true }),
            admin.companies.removeExpired(),
            admin.companies.deleteMany({ ids: some }),
            admin.companies.change({
              selection: { ids: some.toReversed() },
              action: { kind: 'verify', isVerified: round % 2 === 0 },
            }),
            admin.leads.deleteMany({ ids: leadIds }),
            admin.leads.change({ selection: { filter: {} }, action: { kind: 'status', status: 'won' } }),
            admin.leads.removeDuplicates(),
            admin.leads.reloadSampleData(),
          ].map(getOutcome),
        )),
      )
    }
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'RECALCULATION_RUNNING')).toEqual(
      [],
    )
  }, 120_000)
})
