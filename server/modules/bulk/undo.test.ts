import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.bulkRun.deleteMany()
})

const as = (role = 'editor') => test.caller({ actor: { ...testAdmin, role } })
const make = () => makeCompany(test.deps.db, { status: 'approved' })

/** Changes of every kind; each leaves one audit entry with Undo. */
const changes: [action: string, change: () => Promise<unknown>][] = [
  [
    'lead.status',
    async () => {
      const { id } = await makeLead(test.deps.db)
      await as().leads.change({ selection: { ids: [id] }, action: { kind: 'status', status: 'won' } })
    },
  ],
  ['lead.delete', async () => as().leads.delete({ id: (await makeLead(test.deps.db)).id })],
  [
    'lead.remove-duplicates',
    async () => {
      const same = { email: 'twice@owner.example', propertyAddress: '1 Ocean Street' }
      await makeLead(test.deps.db, same)
      await makeLead(test.deps.db, same)
      await as().leads.removeDuplicates()
    },
  ],
  [
    'company.verify',
    async () => {
      const selection = { ids: [(await make()).id] }
      await as().companies.change({ selection, action: { kind: 'verify', isVerified: true } })
    },
  ],
  ['company.delete', async () => as().companies.delete({ id: (await make()).id })],
  [
    'company.remove-expired',
    async () => {
      await makeCompany(test.deps.db, { businessStatus: 'CLOSED_PERMANENTLY' })
      await as().companies.removeExpired()
    },
  ],
  [
    'company.merge',
    async () => {
      const pair = { keptId: (await make()).id, removedId: (await make()).id }
      const { fingerprint } = await as().companies.mergePreview(pair)
      await as().companies.merge({ ...pair, takenFields: [], fingerprint })
    },
  ],
  ['hostscore.recalculate', async () => as().hostscore.recalculateAll({ wait: true })],
]

describe('The audit entry of a change', () => {
  it.each(changes)(
    '%s offers Undo, which works once, is audited, and is then shown',
    async (action, change) => {
      await change()
      const find = async () => {
        const { rows } = await as('viewer').audit.list({ action })
        return rows.find(({ undo }) => undo)?.undo
      }
      const undo = await find()
      expect(undo).toEqual({ runId: expect.any(Number), undoneAt: null })
      const runId = undo?.runId ?? 0
      await expect(as('viewer').undo.run({ runId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const before = await test.deps.db.auditEvent.count()
      expect(await as().undo.run({ runId })).toMatchObject({ kind: action, skippedCount: 0 })
      expect(await test.deps.db.auditEvent.count()).toBeGreaterThan(before)
      expect(await find()).toEqual({ runId, undoneAt: expect.any(Date) })
      await expect(as().undo.run({ runId })).rejects.toThrow('This change was already undone.')
    },
  )

  it('offers no Undo after 30 days', async () => {
    await as().companies.delete({ id: (await make()).id })
    await test.deps.db.bulkRun.updateMany({ data: { createdAt: new Date('2020-01-01') } })
    const { rows } = await as().audit.list({ action: 'company.delete' })
    expect(rows[0]?.undo).toBeNull()
    expect(await as().undo.recent({ list: 'companies' })).toEqual([])
  })
})

it('lists the recent changes of each list, newest first', async () => {
  const [a, b] = [await makeLead(test.deps.db), await makeLead(test.deps.db)]
  const selection = { ids: [a.id, b.id] }
  await as().leads.change({ selection, action: { kind: 'status', status: 'lost' } })
  await as().leads.delete({ id: a.id })
  await as().companies.delete({ id: (await make()).id })
  const by = { actor: testAdmin.email, undoneAt: null }
  expect(await as('viewer').undo.recent({ list: 'leads' })).toMatchObject([
    { ...by, kind: 'lead.delete', count: 1 },
    { ...by, kind: 'lead.status', count: 2, value: 'lost' },
  ])
  expect(await as('viewer').undo.recent({ list: 'companies' })).toMatchObject([
    { ...by, kind: 'company.delete', count: 1 },
  ])
})

it('says that a merge was undone when the merged company was restored', async () => {
  const pair = { keptId: (await make()).id, removedId: (await make()).id }
  const { fingerprint } = await as().companies.mergePreview(pair)
  await as().companies.merge({ ...pair, takenFields: [], fingerprint })
  await as().companies.restore({ ids: [pair.removedId] })
  await expect(as().undo.run({ kind: 'company.merge', of: pair.removedId })).rejects.toThrow('already undone')
})
