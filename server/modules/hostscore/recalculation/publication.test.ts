import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { notMeasured } from '@shared/hostscore/measured-response.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishScores, refreshRanks, snapshotRanks, undoRun } from './publication.repo.ts'
import { finishRun, insertBatch, insertRun } from './recalculation.repo.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const CHUNK = 3
const published = { at: new Date('2026-07-01T00:00:00Z'), version: '1.0' }

it('A run of several chunks is published, ranked, recorded and undone as a whole', async () => {
  const { db } = test.deps
  await db.managementCompany.deleteMany()
  const closed = { businessStatus: 'CLOSED_PERMANENTLY' }
  const rows = [
    { hostScore: 90, next: 70, rank: 2 },
    { hostScore: 80, next: 70, rank: 3 },
    { hostScore: 80, next: 95, rank: 1 },
    { hostScore: null, next: 70, rank: 4 },
    { hostScore: 80, next: null, rank: null },
    { hostScore: 99, next: 99, rank: null, ...closed },
    { hostScore: null, next: null, rank: null, status: 'pending' },
    { hostScore: 10, next: 70, rank: 5 },
    { hostScore: 70, next: 60, rank: 6 },
  ]
  const companies: { id: number; next: number | null; rank: number | null }[] = []
  for (const { next, rank, ...row } of rows) {
    companies.push({ ...(await makeCompany(db, { ...row, hostScoreVersion: '0.9' })), next, rank })
  }
  const standings = () =>
    db.managementCompany.findMany({
      select: { hostScore: true, hostRank: true, hostScoreVersion: true, scoreLastUpdated: true },
      orderBy: { id: 'asc' },
    })
  await db.$transact((tx) => refreshRanks(tx, CHUNK))
  const before = await standings()
  expect(before.map(({ hostRank }) => hostRank)).toEqual([1, 2, 3, null, 4, null, null, 6, 5])

  const runId = await db.$transact(async (tx) => {
    const run = await insertRun(tx, { status: 'running', version: '1.0', actor: 'x', now: published.at })
    for (let from = 0; from < companies.length; from += CHUNK) {
      const batch = companies.slice(from, from + CHUNK)
      const staged = batch.map(({ id, next }) => ({
        companyId: id,
        score: next,
        confidence: 70,
        factors: [],
        ...notMeasured,
      }))
      await insertBatch(tx, run.id, staged)
    }
    const { changedIds, newTierIds, ...result } = await publishScores(tx, run.id, published)
    expect(result).toEqual({ total: 8, changed: 7, raised: 3, lowered: 4, newTier: 7 })
    expect(changedIds).toEqual(companies.filter((_, index) => ![5, 6].includes(index)).map(({ id }) => id))
    expect(await refreshRanks(tx, CHUNK)).toBe(7)
    await snapshotRanks(tx, run.id, CHUNK)
    return (await finishRun(tx, run.id, { ...result, finishedAt: published.at })).id
  })
  const after = await standings()
  expect(after.map(({ hostScore }) => hostScore)).toEqual(rows.map(({ next }) => next))
  expect(after.map(({ hostRank }) => hostRank)).toEqual(rows.map(({ rank }) => rank))
  const snapshots = await db.hostScoreSnapshot.findMany({ where: { runId }, orderBy: { companyId: 'asc' } })
  expect(snapshots.map(({ companyId, score, rank }) => ({ id: companyId, next: score, rank }))).toEqual(
    companies.map(({ id, next, rank }) => ({ id, next, rank })),
  )
  expect(await db.hostScoreBatch.count()).toBe(0)

  await db.$transact(async (tx) => {
    const undone = await undoRun(tx, runId, published.at, CHUNK)
    expect(undone?.changedIds).toHaveLength(7)
    await refreshRanks(tx, CHUNK)
  })
  expect(await standings()).toEqual(before)
})
