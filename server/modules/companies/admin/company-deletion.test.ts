import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const as = (role: string) => test.caller({ actor: { ...testAdmin, role } }).companies
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)

const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const audits = async () =>
  (await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)

const undo = (runId: number | null) =>
  test.caller({ actor: { ...testAdmin, role: 'editor' } }).undo.run({ runId: runId ?? 0 })

describe('Deleting', () => {
  it('removes companies from public lists immediately and undoes one call', async () => {
    const [a, b, c] = [await make(), await make(), await make()]
    const one = await as('editor').delete({ id: a.id })
    const many = await as('editor').deleteMany({ ids: [a.id, b.id, 999_999] })
    expect([one.deletedCount, many.deletedCount]).toEqual([1, 1])
    expect((await test.caller().companies.search({ city: 'Miami' })).map(({ id }) => id)).toEqual([c.id])
    expect(await undo(many.runId)).toMatchObject({ restoredCount: 1, skippedCount: 0 })
    expect((await stored(a.id)).deletedAt).not.toBeNull()
    expect((await stored(b.id)).deletedAt).toBeNull()
    await expect(undo(many.runId)).rejects.toThrow('already undone')
    await expect(as('editor').delete({ id: a.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await audits()).toEqual(['company.delete', 'company.delete', 'company.restore'])
  })

  it('removes companies whose business status is set and not OPERATIONAL', async () => {
    await make({ businessStatus: 'CLOSED_PERMANENTLY' })
    await make({ businessStatus: 'CLOSED_TEMPORARILY', status: 'pending' })
    const kept = [
      await make(),
      await make({ businessStatus: 'OPERATIONAL' }),
      await make({ businessStatus: '' }),
    ]
    const { removedCount, runId } = await as('editor').removeExpired()
    expect(removedCount).toBe(2)
    expect((await as('viewer').browse({})).total).toBe(kept.length)
    expect(await as('editor').removeExpired()).toMatchObject({ removedCount: 0 })
    expect(await undo(runId)).toMatchObject({ restoredCount: 2, skippedCount: 0 })
  })
})

describe('A place with a waitlist', () => {
  const waitAndDelete = async () => {
    const company = await make()
    const deleted = await as('editor').delete({ id: company.id })
    const placeName = 'Miami, FL'
    await test.deps.db.waitlistEntry.create({
      data: { email: 'ann@owner.example', state: 'FL', citySlug: 'miami', placeName },
    })
    return { company, deleted }
  }
  const mails = () => test.deps.db.emailMessage.count()

  it('is told of a restored company, but not of a mistake that was undone', async () => {
    const undone = await waitAndDelete()
    await undo(undone.deleted.runId)
    expect(await mails()).toBe(0)
    await test.deps.db.waitlistEntry.deleteMany()
    const restored = await waitAndDelete()
    await as('editor').restore({ ids: [restored.company.id] })
    expect(await mails()).toBe(1)
  })
})

describe('Deleted companies', () => {
  it('are listed and counted only under their own filter', async () => {
    const [kept, gone] = [await make({ name: 'Kept Homes' }), await make({ name: 'Gone Homes' })]
    await as('editor').delete({ id: gone.id })
    expect((await as('viewer').browse({})).rows.map(({ id }) => id)).toEqual([kept.id])
    const deleted = await as('viewer').browse({ filter: 'deleted' })
    expect(deleted.rows).toMatchObject([{ id: gone.id, name: 'Gone Homes', deletedAt: expect.any(Date) }])
    expect(deleted.total).toBe(1)
    expect(await as('viewer').counts()).toMatchObject({ all: 1, approved: 1, deleted: 1 })
    expect((await as('viewer').browse({ filter: 'deleted', search: 'kept' })).total).toBe(0)
  })

  it('can be opened by id, with the time and author of the deletion', async () => {
    const [one, two, there] = [await make(), await make(), await make()]
    await as('editor').deleteMany({ ids: [one.id, two.id] })
    expect(await as('viewer').detail({ id: two.id })).toMatchObject({
      id: two.id,
      deletedAt: expect.any(Date),
      deletedBy: testAdmin.email,
    })
    expect(await as('viewer').detail({ id: there.id })).toMatchObject({ deletedAt: null, deletedBy: null })
    const expired = await make({ businessStatus: 'CLOSED_PERMANENTLY' })
    await as('editor').removeExpired()
    expect((await as('viewer').detail({ id: expired.id })).deletedBy).toBe(testAdmin.email)
  })

  it('can be restored by id with an audit event, and are listed again', async () => {
    const companies = [await make(), await make(), await make()]
    const [a, b, c] = companies.map(({ id }) => id)
    await as('editor').deleteMany({ ids: [a, b, c] as number[] })
    const found = async () =>
      (await test.caller().companies.search({ city: 'Miami' })).map(({ id }) => id).sort((x, y) => x - y)
    expect(await found()).toEqual([])
    expect(await as('editor').restore({ ids: [b as number] })).toEqual({ restoredCount: 1 })
    expect(await found()).toEqual([b])
    // Companies that are not deleted are left unchanged.
    expect(await as('editor').restore({ ids: [a, b, c] as number[] })).toEqual({ restoredCount: 2 })
    expect(await found()).toEqual([a, b, c])
    const events = await test.deps.db.auditEvent.findMany({
      where: { action: 'company.restore' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ entityId, after }) => [entityId, after])).toEqual([
      [String(b), { deletedAt: null }],
      [null, { companyIds: [a, c], deletedAt: null }],
    ])
    await expect(as('editor').restore({ ids: [a as number] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as('viewer').restore({ ids: [a as number] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('cannot be approved, edited or verified while deleted', async () => {
    const { id, updatedAt } = await make({ status: 'pending' })
    await as('editor').delete({ id })
    for (const call of [
      () => as('editor').approve({ id }),
      () => as('editor').verify({ id, isVerified: true }),
      () => as('editor').edit({ id, updatedAt, changes: { name: 'Another name' } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('Possible duplicates', () => {
  it('lists and counts both companies of a pair, whichever has the flag', async () => {
    const older = await make({ name: 'Older Homes' })
    const newer = await make({ name: 'Newer Homes', possibleDuplicateIds: [older.id] })
    await make({ name: 'Other Homes' })
    const page = await as('viewer').browse({ filter: 'duplicates', sort: 'name', direction: 'asc' })
    expect(page.rows.map(({ name, duplicateCount }) => [name, duplicateCount])).toEqual([
      ['Newer Homes', 1],
      ['Older Homes', 1],
    ])
    expect(page.total).toBe(2)
    expect((await as('viewer').counts()).duplicates).toBe(2)
    // Flagged on both, it is still one pair.
    await test.deps.db.managementCompany.update({
      where: { id: older.id },
      data: { possibleDuplicateIds: [newer.id] },
    })
    const again = await as('viewer').browse({ filter: 'duplicates' })
    expect(again.rows.map(({ duplicateCount }) => duplicateCount)).toEqual([1, 1])
    // A deleted company is no longer a duplicate.
    await as('editor').delete({ id: newer.id })
    expect((await as('viewer').browse({ filter: 'duplicates' })).total).toBe(0)
  })
})
