import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { measureResponse } from '@shared/hostscore/measured-response.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { measureCompany } from './measured-response.repo.ts'

const HOUR_MS = 3_600_000
const SPAN_MS = 200 * 24 * HOUR_MS

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.lead.deleteMany()
  await db.managementCompany.deleteMany()
  await db.hostScoreRun.deleteMany()
})

const hostscore = () => test.caller({ actor: testAdmin }).hostscore
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const hoursAgo = (hours: number) => new Date(test.deps.clock.now().getTime() - hours * HOUR_MS)

/** Stores answered leads of a company, each given an hour after the one before and after these hours. */
async function addAnswers(companyId: number, hours: readonly number[]): Promise<void> {
  for (const [index, each] of hours.entries()) {
    const { id: leadId } = await makeLead(test.deps.db)
    const firstAnsweredAt = hoursAgo(index + 1)
    const deliveredAt = new Date(firstAnsweredAt.getTime() - each * HOUR_MS)
    await test.deps.db.leadRecipient.create({
      data: { leadId, companyId, state: 'declined', tokenNonce: 'x', deliveredAt, firstAnsweredAt },
    })
  }
}

/** A company that states 15 minutes. */
const makeFast = () => makeCompany(test.deps.db, { avgResponseTime: '15 minutes', hostScore: null })

const SLOW = { measuredResponseHours: 48, measuredResponseCount: 5 }
const slow = [1, 47, 48, 49, 90]

describe('A run of all scores', () => {
  it('publishes the measured response time with the score that it gives, as its preview says', async () => {
    const company = await makeFast()
    await hostscore().recalculateAll({ wait: true })
    const before = await stored(company.id)
    expect(before).toMatchObject({ measuredResponseHours: null, measuredResponseAt: null })
    await addAnswers(company.id, slow)
    expect(await hostscore().previewRecalculation()).toMatchObject({ changed: 1, lowered: 1 })
    expect(await stored(company.id)).toEqual(before)
    await hostscore().recalculateAll({ wait: true })
    const after = await stored(company.id)
    expect(after).toMatchObject({ ...SLOW, hostScore: getHostScore({ ...before, ...SLOW }).total })
    expect(after.hostScore).toBeLessThan(before.hostScore ?? 0)
    expect([after.measuredResponseAt, after.updatedAt]).toEqual([after.scoreLastUpdated, before.updatedAt])
    expect(await hostscore().previewRecalculation()).toMatchObject({ changed: 0 })
    const { computation } = await test.caller().hostscore.analysis({ companyId: company.id })
    expect(computation).toMatchObject({ total: after.hostScore, isCurrent: true })
  })

  it('leaves answers out that came after it began', async () => {
    const company = await makeFast()
    await addAnswers(company.id, slow)
    await test.deps.db.leadRecipient.updateMany({
      where: { firstAnsweredAt: { gt: hoursAgo(1.5) } },
      data: { firstAnsweredAt: hoursAgo(-0.01) },
    })
    await hostscore().recalculateAll({ wait: true })
    expect(await stored(company.id)).toMatchObject({ measuredResponseHours: null })
  })

  it('is undone with the measured response time that it replaced', async () => {
    const company = await makeFast()
    await addAnswers(company.id, slow)
    await hostscore().recalculateAll({ wait: true })
    const before = await stored(company.id)
    await addAnswers(company.id, [1, 1, 1, 1, 1, 1, 1])
    test.deps.clock.advance(1000)
    const { run } = await hostscore().recalculateAll({ wait: true })
    expect(await stored(company.id)).toMatchObject({ measuredResponseHours: 1, measuredResponseCount: 12 })
    await test.caller({ actor: testAdmin }).undo.run({ kind: 'hostscore.recalculate', of: run.id })
    expect(run.changed).toBe(1)
    expect(await stored(company.id)).toEqual(before)
  })
})

describe('One company', () => {
  it('is measured at an edit of a fact of its score, and at no other time', async () => {
    const { id, updatedAt } = await makeFast()
    await addAnswers(id, slow)
    const { companies } = test.caller({ actor: testAdmin })
    await companies.edit({ id, updatedAt, changes: { tag: 'New' } })
    expect(await stored(id)).toMatchObject({ measuredResponseHours: null })
    await companies.edit({ id, updatedAt: (await stored(id)).updatedAt, changes: { rating: '4.9' } })
    const after = await stored(id)
    expect(after).toMatchObject({ ...SLOW, hostScore: getHostScore(after).total })
  })

  it('is previewed with the answers of today', async () => {
    const { id } = await makeFast()
    await hostscore().recalculateAll({ wait: true })
    await addAnswers(id, slow)
    const preview = await hostscore().previewCompany({ companyId: id })
    expect(preview.factors.find(({ key }) => key === 'responseTime')).toMatchObject({ before: 100, after: 0 })
    const { after } = await hostscore().recalculateCompany({
      companyId: id,
      fingerprint: preview.fingerprint,
    })
    expect(after).toBe(preview.after.total)
    expect(await stored(id)).toMatchObject(SLOW)
  })

  it('is measured as the published formula says, whatever the answers', async () => {
    const { id: companyId } = await makeFast()
    const { db } = test.deps
    const asOf = test.deps.clock.now()
    const time = fc.integer({ min: -HOUR_MS, max: SPAN_MS }).map((ms) => new Date(asOf.getTime() - ms))
    const row = fc.record({
      firstAnsweredAt: fc.option(time, { nil: null, freq: 8 }),
      deliveredAt: fc.option(time, { nil: null, freq: 8 }),
    })
    const leads: number[] = []
    for (let n = 0; n < 40; n += 1) leads.push((await makeLead(db)).id)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: leads.length }), async (rows) => {
        await db.leadRecipient.deleteMany()
        await db.leadRecipient.createMany({
          data: rows.map((each, index) => ({
            ...each,
            leadId: leads[index] ?? 0,
            companyId,
            tokenNonce: 'x',
          })),
        })
        const known = rows.flatMap(({ deliveredAt, firstAnsweredAt }) =>
          deliveredAt && firstAnsweredAt ? [{ deliveredAt, firstAnsweredAt }] : [],
        )
        expect(await measureCompany(db, companyId, asOf)).toEqual(measureResponse(known, asOf))
      }),
      { numRuns: 60 },
    )
  })
})
