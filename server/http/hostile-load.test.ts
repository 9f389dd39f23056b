import { leadBody } from '@server/testing/factories.ts'
import { openTestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const post = (payload: object) => test.app.inject({ method: 'POST', url: '/api/leads', payload })

describe('An expensive request', () => {
  it.each([
    ['extensions', 'x1'.repeat(20_000)],
    ['separators', ','.repeat(40_000)],
    ['both', `${','.repeat(6000)}!${'x1'.repeat(800)}`],
  ])('with a phone number of %s is rejected quickly', async (_what, phone) => {
    const started = performance.now()
    const response = await post(leadBody({ phone }))
    expect(response.statusCode).toBe(400)
    expect(response.json().details).toEqual({ phone: 'Please enter a valid phone number' })
    // This once took minutes; a slow machine needs a few hundred milliseconds.
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('with hundreds of calls in one batch is rejected', async () => {
    const calls = Array.from({ length: 300 }, () => 'locations.markets').join(',')
    const response = await test.app.inject({ url: `/trpc/${calls}?batch=1&input=%7B%7D` })
    expect(response.statusCode).toBe(400)
  })

  it('for leads of one mailbox in different spellings is rejected after twenty, even concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => post(leadBody({ email: `Robin+${turn}@home.example` }))),
    )
    const statuses = responses.map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const receipts = await test.deps.db.emailMessage.count({ where: { template: 'lead.receipt' } })
    expect(receipts).toBe(3)
  })
})
