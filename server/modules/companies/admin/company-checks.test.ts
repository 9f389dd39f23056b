import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { checkColumns, companyChecks } from '@shared/companies/company.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const NOW = new Date('2026-11-24T12:00:00Z')
const LATER = new Date('2026-12-01T12:00:00Z')

let test: TestDeps
let userId: number
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.user.deleteMany()
  const user = { email: 'ann@site.example', username: 'ann', name: 'Ann Hill', role: 'editor' }
  userId = (await test.deps.db.user.create({ data: user })).id
  test.deps.clock.set(NOW)
})

const companies = (overrides: Partial<typeof testAdmin> = {}) =>
  test.caller({ actor: { ...testAdmin, userId, role: 'editor', ...overrides } }).companies

async function edit(id: number, changes: object, by = companies()) {
  const { updatedAt } = await by.detail({ id })
  return by.edit({ id, updatedAt, changes })
}

/** The two checks of a company: the last day, who checked it, and the day of that. */
const toChecks = (company: CompanyDetail) =>
  objectKeys(checkColumns).map((field) => {
    const [by, at] = checkColumns[field]
    return [toDay(company[field]), company[by], toDay(company[at])]
  })
const toDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const NONE = [null, null, null]

it('The days of insurance and license are stored with the user who gave them, each alone', async () => {
  const { id } = await makeCompany(test.deps.db)
  const insurance = ['2027-03-03', 'Ann Hill', '2026-11-24']
  expect(toChecks(await edit(id, { insuranceValidUntil: '2027-03-03' }))).toEqual([insurance, NONE])
  test.deps.clock.set(LATER)
  const other = companies({ userId: 0, email: 'gone@site.example' })
  const both = { insuranceValidUntil: '2027-03-03', licenseValidUntil: '2026-12-31' }
  const license = ['2026-12-31', 'gone@site.example', '2026-12-01']
  expect(toChecks(await edit(id, both, other))).toEqual([insurance, license])
  expect(toChecks(await edit(id, { tag: 'Local' }))).toEqual([insurance, license])
  expect(toChecks(await edit(id, { insuranceValidUntil: '' }))).toEqual([NONE, license])
})

it.each(['soon', '2027-02-30', '1899-12-31', '275760-01-01'])(
  'The day %s is refused in words',
  async (day) => {
    const { id } = await makeCompany(test.deps.db)
    await expect(edit(id, { licenseValidUntil: day })).rejects.toThrow(
      'Please enter a full date from 1900 on, or leave this empty',
    )
  },
)

it('A company added by hand has the check of the user who adds it', async () => {
  const { id } = await companies().add({
    status: 'pending',
    company: {
      name: 'Bay Homes',
      description: 'We look after a dozen cabins by the river.',
      services: ['Cleaning'],
      commission: '20%',
      city: 'Miami',
      state: 'FL',
      zipCode: '33130',
      address: '1 River Road',
      serviceArea: 'Miami',
      email: 'desk@bay.example',
      phoneNumber: '(305) 555-0142',
      licenseValidUntil: '2026-12-31',
    },
  })
  const added = await companies().detail({ id: id ?? 0 })
  expect(toChecks(added)).toEqual([NONE, ['2026-12-31', 'Ann Hill', '2026-11-24']])
})

it('A merge takes a check with its day, and its undo gives it back', async () => {
  const [kept, removed] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  await edit(removed.id, { insuranceValidUntil: '2027-03-03' })
  const pair = { keptId: kept.id, removedId: removed.id }
  const { fingerprint, differences } = await companies().mergePreview(pair)
  expect(differences).toContainEqual({
    key: 'insuranceValidUntil',
    label: 'Insurance',
    kept: null,
    removed: 'Mar 3, 2027',
    isTaken: true,
  })
  await companies().merge({ ...pair, takenFields: ['insuranceValidUntil'], fingerprint })
  const insurance = ['2027-03-03', 'Ann Hill', '2026-11-24']
  expect(toChecks(await companies().detail({ id: kept.id }))).toEqual([insurance, NONE])
  await test.caller({ actor: testAdmin }).undo.run({ kind: 'company.merge', of: removed.id })
  expect(toChecks(await companies().detail({ id: kept.id }))).toEqual([NONE, NONE])
})

it('Checks are in no public answer and in no list', async () => {
  const { id } = await makeCompany(test.deps.db, { status: 'approved', city: 'Miami', state: 'FL' })
  await edit(id, { insuranceValidUntil: '2027-03-03', licenseValidUntil: '2027-03-03' })
  const visitor = test.caller().companies
  const answers = await Promise.all([
    visitor.list({ limit: 10 }),
    visitor.byIds({ ids: [id] }),
    visitor.compared({ ids: [id] }),
    visitor.profile({ id }),
    visitor.search({ city: 'Miami' }),
    companies().list({ limit: 10 }),
    companies().browse({ page: 1 }),
  ])
  for (const answer of answers) {
    const text = JSON.stringify(answer)
    expect(text).toContain(`"id":${id}`)
    for (const key of objectKeys(companyChecks.shape)) expect(text).not.toContain(key)
  }
})
