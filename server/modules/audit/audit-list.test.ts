import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const admin = () => test.caller({ actor: testAdmin })
const targets = async () =>
  (await test.caller({ actor: { ...testAdmin, role: 'viewer' } }).audit.list({})).rows.map(
    ({ action, entityId, target }) => [action, entityId, target],
  )

it('returns the current names of targets', async () => {
  const company = await makeCompany(test.deps.db, { name: 'Bay Homes' })
  const others = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  const lead = await makeLead(test.deps.db)
  await admin().companies.verify({ id: company.id, isVerified: true })
  await admin().leads.addNote({ id: lead.id, text: 'Called.' })
  await admin().companies.deleteMany({ ids: others.map(({ id }) => id) })
  expect(await targets()).toEqual([
    ['company.delete', null, null],
    ['lead.note', String(lead.id), { name: 'Ann Berg', isDeleted: false }],
    ['company.verify', String(company.id), { name: 'Bay Homes', isDeleted: false }],
  ])
  await admin().companies.delete({ id: company.id })
  // Purged or erased: the log keeps the id, without a name.
  await test.deps.db.lead.delete({ where: { id: lead.id } })
  expect((await targets()).slice(0, 3)).toEqual([
    ['company.delete', String(company.id), { name: 'Bay Homes', isDeleted: true }],
    ['company.delete', null, null],
    ['lead.note', String(lead.id), null],
  ])
})
