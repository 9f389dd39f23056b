import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const as = (role: string) => test.caller({ actor: { ...testAdmin, role } }).companies

it('adds and lists notes of a company, page by page, and audits their length', async () => {
  const { db } = test.deps
  const { id: companyId } = await makeCompany(db)
  for (let n = 1; n <= 11; n += 1) await as('editor').addNote({ companyId, text: `Note ${n}` })
  const first = await as('viewer').notes({ companyId })
  expect(first.total).toBe(11)
  expect(first.rows).toHaveLength(10)
  expect(first.rows[0]).toMatchObject({ text: 'Note 11', author: testAdmin.email })
  expect((await as('viewer').notes({ companyId, page: 2 })).rows.map(({ text }) => text)).toEqual(['Note 1'])
  expect(
    await db.auditEvent.findFirst({ where: { action: 'company.note' }, orderBy: { id: 'asc' } }),
  ).toMatchObject({
    entityId: String(companyId),
    after: { characters: 6 },
  })
})

it('refuses viewers, empty notes, and deleted or unknown companies', async () => {
  const { db } = test.deps
  const { id: companyId } = await makeCompany(db)
  const deleted = await makeCompany(db, { deletedAt: new Date() })
  await expect(as('viewer').addNote({ companyId, text: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as('editor').addNote({ companyId, text: ' ' })).rejects.toThrow()
  await expect(as('editor').addNote({ companyId: deleted.id, text: 'x' })).rejects.toThrow('no company')
  await expect(as('editor').addNote({ companyId: 999_999, text: 'x' })).rejects.toThrow('no company')
  expect((await as('viewer').notes({ companyId })).total).toBe(0)
})

it('keeps the notes of a merged company with the one that stays, until the merge is undone', async () => {
  const { db } = test.deps
  const kept = await makeCompany(db)
  const removed = await makeCompany(db)
  await as('editor').addNote({ companyId: removed.id, text: 'Call Ann' })
  const pair = { keptId: kept.id, removedId: removed.id }
  const { fingerprint } = await as('editor').mergePreview(pair)
  await as('editor').merge({ ...pair, fingerprint, takenFields: [] })
  expect((await as('viewer').notes({ companyId: kept.id })).total).toBe(1)
  await as('editor').restore({ ids: [removed.id] })
  expect((await as('viewer').notes({ companyId: kept.id })).total).toBe(0)
  expect((await as('viewer').notes({ companyId: removed.id })).total).toBe(1)
})
