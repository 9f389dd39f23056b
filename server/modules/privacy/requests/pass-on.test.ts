import { lockLead } from '@server/modules/leads/leads.repo.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date('2026-11-21T12:00:00Z'))
  test.deps.mailer.sent = []
  await sql`TRUNCATE data_subject_requests, leads, email_messages, management_companies, erasures, audit_events,
    audit_chain, audit_seals CASCADE`.execute(test.deps.db.$kysely)
})

const ANN = 'ann.hill@gmail.com'
const owner = { ...testAdmin, role: 'owner' }
const register = () => test.caller({ actor: owner }).dataRequests
const erase = () => test.caller({ actor: owner }).privacy.erase({ email: ANN, confirmation: ANN })
const create = (ids?: string) =>
  test.caller().leads.create(leadBody({ email: ANN, ...(ids && { interestedCompanyIds: ids }) }))

async function addRequest(): Promise<number> {
  const { id } = await register().add({
    kind: 'erasure',
    name: 'Ann Hill',
    email: ANN,
    phone: '',
    receivedOn: '2026-11-20',
    channel: 'letter',
    notes: '',
  })
  return Number(id)
}

it('keeps the email to a company through a second erasure, and counts both in the answer', async () => {
  const company = await makeCompany(test.deps.db, { email: 'desk@palm.example' })
  await create(String(company.id))
  await deliverDue(test.deps)
  const id = await addRequest()
  await erase()
  await create()
  await erase()
  expect(await outboxLines(test.deps)).toEqual(['privacy.forget desk@palm.example queued'])
  await register().answer({ id, outcome: 'done', text: '' })
  await deliverDue(test.deps)
  const answer = test.deps.mailer.sent.at(-1)
  expect(answer).toMatchObject({ to: ANN, subject: 'Your data was deleted' })
  expect(answer?.text).toContain('Requests to companies: 2')
  expect(answer?.text).toContain('1 company had your request')
})

it('asks a company that is no longer stored at the address to which its lead was emailed', async () => {
  const company = await makeCompany(test.deps.db, { email: 'desk@palm.example' })
  const { id: leadId } = await create(String(company.id))
  await deliverDue(test.deps)
  await test.deps.db.managementCompany.delete({ where: { id: company.id } })
  const id = await addRequest()
  const { passedOn } = await erase()
  expect(passedOn).toEqual({ emailed: [{ id: company.id, name: 'desk@palm.example' }], toCall: [] })
  const { events } = await register().detail({ id })
  expect(events.at(-1)?.text).toBe('Data erased. Asked by email to delete it too: desk@palm.example.')
  test.deps.mailer.sent = []
  await deliverDue(test.deps)
  expect(test.deps.mailer.sent).toMatchObject([{ to: 'desk@palm.example' }])
  expect(test.deps.mailer.sent[0]?.text).toContain(`Lead ${leadId}`)
})

lockingIt('asks companies that get the lead while the erasure waits', async () => {
  const { db } = test.deps
  const emailed = await makeCompany(db, { email: 'desk@palm.example' })
  const called = await makeCompany(db, { email: null })
  const { id: leadId } = await create(String(emailed.id))
  const erased = await startBeforeCommit(
    db,
    async (tx) => {
      await tx.leadInterest.create({ data: { leadId, companyId: called.id } })
      await tx.emailMessage.updateMany({ where: { template: 'lead.company' }, data: { status: 'sending' } })
      // As a sender does (leads.repo.ts).
      await lockLead(tx, leadId)
    },
    erase,
  )
  expect(erased).toMatchObject({
    status: 'fulfilled',
    value: { passedOn: { emailed: [{ id: emailed.id }], toCall: [{ id: called.id }] } },
  })
})
