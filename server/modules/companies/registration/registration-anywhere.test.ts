import { registrationBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
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
  await deleteTestData(test.deps)
  await test.deps.db.managementCompany.deleteMany()
})

/** A valid registration (product 5.3) whose place is unknown to us. */
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

it('stores and shows state, ZIP code, phone number and year as entered', async () => {
  const response = await post(registrationBody(elsewhere))
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    { state: 'Ontario', zipCode: 'K1A 0B1' },
  ])
  const again = await post({ ...registrationBody(elsewhere), email: 'new@maple.example' })
  expect(again.statusCode).toBe(201)
  const detail = await admin().detail({ id: response.json().id })
  const { yearFounded, ...columns } = elsewhere
  expect(detail).toMatchObject({ ...columns, foundingYear: null, foundedText: yearFounded, lat: null })
  // The largest Toronto in our data is in Ohio; it must not become the company's location.
  const places = await test.deps.db.companyPlace.count({ where: { companyId: response.json().id } })
  expect(places).toBe(0)
})

it('warns the reviewer, and cannot be approved before its place is known', async () => {
  const { id } = (await post(registrationBody(elsewhere))).json()
  await deliverDue(test.deps)
  const problem = 'We can’t find “Toronto, Ontario K1A 0B1” in the US.'
  expect(await outboxLines(test.deps)).toHaveLength(2)
  expect(test.deps.mailer.sent.find(({ subject }) => subject.startsWith('New company'))?.text).toContain(
    problem,
  )
  await expect(admin().approve({ id })).rejects.toThrow(problem)
  expect(await test.caller().companies.list({ limit: 100 })).toEqual([])

  const { updatedAt } = await admin().detail({ id })
  const wrong = admin().edit({ id, updatedAt, changes: { state: 'Quebec' } })
  await expect(wrong).rejects.toThrow()
  await admin().edit({ id, updatedAt, changes: { city: 'Miami', state: 'FL', zipCode: '33130' } })
  expect(await admin().approve({ id })).toMatchObject({ status: 'approved' })
  expect(await test.caller().companies.search({ zipCode: '33130' })).toMatchObject([{ id }])
})

it.each([{}, { state: 'FL', city: 'Nowhere at all', zipCode: '00000' }, { state: '\u2603\u2603' }])(
  'does not break lists, exports, emails or scores (%j)',
  async (overrides) => {
    const { id } = (await post(registrationBody({ ...elsewhere, ...overrides }))).json()
    await deliverDue(test.deps)
    const failed = await test.deps.db.emailMessage.count({ where: { NOT: { status: 'sent' } } })
    expect(failed).toBe(0)
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      test.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    const responses = [
      await call('GET', '/api/management-companies'),
      await call('POST', '/api/management-companies/export', { ids: [id] }),
      await call('POST', '/api/hostscore/recalculate-all'),
      await call('GET', `/api/badge/${id}`),
      await call('GET', '/api/management-companies/search?city=Toronto'),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(responses[1]?.body).toContain('Maple Court Stays')
    await admin().reject({ id, reason: 'We list companies in the United States only.' })
  },
)
