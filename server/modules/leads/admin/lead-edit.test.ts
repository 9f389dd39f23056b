import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { LeadChangesBody } from '@shared/leads/admin-leads.schema.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const editor = { ...testAdmin, role: 'editor' }
const leads = () => test.caller({ actor: editor }).leads
const send = (overrides: Record<string, unknown> = {}) => test.caller().leads.create(leadBody(overrides))
const row = (id: number) => test.deps.db.lead.findUniqueOrThrow({ where: { id } })
const edit = async (id: number, changes: LeadChangesBody) => {
  const { updatedAt } = await row(id)
  return leads().edit({ id, updatedAt, changes })
}

it('stores the fields and what is derived from them, with an event and a masked audit entry', async () => {
  const { id } = await send({ email: 'ann@home.exmple', phone: '' })
  const before = await row(id)
  const { lead, events } = await edit(id, {
    email: 'Ann.Berg+x@gmail.com',
    phone: '(303) 555-0142',
    propertyCity: 'Denver',
    propertyZip: '80202',
  })
  expect(lead).toMatchObject({
    email: 'Ann.Berg+x@gmail.com',
    phoneE164: '+13035550142',
    propertyState: 'CO',
    fullName: 'Robin Fields',
  })
  const after = await row(id)
  expect(after.contactKey).toBe('annberg@gmail.com')
  expect(after.duplicateKey).toMatch(/^[0-9a-f]{64}$/)
  expect(after.duplicateKey).not.toBe(before.duplicateKey)
  expect(events).toMatchObject([{ kind: 'edit', actor: editor.email }])
  expect(events[0]?.text?.split('\n')).toEqual([
    'Edited.',
    'Email: ann@home.exmple → Ann.Berg+x@gmail.com',
    'Phone: not given → (303) 555-0142',
    'City: Miami → Denver',
    'ZIP code: 33130 → 80202',
  ])
  const audit = await test.deps.db.auditEvent.findFirstOrThrow({ where: { action: 'lead.edit' } })
  expect(audit.before).toMatchObject({ email: 'a***@home.exmple', phone: null, propertyCity: 'Miami' })
  expect(audit.after).toMatchObject({ email: 'A***@gmail.com', propertyZip: '80202' })
  expect(JSON.stringify(audit.after)).not.toContain('555-0142')
})

it('sends emails that still wait with the new data, the receipt to the new address', async () => {
  const company = await makeCompany(test.deps.db)
  const { id } = await send({ email: 'typo@home.exmple', interestedCompanyIds: String(company.id) })
  await edit(id, { email: 'right@home.example', fullName: 'Robin Right' })
  await deliverDue(test.deps)
  expect(await outboxLines(test.deps)).toContain('lead.receipt right@home.example sent')
  const toCompany = test.deps.mailer.sent.find(({ to }) => to === company.email)
  expect(toCompany?.subject).toContain('Robin Right')
  expect(toCompany?.text).toContain('right@home.example')
})

it('ends the links to the lead when its email address is corrected, and only then', async () => {
  const ownerTokens: string[] = []
  const { id } = await test.caller({ ownerTokens }).leads.create(leadBody({ email: 'typo@home.example' }))
  const [ownerToken = ''] = ownerTokens
  await edit(id, { fullName: 'Robin Right' })
  expect((await test.caller({ ownerToken }).leads.mine())?.lead.id).toBe(id)
  await edit(id, { email: 'right@home.example' })
  expect(await test.caller({ ownerToken }).leads.mine()).toBeNull()
})

it('refuses an edit of an outdated version, an empty one, and one of a deleted lead', async () => {
  const { id } = await send()
  const { updatedAt } = await row(id)
  await edit(id, { fullName: 'First Editor' })
  await expect(leads().edit({ id, updatedAt, changes: { fullName: 'Second' } })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT' },
  })
  expect((await row(id)).fullName).toBe('First Editor')
  await expect(edit(id, {})).rejects.toMatchObject({ cause: { code: 'NOTHING_CHANGED' } })
  for (const changes of [
    { email: 'no address' },
    { fullName: ' ' },
    { propertyZip: '1' },
    { phone: 'abc' },
    { propertyType: 'castle' },
  ]) {
    await expect(edit(id, changes as LeadChangesBody)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await leads().delete({ id })
  await expect(edit(id, { fullName: 'Late' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('keeps two people’s edits of different fields, and refuses the second edit of the same field', async () => {
  const { id } = await send({ fullName: 'Robin Fields', phone: '(303) 555-0142' })
  const { updatedAt, fullName, phone } = await row(id)
  const asSeen = (changes: LeadChangesBody, before: LeadChangesBody) =>
    leads().edit({ id, updatedAt, changes, before })
  await asSeen({ phone: '(303) 555-0199' }, { phone: phone ?? '' })
  await asSeen({ fullName: 'Robin Right' }, { fullName })
  expect(await row(id)).toMatchObject({ fullName: 'Robin Right', phone: '(303) 555-0199' })
  const late = { fullName: 'Robin Late', propertyCity: 'Tampa' }
  await expect(asSeen(late, { fullName, propertyCity: 'Miami' })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT' },
  })
  expect(await row(id)).toMatchObject({ fullName: 'Robin Right', propertyCity: 'Miami' })
  // Chosen again over what the other one wrote.
  await asSeen(late, { fullName: 'Robin Right', propertyCity: 'Miami' })
  expect(await row(id)).toMatchObject({ fullName: 'Robin Late', phone: '(303) 555-0199' })
})

it('lets only one of two parallel edits win', async () => {
  const { id } = await send()
  const { updatedAt } = await row(id)
  const settled = await Promise.allSettled(
    ['One', 'Two'].map((fullName) => leads().edit({ id, updatedAt, changes: { fullName } })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await leads().detail({ id })).events).toHaveLength(1)
})

it('keeps the duplicate key of another lead for the same property', async () => {
  const first = await send({ email: 'ann@home.example', propertyAddress: '1 Sea Road' })
  const second = await send({ email: 'ann@home.example', propertyAddress: '2 Sea Road' })
  await edit(second.id, { propertyAddress: '1 Sea Rd' })
  expect((await row(first.id)).duplicateKey).not.toBeNull()
  expect((await row(second.id)).duplicateKey).toBeNull()
  await edit(second.id, { propertyAddress: '3 Sea Road' })
  await expect(send({ email: 'ann@home.example', propertyAddress: '3 Sea Road' })).rejects.toMatchObject({
    cause: { code: 'DUPLICATE_LEAD' },
  })
})
