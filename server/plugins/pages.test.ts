import { PassThrough } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '@server/app.ts'
import { createLog } from '@server/platform/log.ts'
import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

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

  it('that is sent once is packed, too, and has no tag to come back with', async () => {
    const { body } = await get('/cached?sort=nothing')
    const { headers, rawPayload } = await get('/cached?sort=nothing', {
      'accept-encoding': 'br',
      'if-none-match': '*',
    })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    expect([brotliDecompressSync(rawPayload).toString(), headers.etag]).toEqual([body, undefined])
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

  it('that changed while it was rendered is not kept', async () => {
    test.deps.cache.drop('companies')
    const before = timesRendered('GET /cached')
    const render = vi.spyOn(renderer, 'render')
    render.mockImplementationOnce(async (input) => {
      test.deps.cache.drop('companies')
      return await renderer.render(input)
    })
    for (let times = 0; times < 3; times++) await get('/cached')
    render.mockRestore()
    expect(timesRendered('GET /cached')).toBe(before + 2)
  })

  it.each([
    '/cached?sort=nothing',
    '/cached?sort=name&sort=name',
    '/cached?page=0',
    '/cached?companies=1',
    '/CACHED',
    // Pages of a list, asked of a page without one.
    '/?page=2',
    '/?sort=rating',
  ])('under an address that anybody can vary is rendered each time (%s)', async (url) => {
    const answers = [await get(url), await get(url)]
    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store'])
  })

  it('of one visitor’s own, one that is not found and one with a long address are never kept', async () => {
    for (const url of ['/own', '/nowhere', `/cached?${'x'.repeat(300)}`]) {
      const answers = [await get(url), await get(url)]
      expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store'])
    }
    expect([timesRendered('GET /own'), timesRendered('GET /nowhere')]).toEqual([2, 2])
    expect((await get('/nowhere')).statusCode).toBe(404)
  })

  it('that is kept shows nothing of who came first: neither their campaign nor their click', async () => {
    const first = await get('/cached?utm_source=mail&sort=rating&gclid=one-visitors-click')
    expect(first.body).toBe('<!doctype html><p>/cached?sort=rating</p>')
    expect((await get('/cached?sort=rating')).body).toBe(first.body)
    const moved = await get('/moved?utm_source=mail&sort=rating')
    expect(moved.headers.location, 'a redirect takes it along').toBe('/cached?sort=rating&utm_source=mail')
  })

  it.each(['//other.example/', '/.//other.example/', '/x/..//other.example/'])(
    'is never that of another host (%s)',
    async (url) => {
      await get(url)
      expect(renderer.rendered.at(-1)).toBe('GET /other.example/')
    },
  )

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

  it('that survives a failure is logged without its query, which may hold a key', async () => {
    const log = new PassThrough()
    const app = await buildApp(
      { ...test.deps, log: createLog('error', log) },
      {
        renderer: {
          ...renderer,
          render: async (input) => {
            input.onError(new Error('a part of the page failed'))
            return renderer.render(input)
          },
        },
      },
    )
    await app.inject('/admin/reset-password?token=of-a-user')
    await app.close()
    const text = String(log.read())
    expect(text).toContain('"path":"/admin/reset-password"')
    expect(text).not.toContain('of-a-user')
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
