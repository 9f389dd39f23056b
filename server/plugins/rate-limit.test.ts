import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { LimitName } from '@server/trpc/context.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/leads/1/interested-company/1', remoteAddress, headers })
const send = (remoteAddress: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url: '/api/leads', remoteAddress, payload })

/** Uses up an address's budget; gives the first answer that is not the usual one. */
async function until(status: number, most: number, call: () => ReturnType<typeof ask>) {
  for (let at = 0; at < most; at++) {
    const answer = await call()
    if (answer.statusCode === status) return { after: at, answer }
  }
  throw new Error(`no ${status} in ${most} answers`)
}

describe('Too many requests', () => {
  it('of interest: 120 in ten minutes, then 429 with Retry-After; every address has its own budget', async () => {
    const { after, answer } = await until(429, 130, () => ask('10.5.0.1'))
    expect(after).toBe(120)
    expect(answer.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' })
    const retryAfterS = Number(answer.headers['retry-after'])
    expect(retryAfterS).toBeGreaterThan(60)
    expect(retryAfterS).toBeLessThanOrEqual(600)
    expect((await ask('10.5.0.2')).statusCode).toBe(401)
    expect((await ask('10.5.0.1', { 'x-forwarded-for': '10.5.0.3' })).statusCode, 'a claim').toBe(429)
    expect((await send('10.5.0.1', leadBody())).statusCode, 'another budget').toBe(201)
  })

  it('are counted for a whole IPv6 network of 64 bits, however short its addresses are written', async () => {
    let at = 0
    const { after } = await until(429, 130, () => ask(`2001:db8::${(++at).toString(16)}:2:3:4`))
    expect(after).toBe(120)
    expect((await ask('2001:db8:0:0:ffff::1')).statusCode).toBe(429)
    expect((await ask('2001:db8::1')).statusCode).toBe(429)
    expect((await ask('2001:db8:0:1::1')).statusCode, 'the network beside it').toBe(401)
    expect((await ask('::1')).statusCode, 'this machine').toBe(401)
  })

  it('to make leads: 300 in ten minutes', async () => {
    // A request with an unknown company costs a budget, but little time.
    const body = leadBody({ interestedCompanyIds: '999999' })
    const { after, answer } = await until(429, 310, () => send('10.5.0.4', body))
    expect(after).toBe(300)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect((await ask('10.5.0.4')).statusCode).toBe(401)
  })

  /** Asks so often, without the work of answering. */
  const use = async (name: LimitName, ip: string, times: number) => {
    const request = { ip, routeOptions: { config: {} } } as FastifyRequest
    for (let at = 0; at < times; at++) await test.app.limit(name, request)
  }
  const statusesOf = async (ip: string, urls: string[]) => {
    const statuses: number[] = []
    for (const url of urls) statuses.push((await test.app.inject({ url, remoteAddress: ip })).statusCode)
    return statuses
  }

  it('for what searches companies share a budget: 1,200 a minute', async () => {
    const page = `/trpc/locations.page?input=${encodeURIComponent('{"json":{"state":"fl"}}')}`
    const list = '/api/management-companies'
    await use('search', '10.5.0.7', 1197)
    const urls = [list, page, '/trpc/locations.directory', list, page, `${list}/search?city=Miami`]
    expect(await statusesOf('10.5.0.7', urls)).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('in a batch count one by one: 2,400 a minute, however they are packed', async () => {
    await use('call', '10.5.0.8', 2395)
    const batch = `/trpc/${Array(3).fill('auth.session').join(',')}?batch=1&input=%7B%7D`
    expect(await statusesOf('10.5.0.8', [batch, batch.replaceAll(',', '%2C')])).toEqual([200, 429])
  })

  it('by tRPC answers the same status, header and code', async () => {
    const call = () =>
      test.app.inject({
        method: 'POST',
        url: '/trpc/leads.create',
        remoteAddress: '10.5.0.4',
        payload: { json: leadBody() },
      })
    const answer = await call()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error.json).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
      data: { appCode: 'RATE_LIMITED', httpStatus: 429 },
    })
  })

  it('from one e-mail address are refused whatever address they come from', async () => {
    await makeCompany(test.deps.db)
    const answers: number[] = []
    for (let at = 0; at <= 20; at++) {
      const body = leadBody({ email: 'flood@home.example' })
      answers.push((await send(`10.6.0.${at + 1}`, body)).statusCode)
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(answers[20]).toBe(429)
  })
})

it('Behind a trusted proxy the budget is the visitor’s, not the proxy’s', async () => {
  const proxied = await test.variant({ trustProxy: '10.7.0.1' })
  const from = (visitor: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/leads/1/interested-company/1',
      remoteAddress: '10.7.0.1',
      headers: { 'x-forwarded-for': visitor },
    })
  const { after } = await until(429, 130, () => from('192.0.2.1'))
  expect(after).toBe(120)
  expect((await from('192.0.2.2')).statusCode).toBe(401)
})
