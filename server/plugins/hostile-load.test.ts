import { leadBody } from '@server/testing/factories.ts'
import { openTestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const post = (payload: object) => test.app.inject({ method: 'POST', url: '/api/leads', payload })

describe('a request made to cost the server', () => {
  it.each([
    ['extensions', 'x1'.repeat(20_000)],
    ['separators', ','.repeat(40_000)],
    ['both', `${','.repeat(6000)}!${'x1'.repeat(800)}`],
  ])('with a phone number of %s is refused at once', async (_what, phone) => {
    const started = performance.now()
    const answer = await post(leadBody({ phone }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual({ phone: 'Please enter a valid phone number' })
    // It took minutes; a slow machine takes a few hundred milliseconds.
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('with hundreds of calls in one batch is refused', async () => {
    const calls = Array.from({ length: 300 }, () => 'locations.markets').join(',')
    const answer = await test.app.inject({ url: `/trpc/${calls}?batch=1&input=%7B%7D` })
    expect(answer.statusCode).toBe(400)
  })

  it('for many leads of one mailbox in other spellings is refused after twenty, also all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => post(leadBody({ email: `Robin+${turn}@home.example` }))),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const receipts = await test.deps.db.emailMessage.count({ where: { template: 'lead.receipt' } })
    expect(receipts).toBe(3)
  })
})
