import { leadBody, registrationBody } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { registrationReceipt } from '@shared/companies/registration.schema.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/register-company',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('POST /api/register-company', () => {
  it('returns 201 with the receipt, and the same response to a repeat', async () => {
    const body = registrationBody({ name: 'Palm Court Stays', website: 'https://palm-court.example' })
    const response = await post(body)
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({
      name: 'Palm Court Stays',
      status: 'pending',
      services: 'Full-Service',
      website: 'https://palm-court.example/',
    })
    expect(Object.keys(response.json()).sort()).toEqual(Object.keys(registrationReceipt.shape).sort())
    const again = await post(body)
    expect([again.statusCode, again.json()]).toEqual([201, response.json()])
  })

  it('returns the first response to a retry with the same key, and 422 to another body', async () => {
    const body = registrationBody()
    const key = { 'idempotency-key': 'registration-1' }
    const first = await post(body, key)
    test.deps.clock.advance(30 * HOUR_MS)
    const retry = await post(body, key)
    expect([first.statusCode, retry.statusCode, retry.json()]).toEqual([201, 201, first.json()])
    const other = await post({ ...body, description: 'A description that is long enough, and new.' }, key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await test.deps.db.managementCompany.count({ where: { name: body.name } })).toBe(1)
    const lead = await test.app.inject({
      method: 'POST',
      url: '/api/leads',
      payload: leadBody(),
      headers: key,
    })
    expect(lead.statusCode).toBe(422)
  })

  it('stores one company for two retries in parallel', async () => {
    const body = registrationBody()
    const key = { 'idempotency-key': 'registration-2' }
    const [one, two] = await Promise.all([post(body, key), post(body, key)])
    expect([one?.statusCode, two?.statusCode, two?.json()]).toEqual([201, 201, one?.json()])
    expect(await test.deps.db.managementCompany.count({ where: { name: body.name } })).toBe(1)
  })

  it('returns 400 with one message per field', async () => {
    const response = await post({ name: 'ab', website: 'nowhere', services: [] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'Please check the fields below.',
      details: {
        name: 'Company name must be at least 3 characters',
        description: 'Description must be at least 20 characters',
        website: 'Please enter a valid website URL',
        services: 'Select at least one service',
        commission: 'Commission rate is required',
        email: 'Please enter a valid email address',
        phoneNumber: 'Please enter a valid phone number',
      },
    })
  })

  it.each(['{"broken', '[]', '"text"', '{}'])('returns 400 for %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400)
  })

  it('returns 409 for the same company with different details', async () => {
    const body = registrationBody()
    await post(body)
    const response = await post({ ...body, commission: '30%' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      message: expect.any(String),
      details: expect.stringContaining('We received a registration'),
    })
  })

  it('rejects a cross-site request', async () => {
    expect((await post(registrationBody(), { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('returns 429 for a flood from one IP', async () => {
    const body = registrationBody()
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push((await post(body)).statusCode)
    expect(statuses[0]).toBe(201)
    expect(statuses.at(-1)).toBe(429)
  })
})
