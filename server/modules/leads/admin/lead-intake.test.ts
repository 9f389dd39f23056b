import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { countRows, deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { spokenConsentText } from '@shared/leads/consent.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const editor = { ...testAdmin, role: 'editor' }
const leads = () => test.caller({ actor: editor }).leads

function intake(companies: { id: number; name: string }[], overrides: Record<string, unknown> = {}) {
  return {
    ...leadBody(),
    companyIds: companies.map(({ id }) => id),
    consentText: spokenConsentText(companies.map(({ name }) => name)),
    isConsentGiven: true as const,
    ...overrides,
  }
}

it('adds the lead like the form does, with the spoken consent and who took it', async () => {
  const chosen = await makeCompany(test.deps.db)
  const other = await makeCompany(test.deps.db)
  const input = intake([chosen])
  const { id, isDuplicate } = await leads().add(input)
  expect(isDuplicate).toBe(false)
  const { lead, consents, matches, events } = await leads().detail({ id })
  expect(lead).toMatchObject({
    source: 'phone',
    status: 'new',
    propertyState: 'FL',
    phoneE164: '+13055550142',
  })
  expect(consents).toEqual([{ text: input.consentText, givenAt: expect.any(Date), takenBy: editor.email }])
  expect(matches.map(({ companyId, selected }) => [companyId, selected])).toEqual([
    [chosen.id, true],
    [other.id, false],
  ])
  expect(events).toMatchObject([{ kind: 'add', text: 'Taken on the phone.', actor: editor.email }])
  expect(await test.deps.db.auditEvent.findMany({ where: { action: 'lead.add' } })).toMatchObject([
    { entityId: String(id), after: { source: 'phone', companyIds: [chosen.id] } },
  ])
  await deliverDue(test.deps)
  expect(await outboxLines(test.deps)).toEqual([
    `lead.admin ${test.deps.config.admin.email} sent`,
    `lead.company ${chosen.email} sent`,
    `lead.receipt ${input.email} sent`,
  ])
  expect((await leads().browse({ source: 'phone' })).rows.map((row) => row.id)).toEqual([id])
})

it('sends nobody the lead without a chosen company', async () => {
  await makeCompany(test.deps.db)
  const { id } = await leads().add(intake([]))
  expect((await outboxLines(test.deps)).filter((line) => line.startsWith('lead.company'))).toEqual([])
  expect((await leads().detail({ id })).consents[0]?.text).toBe(spokenConsentText([]))
})

it('returns the earlier lead instead of a duplicate, and stores nothing', async () => {
  const earlier = await test
    .caller()
    .leads.create(leadBody({ email: 'ann@home.example', propertyAddress: '1 Sea Road' }))
  const rows = await countRows(test.deps)
  const repeated = intake([], { email: 'ANN@home.example', propertyAddress: '1 Sea Rd.' })
  expect(await leads().add(repeated)).toEqual({ id: earlier.id, isDuplicate: true })
  expect(await countRows(test.deps)).toEqual(rows)
  expect(await test.deps.db.auditEvent.count({ where: { action: 'lead.add' } })).toBe(0)
})

it('refuses what the form refuses, another text, and a missing consent', async () => {
  const company = await makeCompany(test.deps.db)
  const hidden = await makeCompany(test.deps.db, { status: 'pending' })
  const four = [company, company, company, company].map(({ name }, at) => ({ name, id: company.id + at }))
  for (const input of [
    intake([company], { email: 'nothing' }),
    intake([company], { phone: '' }),
    intake([company], { phone: undefined }),
    intake([company], { phone: '+44 20 7946 0123' }),
    intake([company], { consentText: spokenConsentText([]) }),
    intake([company], { isConsentGiven: false }),
    intake([hidden]),
    intake([company, company]),
    intake(four),
  ]) {
    await expect(leads().add(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await test.deps.db.lead.count()).toBe(0)
})
