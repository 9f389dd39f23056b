import { leadBody, makeCompany, makeLead } from '@server/testing/factories.ts'
import { countRows, deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { createdLead } from '@shared/leads/lead.schema.ts'
import { MAX_LIST_ROWS } from '@shared/lib/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let adminCookie: string
beforeAll(async () => {
  test = await openTestApp()
  adminCookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

/** Creates a lead over HTTP and returns the Cookie header of its owner's browser. */
async function ownedLead(overrides: Record<string, unknown> = {}) {
  const response = await post(leadBody(overrides))
  expect(response.statusCode).toBe(201)
  const [cookie] = response.cookies
  return { id: response.json().id as number, cookie: `${cookie?.name}=${cookie?.value}` }
}

describe('POST /api/leads', () => {
  it('returns 201 with the lead', async () => {
    const company = await makeCompany(test.deps.db)
    const body = leadBody({ interestedCompanyIds: `${company.id}` })
    const response = await post(body)
    expect(response.statusCode).toBe(201)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.location).toBeUndefined()
    const lead = response.json()
    expect(lead).toMatchObject({ id: expect.any(Number), ...body, propertyState: 'FL' })
    expect(lead.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Object.keys(lead).sort()).toEqual(Object.keys(createdLead.shape).sort())
    expect(lead.matchedCompanies[0]).toMatchObject({ id: company.id, selected: true, position: 1 })
    expect(JSON.stringify(lead)).not.toContain(company.email)
  })

  it('sets an HttpOnly, SameSite owner cookie', async () => {
    const response = await post(leadBody())
    expect(response.cookies).toEqual([
      {
        name: 'hostmatch_lead',
        value: expect.stringMatching(/^\d+\.[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 90 * 24 * 60 * 60,
      },
    ])
  })

  it('returns 400 with a message for each invalid field', async () => {
    const response = await post({
      fullName: ' ',
      email: 'x',
      phone: '12',
      propertyZip: '1',
      propertyType: 'castle',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      message: 'Please check the fields below.',
      code: 'INVALID_INPUT',
      details: {
        fullName: 'Full name is required',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
        propertyAddress: 'Property address is required',
        propertyCity: 'City is required',
        propertyZip: 'Please enter a valid ZIP code',
        propertyType: 'Please select a property type',
      },
    })
    expect(response.cookies).toEqual([])
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('returns 400 for a company that is no longer listed', async () => {
    const response = await post(leadBody({ interestedCompanyIds: '4711' }))
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        message: 'Please check the fields below.',
        code: 'INVALID_INPUT',
        details: {
          interestedCompanyIds:
            'One of the selected companies is no longer listed. Please choose another one.',
        },
      },
    ])
  })

  it('returns 409 with message and details for a duplicate', async () => {
    const body = leadBody()
    await post(body)
    const response = await post(body)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      message: "You've already submitted this information recently.",
      code: 'DUPLICATE_LEAD',
      details: expect.stringMatching(/We received it on \w{3} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M UTC/),
    })
    expect(response.cookies).toEqual([])
  })

  it('returns the same body and cookie for a retry with the same Idempotency-Key', async () => {
    const body = leadBody()
    const headers = { 'idempotency-key': 'a-key' }
    const [first, retry] = [await post(body, headers), await post(body, headers)]
    expect([retry.statusCode, retry.body]).toEqual([201, first.body])
    expect(retry.cookies).toEqual(first.cookies)
    const other = await post(leadBody(), headers)
    expect([other.statusCode, other.json()]).toEqual([
      422,
      {
        message: 'This Idempotency-Key was already used for a different request.',
        code: 'IDEMPOTENCY_KEY_REUSED',
      },
    ])
  })

  it.each([
    ['empty', ''],
    ['with spaces', 'a b'],
    ['too long', 'k'.repeat(256)],
    ['not ASCII', 'schlüssel'],
  ])('rejects an Idempotency-Key that is %s', async (_case, key) => {
    const response = await post(leadBody(), { 'idempotency-key': key })
    expect(response.statusCode).toBe(400)
    expect(response.json().details).toHaveProperty('Idempotency-Key')
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('marks the cookie Secure when the site uses https', async () => {
    const secure = await test.variant({ publicUrl: 'https://site.example' })
    const response = await secure.inject({ method: 'POST', url: '/api/leads', payload: leadBody() })
    expect(response.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('GET /api/leads', () => {
  it('returns the list to an admin', async () => {
    const { id } = await ownedLead()
    const response = await test.app.inject({ url: '/api/leads', headers: { cookie: adminCookie } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([expect.objectContaining({ id, status: 'new', isSample: false })])
    expect(response.body).not.toMatch(/tokenNonce|duplicateKey/)
  })

  it.each([
    ['an anonymous caller', async () => ''],
    ['an owner', async () => (await ownedLead()).cookie],
    ['a made-up session', async () => 'hostmatch.session_token=forged.forged'],
  ])('returns 401 to %s', async (_case, getCookie) => {
    const response = await test.app.inject({ url: '/api/leads', headers: { cookie: await getCookie() } })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    ])
  })

  it('streams every lead once, in pages, newest first, also those of one moment', async () => {
    const count = 2 * MAX_LIST_ROWS + 5
    await sql`INSERT INTO leads (full_name, email, property_address, property_city, property_zip, property_type,
        token_nonce, created_at, updated_at)
      SELECT 'Many', 'many@home.example', '1 Road', 'Miami', '33130', 'condo', 'x',
        timestamptz '2026-01-01' + make_interval(mins => n / 700), now()
      FROM generate_series(1, ${count}) n`.execute(test.deps.db.$kysely)
    const response = await test.app.inject({ url: '/api/leads', headers: { cookie: adminCookie } })
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.headers['content-length'], 'streamed').toBeUndefined()
    const leads = response.json<{ id: number; createdAt: string }[]>()
    expect(new Set(leads.map(({ id }) => id)).size).toBe(count)
    const order = leads.map(({ createdAt, id }) => `${createdAt} ${String(id).padStart(9, '0')}`)
    expect(order).toEqual([...order].sort().reverse())
  })

  it('answers HEAD without reading the list', async () => {
    await makeLead(test.deps.db)
    const head = { method: 'HEAD' as const, url: '/api/leads' }
    const response = await test.app.inject({ ...head, headers: { cookie: adminCookie } })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect((await test.app.inject(head)).statusCode).toBe(401)
  })
})

describe('POST /api/leads/{leadId}/interested-company/{companyId}', () => {
  const requestInterest = (
    leadId: number | string,
    companyId: number | string,
    cookie = '',
    payload?: string,
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/api/leads/${leadId}/interested-company/${companyId}`,
      headers: { 'content-type': 'application/json', cookie },
      payload,
    })

  it('accepts a JSON content type without a body', async () => {
    const company = await makeCompany(test.deps.db)
    const { id, cookie } = await ownedLead()
    const [first, again] = [
      await requestInterest(id, company.id, cookie),
      await requestInterest(id, company.id, cookie),
    ]
    const expected = { leadId: id, companyId: company.id, message: 'Information request received' }
    expect([first.statusCode, first.json()]).toEqual([200, expected])
    expect([again.statusCode, again.json()]).toEqual([200, expected])
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 3 })
  })

  it('accepts an empty object, and an admin', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await ownedLead()
    expect((await requestInterest(id, company.id, adminCookie, '{}')).statusCode).toBe(200)
  })

  it('returns 401 without a token, 403 to another owner, 404 to an admin for an unknown lead', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await ownedLead()
    const other = await ownedLead()
    const responses = [
      await requestInterest(id, company.id),
      await requestInterest(id, company.id, other.cookie),
      await requestInterest(999_999, company.id, adminCookie),
    ]
    expect(responses.map((response) => [response.statusCode, response.json()])).toEqual([
      [401, { message: 'Please send your request first.', code: 'UNAUTHENTICATED' }],
      [
        403,
        {
          message:
            'You’ve sent another request since. To continue with this one, open it with the link in its receipt.',
          code: 'FORBIDDEN',
        },
      ],
      [404, { message: 'There is no lead with this ID.', code: 'NOT_FOUND' }],
    ])
    expect((await countRows(test.deps)).interest).toBe(0)
  })
})

describe('The link in the receipt', () => {
  it('sets the owner’s cookie and redirects to the thank-you page', async () => {
    const { id } = await ownedLead({ email: 'robin@home.example' })
    await deliverDue(test.deps)
    const receipt = test.deps.mailer.sent.find((mail) => mail.to === 'robin@home.example')
    const [link] = /http:\/\/localhost:3000\/thank-you\/\S+/.exec(receipt?.text ?? '') ?? []
    const response = await test.app.inject({ url: new URL(link ?? '').pathname })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/thank-you'])
    const looked = await test.app.inject({ method: 'HEAD', url: new URL(link ?? '').pathname })
    expect(looked.cookies, 'a mail scanner that only looks gets no key').toEqual([])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(response.cookies[0]).toMatchObject({ name: 'hostmatch_lead', httpOnly: true, sameSite: 'Lax' })
    const mine = await test.app.inject({
      url: '/trpc/leads.mine',
      cookies: { hostmatch_lead: response.cookies[0]?.value ?? '' },
    })
    expect(mine.json().result.data.json.lead.id).toBe(id)
  })

  it.each(['1.forged', `1.${'A'.repeat(43)}`, 'x', '%00', '..%2f..%2fetc', 'a'.repeat(300)])(
    'redirects home without a cookie for an invalid token (%s)',
    async (token) => {
      const response = await test.app.inject({ url: `/thank-you/${token}` })
      expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
      expect(response.cookies).toEqual([])
    },
  )

  it('redirects to the home page when the lead was deleted', async () => {
    const { id, cookie } = await ownedLead()
    await test.deps.db.lead.update({ where: { id }, data: { deletedAt: new Date() } })
    const response = await test.app.inject({ url: `/thank-you/${cookie.split('=')[1]}` })
    expect([response.headers.location, response.cookies]).toEqual(['/', []])
  })
})
