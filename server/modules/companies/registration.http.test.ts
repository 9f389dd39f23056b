import { registrationBody } from '@server/testing/factories.ts'
import { forgetLeads } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { registrationReceipt } from '@shared/schemas/registration.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(() => forgetLeads(test.deps))

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/register-company',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('POST /api/register-company', () => {
  it('answers 201 with the receipt, and the same to the same call', async () => {
    const body = registrationBody({ name: 'Palm Court Stays', website: 'https://palm-court.example' })
    const answer = await post(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      name: 'Palm Court Stays',
      status: 'pending',
      services: 'Full-Service',
      website: 'https://palm-court.example/',
    })
    expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(registrationReceipt.shape).sort())
    const again = await post(body)
    expect([again.statusCode, again.json()]).toEqual([201, answer.json()])
  })

  it('answers 400 with one sentence a field', async () => {
    const answer = await post({ name: 'ab', website: 'nowhere', services: [] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
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

  it.each(['{"broken', '[]', '"text"', '{}'])('answers 400 to %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400)
  })

  it('answers 409 to the same company with other answers', async () => {
    const body = registrationBody()
    await post(body)
    const answer = await post({ ...body, commission: '30%' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      details: expect.stringContaining('We received a registration'),
    })
  })

  it('refuses another site’s page', async () => {
    expect((await post(registrationBody(), { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('answers 429 to a flood from one address', async () => {
    const body = registrationBody()
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push((await post(body)).statusCode)
    expect(statuses[0]).toBe(201)
    expect(statuses.at(-1)).toBe(429)
  })
})
