import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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
const as = (role = 'editor') => test.caller({ actor: { ...testAdmin, role } })
const scores = () => as().hostscore
const undo = (of: number) => as().undo.run({ kind: 'hostscore.recalculate', of })
const standings = () =>
  test.deps.db.managementCompany.findMany({
    select: {
      id: true,
      hostScore: true,
      hostRank: true,
      hostScoreConfidence: true,
      hostScoreVersion: true,
      scoreLastUpdated: true,
    },
    orderBy: { id: 'asc' },
  })
const recalculate = async () => (await scores().recalculateAll({ wait: true })).run
const old = {
  hostScoreVersion: '0.9',
  hostScoreConfidence: 50,
  scoreLastUpdated: new Date('2026-01-01T00:00:00Z'),
}

describe('A preview', () => {
  it('reports exactly what the recalculation then does, and writes nothing', async () => {
    await make({ ...old, hostScore: 10, hostRank: 1 })
    await make({ ...old, rating: '5', userRatingsTotal: 500, hostScore: 99, hostRank: 2 })
    await make({ rating: null, hostScore: 70, hostRank: 3 })
    await make({ hostScore: null })
    await make({ status: 'pending', hostScore: null })
    const before = await standings()
    const { newRank, ...preview } = await scores().previewRecalculation()
    expect(await standings()).toEqual(before)
    const run = await recalculate()
    expect(run).toMatchObject(preview)
    const after = await standings()
    expect(after.filter(({ hostRank }, index) => hostRank !== before[index]?.hostRank)).toHaveLength(newRank)
    expect(await scores().previewRecalculation()).toMatchObject({
      changed: 0,
      raised: 0,
      lowered: 0,
      newTier: 0,
      newRank: 0,
    })
  })
})

describe('Undoing a recalculation', () => {
  it('restores every score with its date, version, confidence and rank, and removes it from every history', async () => {
    const first = await make({ ...old, hostScore: 10, hostRank: 2 })
    await make({ ...old, hostScore: 90, hostRank: 1 })
    await make({ hostScore: null, rating: null })
    const before = await standings()
    const run = await recalculate()
    expect(run.canUndo).toBe(true)
    expect(await standings()).not.toEqual(before)
    expect(await undo(run.id)).toMatchObject({ restoredCount: 2 })
    expect(await standings()).toEqual(before)
    expect(await test.caller().hostscore.history({ companyId: first.id })).toEqual([])
    expect(await scores().runProgress()).toMatchObject({ id: run.id, status: 'undone', canUndo: false })
    expect(await test.deps.db.auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'hostscore.undo',
      actor: testAdmin.email,
      entityId: String(run.id),
      after: { changed: 2 },
    })
  })

  it('leaves a company alone that was edited since', async () => {
    const edited = await make({ ...old, hostScore: 10, hostRank: 2 })
    const other = await make({ ...old, hostScore: 90, hostRank: 1 })
    const run = await recalculate()
    const { updatedAt } = await test.deps.db.managementCompany.findUniqueOrThrow({ where: { id: edited.id } })
    await as().companies.edit({ id: edited.id, updatedAt, changes: { rating: '5.0' } })
    const [{ hostScore: newer = null } = {}] = await standings()
    await undo(run.id)
    expect(await standings()).toMatchObject([
      { id: edited.id, hostScore: newer, hostScoreVersion: '1.1' },
      { id: other.id, hostScore: 90, hostScoreVersion: '0.9', hostRank: 1 },
    ])
  })

  it('is limited to the newest run, once, and not while another one is running', async () => {
    await make({ ...old, hostScore: 10 })
    const [first, second] = [await recalculate(), await recalculate()]
    await expect(undo(first.id)).rejects.toThrow('a newer one exists')
    await undo(second.id)
    await expect(undo(second.id)).rejects.toThrow('already undone')
    const { run: queued } = await scores().recalculateAll()
    await expect(undo(first.id)).rejects.toThrow('being recalculated right now')
    await test.deps.db.hostScoreRun.delete({ where: { id: queued.id } })
    await undo(first.id)
    expect(await standings()).toMatchObject([{ hostScore: 10, hostScoreVersion: '0.9' }])
  })

  it('requires the editor role', async () => {
    await expect(as('viewer').undo.run({ kind: 'hostscore.recalculate', of: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(as('viewer').hostscore.previewRecalculation()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
