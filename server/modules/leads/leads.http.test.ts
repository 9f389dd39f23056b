import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { countRows, deliverDue, forgetLeads } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { createdLead } from '@shared/schemas/lead.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let adminCookie: string
beforeAll(async () => {
  test = await openTestApp()
  adminCookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  test.deps.mailer.sent = []
})

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

/** A lead over HTTP, with the Cookie header its owner's browser would send. */
async function ownedLead(overrides: Record<string, unknown> = {}) {
  const answer = await post(leadBody(overrides))
  expect(answer.statusCode).toBe(201)
  const [cookie] = answer.cookies
  return { id: answer.json().id as number, cookie: `${cookie?.name}=${cookie?.value}` }
}

describe('POST /api/leads', () => {
  it('answers 201 with the lead as documented', async () => {
    const company = await makeCompany(test.deps.db)
    const body = leadBody({ interestedCompanyIds: `${company.id}` })
    const answer = await post(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.location).toBeUndefined()
    const lead = answer.json()
    expect(lead).toMatchObject({ id: expect.any(Number), ...body, propertyState: 'FL' })
    expect(lead.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Object.keys(lead).sort()).toEqual(Object.keys(createdLead.shape).sort())
    expect(lead.matchedCompanies[0]).toMatchObject({ id: company.id, selected: true, position: 1 })
    expect(JSON.stringify(lead)).not.toContain(company.email)
  })

  it('sets the owner’s cookie so that scripts and other sites cannot use it', async () => {
    const answer = await post(leadBody())
    expect(answer.cookies).toEqual([
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

  it('answers 400 with the documented message of every wrong field', async () => {
    const answer = await post({
      fullName: ' ',
      email: 'x',
      phone: '12',
      propertyZip: '1',
      propertyType: 'castle',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Please check the fields below.',
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
    expect(answer.cookies).toEqual([])
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('answers 400 for a company that is no longer listed', async () => {
    const answer = await post(leadBody({ interestedCompanyIds: '4711' }))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Please check the fields below.',
        details: {
          interestedCompanyIds:
            'One of the selected companies is no longer listed. Please choose another one.',
        },
      },
    ])
  })

  it('answers 409 with message and details for a duplicate', async () => {
    const body = leadBody()
    await post(body)
    const answer = await post(body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      message: "You've already submitted this information recently.",
      details: expect.stringMatching(/We received it on \w{3} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M UTC/),
    })
    expect(answer.cookies).toEqual([])
  })

  it('answers a retry under the same Idempotency-Key with the same bytes and the same cookie', async () => {
    const body = leadBody()
    const headers = { 'idempotency-key': 'a-key' }
    const [first, retry] = [await post(body, headers), await post(body, headers)]
    expect([retry.statusCode, retry.body]).toEqual([201, first.body])
    expect(retry.cookies).toEqual(first.cookies)
    const other = await post(leadBody(), headers)
    expect([other.statusCode, other.json()]).toEqual([
      422,
      { message: 'This Idempotency-Key was already used for a different request.' },
    ])
  })

  it.each([
    ['empty', ''],
    ['with spaces', 'a b'],
    ['too long', 'k'.repeat(256)],
    ['not ASCII', 'schlüssel'],
  ])('refuses an Idempotency-Key that is %s', async (_what, key) => {
    const answer = await post(leadBody(), { 'idempotency-key': key })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toHaveProperty('Idempotency-Key')
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('marks the cookie Secure where the site is served over https', async () => {
    const secure = await test.variant({ publicUrl: 'https://site.example' })
    const answer = await secure.inject({ method: 'POST', url: '/api/leads', payload: leadBody() })
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('GET /api/leads', () => {
  it('gives an admin the list', async () => {
    const { id } = await ownedLead()
    const answer = await test.app.inject({ url: '/api/leads', headers: { cookie: adminCookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([expect.objectContaining({ id, status: 'new', isSample: false })])
    expect(answer.body).not.toMatch(/tokenNonce|duplicateKey/)
  })

  it.each([
    ['nobody', async () => ''],
    ['an owner', async () => (await ownedLead()).cookie],
    ['a made-up session', async () => 'hostmatch.session_token=forged.forged'],
  ])('answers 401 to %s', async (_who, cookieOf) => {
    const answer = await test.app.inject({ url: '/api/leads', headers: { cookie: await cookieOf() } })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in first.' }])
  })
})

describe('POST /api/leads/{leadId}/interested-company/{companyId}', () => {
  const ask = (leadId: number | string, companyId: number | string, cookie = '', payload?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/leads/${leadId}/interested-company/${companyId}`,
      headers: { 'content-type': 'application/json', cookie },
      payload,
    })

  it('takes the documented call: a JSON header and no body', async () => {
    const company = await makeCompany(test.deps.db)
    const { id, cookie } = await ownedLead()
    const [first, again] = [await ask(id, company.id, cookie), await ask(id, company.id, cookie)]
    const expected = { leadId: id, companyId: company.id, message: 'Information request received' }
    expect([first.statusCode, first.json()]).toEqual([200, expected])
    expect([again.statusCode, again.json()]).toEqual([200, expected])
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 3 })
  })

  it('takes an empty object as well, and an admin', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await ownedLead()
    expect((await ask(id, company.id, adminCookie, '{}')).statusCode).toBe(200)
  })

  it('answers 401 to nobody, 403 to another owner, 404 to an admin for no lead', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await ownedLead()
    const other = await ownedLead()
    const answers = [
      await ask(id, company.id),
      await ask(id, company.id, other.cookie),
      await ask(999_999, company.id, adminCookie),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [401, { message: 'Please send your request first.' }],
      [
        403,
        {
          message:
            'You have sent another request since. To go on with this one, open it with the link in its receipt.',
        },
      ],
      [404, { message: 'There is no lead with this id.' }],
    ])
    expect((await countRows(test.deps)).interest).toBe(0)
  })
})

describe('The link in the receipt', () => {
  it('works: it sets the owner’s cookie and goes on to the thank-you page', async () => {
    const { id } = await ownedLead({ email: 'robin@home.example' })
    await deliverDue(test.deps)
    const receipt = test.deps.mailer.sent.find((mail) => mail.to === 'robin@home.example')
    const [link] = /http:\/\/localhost:3000\/thank-you\/\S+/.exec(receipt?.text ?? '') ?? []
    const answer = await test.app.inject({ url: new URL(link ?? '').pathname })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you'])
    const looked = await test.app.inject({ method: 'HEAD', url: new URL(link ?? '').pathname })
    expect(looked.cookies, 'a mail scanner that only looks gets no key').toEqual([])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.cookies[0]).toMatchObject({ name: 'hostmatch_lead', httpOnly: true, sameSite: 'Lax' })
    const mine = await test.app.inject({
      url: '/trpc/leads.mine',
      cookies: { hostmatch_lead: answer.cookies[0]?.value ?? '' },
    })
    expect(mine.json().result.data.json.lead.id).toBe(id)
  })

  it.each(['1.forged', `1.${'A'.repeat(43)}`, 'x', '%00', '..%2f..%2fetc', 'a'.repeat(300)])(
    'with a bad token (%s) goes home without a cookie',
    async (token) => {
      const answer = await test.app.inject({ url: `/thank-you/${token}` })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
      expect(answer.cookies).toEqual([])
    },
  )

  it('of a deleted lead goes home', async () => {
    const { id, cookie } = await ownedLead()
    await test.deps.db.lead.update({ where: { id }, data: { deletedAt: new Date() } })
    const answer = await test.app.inject({ url: `/thank-you/${cookie.split('=')[1]}` })
    expect([answer.headers.location, answer.cookies]).toEqual(['/', []])
  })
})
