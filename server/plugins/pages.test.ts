import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
const renderer = fakeRenderer()
beforeAll(async () => {
  test = await openTestApp({}, { renderer })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const timesRendered = (page: string) => renderer.rendered.filter((one) => one === page).length

describe('A page', () => {
  it('that anyone may see is rendered once and kept until what it shows changes', async () => {
    const first = await get('/cached')
    expect(await (await get('/cached')).body).toBe(first.body)
    expect(timesRendered('GET /cached')).toBe(1)
    test.deps.cache.drop('companies')
    await get('/cached')
    expect(timesRendered('GET /cached')).toBe(2)
  })

  it('that is kept comes as the browser likes it', async () => {
    const plain = await get('/cached')
    const gzip = await get('/cached', { 'accept-encoding': 'gzip, deflate' })
    const brotli = await get('/cached', { 'accept-encoding': 'gzip, deflate, br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
      'gzip',
      plain.body,
    ])
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain.body,
    ])
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        'content-security-policy': renderer.policy,
      })
    }
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['library, xbr', undefined],
    ['*', 'br'],
  ])('is packed for "Accept-Encoding: %s" as %s', async (accepted, encoding) => {
    const { headers } = await get('/cached', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('is not there to %s', async (method) => {
    const answer = await test.app.inject({ method, url: '/cached' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('that has to be rendered is limited to 600 a minute from one address; one that is kept is not', async () => {
    const from = (url: string) => test.app.inject({ url, remoteAddress: '10.7.0.1' })
    for (let at = 0; at < 600; at++) await from('/made-up')
    expect((await from('/made-up')).statusCode).toBe(429)
    await get('/cached')
    expect((await from('/cached')).statusCode).toBe(200)
    expect((await get('/made-up')).statusCode, 'for another address').toBe(404)
  })

  it('that did not change is not sent again', async () => {
    const { headers } = await get('/cached')
    const again = await get('/cached', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/cached', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('of one visitor’s own, one that is not found and one with a long address are never kept', async () => {
    for (const url of ['/own', '/nowhere', `/cached?${'x'.repeat(300)}`]) {
      const answers = [await get(url), await get(url)]
      expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store'])
    }
    expect([timesRendered('GET /own'), timesRendered('GET /nowhere')]).toEqual([2, 2])
    expect((await get('/nowhere')).statusCode).toBe(404)
  })

  it('that moved redirects', async () => {
    const answer = await get('/moved')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/cached'])
  })

  it('takes a posted form, without JavaScript', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'fullName=Ann+Owner&email=',
    })
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><p>fullName=Ann+Owner&email=</p>'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('that fails says so without saying why', async () => {
    const answer = await get('/broken')
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { message: 'Please try again later.', requestId: answer.headers['x-request-id'] },
    ])
  })

  it('is not what a call answers: paths below /api stay JSON', async () => {
    for (const url of ['/api/nowhere', '/api/locations/fl/miami', '/api/auth/nowhere']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'We could not find what you asked for.' },
      ])
    }
  })
})
