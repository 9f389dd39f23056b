import { registrationBody } from '@server/testing/factories.ts'
import { deliverDue, forgetLeads, outboxLines } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  await test.deps.db.managementCompany.deleteMany()
})

/** All that section 5 of the specification asks for, and nothing we know. */
const elsewhere = {
  name: 'Maple Court Stays',
  city: 'Toronto',
  state: 'Ontario',
  zipCode: 'K1A 0B1',
  phoneNumber: 'ask for Robin',
  yearFounded: 'the spring of 1998',
}
const admin = () => test.caller({ actor: testAdmin }).companies
const post = (body: object) =>
  test.app.inject({ method: 'POST', url: '/api/register-company', payload: body })

it('takes a state, ZIP code, phone number and year as they are said, and shows them so', async () => {
  const answer = await post(registrationBody(elsewhere))
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: 'Ontario', zipCode: 'K1A 0B1' }])
  const again = await post({ ...registrationBody(elsewhere), email: 'new@maple.example' })
  expect(again.statusCode).toBe(201)
  const detail = await admin().detail({ id: answer.json().id })
  const { yearFounded, ...said } = elsewhere
  expect(detail).toMatchObject({ ...said, foundingYear: null, foundedText: yearFounded, lat: null })
  // The largest Toronto we know is in Ohio: it must not become the company's.
  const places = await test.deps.db.companyPlace.count({ where: { companyId: answer.json().id } })
  expect(places).toBe(0)
})

it('tells the reviewer, and cannot be listed before its place is known', async () => {
  const { id } = (await post(registrationBody(elsewhere))).json()
  await deliverDue(test.deps)
  const problem = 'We know no US place for “Toronto, Ontario K1A 0B1”.'
  expect(await outboxLines(test.deps)).toHaveLength(2)
  expect(test.deps.mailer.sent.find(({ subject }) => subject.startsWith('New company'))?.text).toContain(
    problem,
  )
  await expect(admin().approve({ id })).rejects.toThrow(problem)
  expect(await test.caller().companies.list()).toEqual([])

  const { updatedAt } = await admin().detail({ id })
  const wrong = admin().edit({ id, updatedAt, changes: { state: 'Quebec' } })
  await expect(wrong).rejects.toThrow()
  await admin().edit({ id, updatedAt, changes: { city: 'Miami', state: 'FL', zipCode: '33130' } })
  expect(await admin().approve({ id })).toMatchObject({ status: 'approved' })
  expect(await test.caller().companies.search({ zipCode: '33130' })).toMatchObject([{ id }])
})

it.each([{}, { state: 'FL', city: 'Nowhere at all', zipCode: '00000' }, { state: '\u2603\u2603' }])(
  'breaks nothing behind it: lists, files, mails, scores (%j)',
  async (said) => {
    const { id } = (await post(registrationBody({ ...elsewhere, ...said }))).json()
    await deliverDue(test.deps)
    const failed = await test.deps.db.emailMessage.count({ where: { NOT: { status: 'sent' } } })
    expect(failed).toBe(0)
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      test.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    const answers = [
      await call('GET', '/api/management-companies'),
      await call('POST', '/api/management-companies/export', { ids: [id] }),
      await call('POST', '/api/hostscore/recalculate-all'),
      await call('GET', `/api/badge/${id}`),
      await call('GET', '/api/management-companies/search?city=Toronto'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(answers[1]?.body).toContain('Maple Court Stays')
    await admin().reject({ id, reason: 'We list companies in the United States only.' })
  },
)
