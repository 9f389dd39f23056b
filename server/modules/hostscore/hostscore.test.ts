import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { nextQuarterStart } from '@shared/hostscore/quarters.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.managementCompany.deleteMany()
  await test.deps.db.hostScoreRun.deleteMany()
})

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const viewer = { ...testAdmin, role: 'viewer' }
const open = () => test.caller().hostscore
const admin = () => test.caller({ actor: testAdmin }).hostscore
const notListed = [{ status: 'pending' }, { deletedAt: new Date() }, { businessStatus: 'CLOSED_PERMANENTLY' }]

describe('hostscore.analysis', () => {
  it('explains a scored company', async () => {
    const company = await make({ hostScore: 91, hostRank: 2, hostScoreVersion: '1.0' })
    const analysis = await open().analysis({ companyId: company.id })
    expect(analysis).toMatchObject({
      companyId: company.id,
      total: 91,
      tierKey: 'elite',
      rank: 2,
      rankLabel: 'Elite Host',
      version: '1.0',
      confidence: 70,
      computation: { total: getHostScore(company).total, confidence: 70, isCurrent: false },
    })
    expect(analysis.nextScoringAt).toEqual(nextQuarterStart(test.deps.clock.now()))
    expect(analysis.factors.map(({ weight }) => weight)).toEqual([25, 15, 15, 10, 15, 10, 10])
    expect(analysis.computation.factors.map(({ weight }) => weight)).toEqual([30, 20, 15, 15, 10, 5, 5])
    expect(analysis.strengths.map(({ key }) => key)).toEqual(['guestReviews'])
    expect(analysis).not.toHaveProperty('raises')
    expect(await open().analysis({ companyId: company.id })).toEqual(analysis)
  })

  it('reports "not yet scored" without a score, and the missing facts', async () => {
    const { id } = await make({ hostScore: null, rating: null, userRatingsTotal: null })
    expect(await open().analysis({ companyId: id })).toMatchObject({
      total: null,
      tierKey: 'unrated',
      rank: null,
      rankLabel: null,
      scoredAt: null,
      computation: { total: null, isCurrent: true },
    })
    const { raises } = await admin().record({ companyId: id })
    expect(raises).toEqual([
      expect.objectContaining({ factor: 'googleRating', points: null }),
      expect.objectContaining({ factor: 'reviewVolume', points: null }),
    ])
  })

  it('is limited to listed companies', async () => {
    for (const state of notListed) {
      const { id } = await make(state)
      await expect(open().analysis({ companyId: id })).rejects.toThrow('This company isn’t listed.')
      await expect(open().history({ companyId: id })).rejects.toThrow('This company isn’t listed.')
    }
    await expect(open().analysis({ companyId: 2_147_483_647 })).rejects.toThrow('isn’t listed')
  })

  it('rejects invalid ids', async () => {
    for (const companyId of [0, -1, 1.5, 4_000_000_000, 'x']) {
      await expect(open().analysis({ companyId })).rejects.toThrow('Must be an ID')
    }
  })

  it('contains no email address', async () => {
    const { id } = await make({ phoneNumber: '(305) 555-0123', email: 'a@b.example' })
    expect(JSON.stringify(await open().analysis({ companyId: id }))).not.toMatch(/555-0123|b\.example/)
  })
})

describe('hostscore.history', () => {
  it('returns the scores of finished runs, oldest first', async () => {
    const { db } = test.deps
    const { id } = await make()
    const runs = [
      { status: 'done', startedAt: new Date('2026-05-01'), score: 80 },
      { status: 'done', startedAt: new Date('2026-02-01'), score: 75 },
      { status: 'running', startedAt: new Date('2026-08-01'), score: 99 },
      { status: 'failed', startedAt: new Date('2026-07-01'), score: 98 },
      { status: 'done', startedAt: new Date('2025-11-01'), score: null },
    ]
    for (const { score, ...run } of runs) {
      await db.hostScoreRun.create({
        data: {
          ...run,
          version: '1.0',
          actor: 'x',
          snapshots: { create: { companyId: id, score, confidence: 80, rank: score && 1 } },
        },
      })
    }
    expect(await open().history({ companyId: id })).toEqual([
      { at: new Date('2026-02-01'), score: 75, rank: 1, version: '1.0' },
      { at: new Date('2026-05-01'), score: 80, rank: 1, version: '1.0' },
    ])
  })

  it('leaves out a run deleted while it reads, as a reload of the sample data does', async () => {
    const { db } = test.deps
    const { id } = await make()
    await db.hostScoreRun.create({
      data: {
        status: 'done',
        version: '1.0',
        actor: 'x',
        snapshots: { create: { companyId: id, score: 80, confidence: 80, rank: 1 } },
      },
    })
    const { query } = test.pool
    const deletingMeanwhile = async (...args: unknown[]) => {
      const result = await Reflect.apply(query, test.pool, args)
      if ((args[0] as { text: string }).text.includes('hostscore_snapshots')) {
        await Reflect.apply(query, test.pool, ['DELETE FROM hostscore_runs'])
      }
      return result
    }
    // The mock's type is that of the overload with a callback.
    const spy = vi.spyOn(test.pool, 'query').mockImplementation(deletingMeanwhile as never)
    try {
      expect(await open().history({ companyId: id })).toEqual([])
    } finally {
      spy.mockRestore()
    }
    expect(await db.hostScoreRun.count(), 'the run was deleted in between').toBe(0)
  })
})

describe('hostscore.breakdown', () => {
  it('returns weight set (d) of any company that is not deleted, to signed-in users', async () => {
    const { id, name } = await make({ status: 'pending', specialization: 'Family-Friendly' })
    const breakdown = await test.caller({ actor: viewer }).hostscore.breakdown({ companyId: id })
    expect(breakdown).toMatchObject({ companyId: id, name, total: 80, tierKey: 'excellence' })
    expect(breakdown.computation.factors.map(({ weight }) => weight)).toEqual([30, 20, 15, 15, 10, 5, 5])
    expect(breakdown.factors.map(({ weight }) => weight)).toEqual([40, 25, 20, 10, 5])
    await expect(open().breakdown({ companyId: id })).rejects.toThrow('Please sign in first.')
    await expect(admin().breakdown({ companyId: id + 1 })).rejects.toThrow('no company with this ID')
  })
})

describe('hostscore.rankings', () => {
  it('returns approved companies by rank, unrated last, one page at a time', async () => {
    const second = await make({ hostScore: 70, hostRank: 2, name: 'B' })
    const unrated = await make({ hostScore: null, hostRank: null, name: 'A' })
    const first = await make({ hostScore: 95, hostRank: 1, name: 'C', badgeRevokedAt: new Date() })
    await make({ status: 'pending' })
    await make({ deletedAt: new Date() })
    const page = await admin().rankings({ pageSize: 2 })
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 2 })
    expect(page.rows.map(({ id, badgeLevel, badgeRevoked }) => [id, badgeLevel, badgeRevoked])).toEqual([
      [first.id, 'Hospitality Elite', true],
      [second.id, 'Premier Host', false],
    ])
    const rest = await admin().rankings({ pageSize: 2, page: 2 })
    expect(rest.rows).toMatchObject([
      { id: unrated.id, rank: null, score: null, badgeLevel: 'Unrated', scoreLastUpdated: null },
    ])
    const ids = async (input: Parameters<ReturnType<typeof admin>['rankings']>[0]) =>
      (await admin().rankings(input)).rows.map(({ id }) => id)
    expect(await ids({ sort: 'score', direction: 'asc' })).toEqual([second.id, first.id, unrated.id])
    expect(await ids({ sort: 'name' })).toEqual([unrated.id, second.id, first.id])
  })

  it('finds companies by part of name or city, with wildcards escaped', async () => {
    const bay = await make({ name: 'Bay 100% Stays', city: 'Aspen', state: 'CO', hostRank: 1 })
    const shore = await make({ name: 'Shore Homes', city: 'Key Largo', hostRank: 2 })
    const found = async (search: string) => {
      const { rows, total } = await admin().rankings({ search })
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await found('')).toEqual([bay.id, shore.id])
    expect(await found(' shore ')).toEqual([shore.id])
    expect(await found('ASP')).toEqual([bay.id])
    expect(await found('0%')).toEqual([bay.id])
    expect(await found('_')).toEqual([])
  })

  it('requires a signed-in user and rejects pages that do not exist', async () => {
    await expect(open().rankings({})).rejects.toThrow('Please sign in first.')
    await expect(admin().rankings({ page: 0 })).rejects.toThrow('page')
    await expect(admin().rankings({ pageSize: 101 })).rejects.toThrow('pageSize')
  })
})
