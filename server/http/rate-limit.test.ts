import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
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

const requestInterest = (remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/leads/1/interested-company/1', remoteAddress, headers })
const send = (remoteAddress: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url: '/api/leads', remoteAddress, payload })

/** Uses up a rate limit; returns the first response with another status. */
async function until(status: number, most: number, call: () => ReturnType<typeof requestInterest>) {
  for (let at = 0; at < most; at++) {
    const response = await call()
    if (response.statusCode === status) return { after: at, response }
  }
  throw new Error(`no ${status} in ${most} responses`)
}

describe('Too many requests', () => {
  it('for interest: 120 in ten minutes, then 429 with Retry-After; every IP address has its own limit', async () => {
    const { after, response } = await until(429, 130, () => requestInterest('10.5.0.1'))
    expect(after).toBe(120)
    expect(response.json()).toEqual({
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'RATE_LIMITED',
    })
    const retryAfterS = Number(response.headers['retry-after'])
    expect(retryAfterS).toBeGreaterThan(60)
    expect(retryAfterS).toBeLessThanOrEqual(600)
    expect((await requestInterest('10.5.0.2')).statusCode).toBe(401)
    expect((await requestInterest('10.5.0.1', { 'x-forwarded-for': '10.5.0.3' })).statusCode, 'a claim').toBe(
      429,
    )
    expect((await send('10.5.0.1', leadBody())).statusCode, 'another budget').toBe(201)
  })

  it('are counted per IPv6 network of 64 bits, also for shortened addresses', async () => {
    let at = 0
    const { after } = await until(429, 130, () => requestInterest(`2001:db8::${(++at).toString(16)}:2:3:4`))
    expect(after).toBe(120)
    expect((await requestInterest('2001:db8:0:0:ffff::1')).statusCode).toBe(429)
    expect((await requestInterest('2001:db8::1')).statusCode).toBe(429)
    expect((await requestInterest('2001:db8:0:1::1')).statusCode, 'the network beside it').toBe(401)
    expect((await requestInterest('::1')).statusCode, 'this machine').toBe(401)
  })

  it('are counted per address behind a proxy that adds the port', async () => {
    const proxied = await openTestApp({ trustProxy: true })
    let port = 1000
    const { after } = await until(429, 130, () =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/leads/1/interested-company/1',
        headers: { 'x-forwarded-for': `8.8.8.8:${++port}` },
      }),
    )
    await proxied.close()
    expect(after).toBe(120)
  })

  it('for new leads: 300 in ten minutes', async () => {
    // A request with an unknown company counts, but takes little time.
    const body = leadBody({ interestedCompanyIds: '999999' })
    const { after, response } = await until(429, 310, () => send('10.5.0.4', body))
    expect(after).toBe(300)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60)
    expect((await requestInterest('10.5.0.4')).statusCode).toBe(401)
  })

  /** Counts so many requests, without sending them. */
  const use = async (name: LimitName, ip: string, times: number) => {
    const request = { ip, routeOptions: { config: {} } } as FastifyRequest
    for (let at = 0; at < times; at++) await test.app.limit(name, request)
  }
  const getStatuses = async (ip: string, urls: string[]) => {
    const statuses: number[] = []
    for (const url of urls) statuses.push((await test.app.inject({ url, remoteAddress: ip })).statusCode)
    return statuses
  }

  it('for company searches share a limit of 1,200 a minute', async () => {
    const page = `/trpc/locations.page?input=${encodeURIComponent('{"json":{"state":"fl"}}')}`
    const list = '/api/management-companies'
    await use('search', '10.5.0.7', 1197)
    const urls = [list, page, '/trpc/locations.directory', list, page, `${list}/search?city=Miami`]
    expect(await getStatuses('10.5.0.7', urls)).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('in a batch count individually: 2,400 a minute', async () => {
    await use('call', '10.5.0.8', 2395)
    const batch = `/trpc/${Array(3).fill('auth.session').join(',')}?batch=1&input=%7B%7D`
    expect(await getStatuses('10.5.0.8', [batch, batch.replaceAll(',', '%2C')])).toEqual([200, 429])
  })

  it('get the same status, header and code over tRPC', async () => {
    const call = () =>
      test.app.inject({
        method: 'POST',
        url: '/trpc/leads.create',
        remoteAddress: '10.5.0.4',
        payload: { json: leadBody() },
      })
    const response = await call()
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().error.json).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
      data: { appCode: 'RATE_LIMITED', httpStatus: 429 },
    })
  })

  it('from one email address are rejected from any IP address', async () => {
    await makeCompany(test.deps.db)
    const responses: number[] = []
    for (let at = 0; at <= 20; at++) {
      const body = leadBody({ email: 'flood@home.example' })
      responses.push((await send(`10.6.0.${at + 1}`, body)).statusCode)
    }
    expect(responses.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(responses[20]).toBe(429)
  })
})

it('counts visitors, not the proxy, behind a trusted proxy', async () => {
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

describe('What is left', () => {
  it('stands in the responses of the API, for the budget that is closest to its end', async () => {
    const { headers } = await send('10.6.9.1', leadBody())
    expect(headers['ratelimit-policy']).toBe('"lead";q=300;w=600')
    expect(headers.ratelimit).toMatch(/^"lead";r=299;t=(600|599)$/)
  })
})

describe('With Redis', () => {
  it('that accepts connections and never answers, a process counts by itself and is not slowed down', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const app = await test.variant({ redisUrl: `redis://127.0.0.1:${port}` })
    const request = { ip: '10.6.9.2', routeOptions: { config: {} } } as FastifyRequest
    const startedAt = performance.now()
    for (let at = 0; at < 10; at++) await app.limit('signIn', request)
    await expect(app.limit('signIn', request)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    silent.close()
  })
})
