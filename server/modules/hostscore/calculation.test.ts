import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshAllRanks } from './calculation.service.ts'
import { rankJob } from './recalculation/recalculation.jobs.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.managementCompany.deleteMany()
  await db.hostScoreRun.deleteMany()
  await sql`DELETE FROM pgboss.job WHERE name = ${rankJob.name}`.execute(db.$kysely)
})

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const adminCompanies = () => test.caller({ actor: testAdmin }).companies
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const getHistory = (companyId: number) => test.caller().hostscore.history({ companyId })
const edit = async (id: number, changes: object) =>
  adminCompanies().edit({ id, updatedAt: (await stored(id)).updatedAt, changes })
/** Executes the queued rank jobs as a worker does. */
async function rank() {
  const { rows: jobs } = await sql<{ data: { runId: number | null } }>`
    DELETE FROM pgboss.job WHERE name = ${rankJob.name} RETURNING data`.execute(test.deps.db.$kysely)
  for (const { data } of jobs) await refreshAllRanks(test.deps, data)
  return jobs.length
}
const ranks = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await stored(id)).hostRank))

describe('An edit of a score fact', () => {
  it('recalculates that company alone and updates all ranks', async () => {
    const rising = await make({ rating: '4.0', hostScore: 60, hostRank: 2 })
    const other = await make({
      rating: '4.5',
      hostScore: 75,
      hostRank: 1,
      scoreLastUpdated: new Date('2026-01-01'),
    })
    const before = await stored(other.id)
    await edit(rising.id, { rating: '5.0', userRatingsTotal: 500 })
    const after = await stored(rising.id)
    expect(after).toMatchObject({
      hostScore: getHostScore(after).total,
      hostScoreVersion: '1.1',
    })
    expect(Number(after.scoreLastUpdated)).toBeGreaterThan(Date.now() - 60_000)
    expect(await rank()).toBe(1)
    expect(await ranks(rising.id, other.id)).toEqual([1, 2])
    const { hostRank: _, ...rest } = before
    expect(await stored(other.id)).toMatchObject(rest)
    expect(await getHistory(rising.id)).toMatchObject([{ score: after.hostScore, rank: 1, version: '1.1' }])
    const analysis = await test.caller().hostscore.analysis({ companyId: rising.id })
    expect(analysis).toMatchObject({
      total: after.hostScore,
      computation: { total: after.hostScore, isCurrent: true },
    })
  })

  it('is not listed in the history of recalculations', async () => {
    const { id } = await make()
    await edit(id, { rating: '4.9' })
    expect(await test.caller({ actor: testAdmin }).hostscore.runs()).toEqual([])
    expect(await test.caller({ actor: testAdmin }).hostscore.runProgress()).toBeNull()
  })

  it('removes the score when too few facts are left', async () => {
    const { id } = await make({ hostScore: 80, hostRank: 1 })
    await edit(id, { rating: '' })
    await rank()
    expect(await stored(id)).toMatchObject({ hostScore: null, hostRank: null, scoreLastUpdated: null })
  })

  it('of any other field calculates nothing', async () => {
    const { id } = await make({ hostScore: 80 })
    await edit(id, { description: 'We manage homes between the bay and the sea, and in the hills.' })
    expect([await test.deps.db.hostScoreRun.count(), (await stored(id)).hostScore]).toEqual([0, 80])
  })

  it('of a company pending review calculates nothing', async () => {
    const { id } = await make({ status: 'pending', hostScore: null })
    await edit(id, { rating: '4.9' })
    expect([await test.deps.db.hostScoreRun.count(), (await stored(id)).hostScore]).toEqual([0, null])
  })
})

describe('An approval', () => {
  it('scores the company', async () => {
    const company = await make({ status: 'pending', hostScore: null })
    await adminCompanies().approve({ id: company.id })
    await rank()
    expect(await stored(company.id)).toMatchObject({ hostScore: getHostScore(company).total, hostRank: 1 })
  })

  it('gives no score when rating and reviews are missing', async () => {
    const { id } = await make({ status: 'pending', hostScore: null, rating: null, userRatingsTotal: null })
    await adminCompanies().approve({ id })
    expect(await stored(id)).toMatchObject({ hostScore: null, scoreLastUpdated: null, status: 'approved' })
    expect(await getHistory(id)).toEqual([])
  })
})

describe('Ranks', () => {
  it('close up when a company is deleted, and make room when it is restored', async () => {
    const [a, b, c] = [
      await make({ hostScore: 90 }),
      await make({ hostScore: 80 }),
      await make({ hostScore: 70 }),
    ]
    await refreshAllRanks(test.deps, { runId: null })
    expect(await ranks(a.id, b.id, c.id)).toEqual([1, 2, 3])
    await adminCompanies().deleteMany({ ids: [b.id] })
    await rank()
    expect(await ranks(a.id, b.id, c.id)).toEqual([1, null, 2])
    await adminCompanies().restore({ ids: [b.id] })
    await rank()
    expect(await ranks(a.id, b.id, c.id)).toEqual([1, 2, 3])
  })
})

it('A recalculation that began before an edit does not overwrite it', async () => {
  const company = await make({ rating: '4.0', hostScore: 60 })
  const { db } = test.deps
  const run = await db.hostScoreRun.create({
    data: {
      version: '1.0',
      actor: 'x',
      heartbeatAt: test.deps.clock.now(),
      batches: { create: { lastId: company.id, companyIds: [company.id], scores: [61], confidences: [70] } },
    },
  })
  await edit(company.id, { rating: '5.0' })
  const { publishScores } = await import('./recalculation/publication.repo.ts')
  await db.$transact((tx) => publishScores(tx, run.id, { at: new Date(), version: '1.0' }))
  const after = await stored(company.id)
  expect(after.hostScore).toBe(getHostScore(after).total)
  expect(after.hostScore).toBeGreaterThan(61)
})
