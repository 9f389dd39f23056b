import { PassThrough } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '@server/app.ts'
import { createLog } from '@server/platform/log.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let test: TestApp
const renderer = createFakeRenderer()
beforeAll(async () => {
  test = await openTestApp({}, { renderer })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const timesRendered = (page: string) => renderer.requests.filter((one) => one === page).length

describe('A page', () => {
  it('that cannot be read for the moment says when to try again', async () => {
    const { statusCode, headers } = await get('/busy')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '7', 'no-store'])
  })

  it('is rendered once if public, and cached until its data changes', async () => {
    const first = await get('/cached')
    expect(await (await get('/cached')).body).toBe(first.body)
    expect(timesRendered('GET /cached')).toBe(1)
    test.deps.cache.drop('companies')
    await get('/cached')
    expect(timesRendered('GET /cached')).toBe(2)
  })

  it('is served from the cache in the encoding that the browser prefers', async () => {
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
        'content-security-policy': renderer.policies.page,
      })
    }
  })

  it('with the policy of the admin below /admin alone', async () => {
    const getPolicy = async (url: string) =>
      (await test.app.inject({ url })).headers['content-security-policy']
    expect(await getPolicy('/admin/leads')).toBe(renderer.policies.admin)
    expect(await getPolicy('/administrators')).toBe(renderer.policies.page)
  })

  it('is compressed even if uncached, but has no ETag', async () => {
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
  ])('is sent for "Accept-Encoding: %s" as %s', async (accepted, encoding) => {
    const { headers } = await get('/cached', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('rejects %s', async (method) => {
    const response = await test.app.inject({ method, url: '/cached' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('is limited to 600 renders a minute per network, but not if cached', async () => {
    const from = (url: string) => test.app.inject({ url, remoteAddress: '10.7.0.1' })
    for (let at = 0; at < 600; at++) await from('/made-up')
    expect((await from('/made-up')).statusCode).toBe(429)
    await get('/cached')
    expect((await from('/cached')).statusCode).toBe(200)
    expect((await get('/made-up')).statusCode, 'for another address').toBe(404)
  })

  it('is not sent again if unchanged', async () => {
    const { headers } = await get('/cached')
    const again = await get('/cached', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/cached', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is not cached if its data changed while it was rendered', async () => {
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
    // List pages, requested of a page without a list.
    '/?page=2',
    '/?sort=rating',
  ])('is not cached under a URL with arbitrary parts (%s)', async (url) => {
    const responses = [await get(url), await get(url)]
    expect(responses.map((response) => response.headers['cache-control'])).toEqual(['no-store', 'no-store'])
  })

  it('is never cached if private, not found, or with a long URL', async () => {
    for (const url of ['/own', '/nowhere', `/cached?${'x'.repeat(300)}`]) {
      const responses = [await get(url), await get(url)]
      expect(responses.map((response) => response.headers['cache-control'])).toEqual(['no-store', 'no-store'])
    }
    expect([timesRendered('GET /own'), timesRendered('GET /nowhere')]).toEqual([2, 2])
    expect((await get('/nowhere')).statusCode).toBe(404)
  })

  it('contains no tracking parameters of the first visitor when cached', async () => {
    const first = await get('/cached?utm_source=mail&sort=rating&gclid=one-visitors-click')
    expect(first.body).toBe('<!doctype html><p>/cached?sort=rating</p>')
    expect((await get('/cached?sort=rating')).body).toBe(first.body)
    const moved = await get('/moved?utm_source=mail&sort=rating')
    expect(moved.headers.location, 'a redirect takes it along').toBe('/cached?sort=rating&utm_source=mail')
  })

  it.each(['//other.example/', '/.//other.example/', '/x/..//other.example/'])(
    'never redirects to another host (%s)',
    async (url) => {
      const { headers } = await get(url)
      expect(headers.location).toBe('/other.example')
      await get('//other.example')
      expect(renderer.requests.at(-1)).toBe('GET /other.example')
    },
  )

  it.each([
    ['/cached/', '/cached'],
    ['/CACHED', '/cached'],
    ['//cached', '/cached'],
    ['/Locations//FL/Miami/?sort=name&Page=2', '/locations/fl/miami?sort=name&Page=2'],
    ['/x/..//cached', '/cached'],
    ['//evil/', '/evil'],
    ['/Blog/%C3%89t%C3%A9', '/blog/%C3%89t%C3%A9'],
  ])('has one spelling: %s redirects to %s', async (url, spelling) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await test.app.inject({ method, url })
      expect([statusCode, headers.location]).toEqual([301, spelling])
    }
    expect((await get(spelling)).statusCode, 'no loop').not.toBe(301)
  })

  it.each([
    '/',
    '/admin/Leads/',
    '/Feed.XML',
    '/thank-you/ToKeN/x',
    '/correct/ToKeN',
    '/images/X',
    '/API/leads',
    '/?X=/A/',
  ])('keeps another spelling of %s', async (url) => expect((await get(url)).statusCode).not.toBe(301))

  it('never redirects a posted form to its one spelling', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/Cached/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    })
    expect(response.statusCode).toBe(200)
  })

  it('is cached whatever campaign the visitor comes from', async () => {
    await get('/cached')
    const before = timesRendered('GET /cached')
    for (const name of [
      'gad_source',
      'gad_campaignid',
      'gbraid',
      'wbraid',
      'srsltid',
      'ttclid',
      'mc_cid',
      'mc_eid',
      '_gl',
      'li_fat_id',
    ])
      expect((await get(`/cached?${name}=x`)).headers['cache-control'], name).toMatch(/^public/)
    expect(timesRendered('GET /cached')).toBe(before)
  })

  it('redirects if it moved', async () => {
    const response = await get('/moved')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/cached'])
  })

  it('accepts a posted form without JavaScript', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'fullName=Ann+Owner&email=',
    })
    expect([response.statusCode, response.body]).toEqual([
      200,
      '<!doctype html><p>fullName=Ann+Owner&email=</p>',
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('of the admin opens again if its form was sent before the script had loaded', async () => {
    const post = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=Ann',
      })
    const { statusCode, headers } = await post('/admin/no-action?lead=7')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/admin/no-action?lead=7',
      'no-store',
    ])
    expect((await post('/admin/forgot-password')).statusCode, 'a page with an action').toBe(200)
    expect((await post('/no-action')).statusCode, 'a public page').toBe(405)
  })

  it('reports a failure without details', async () => {
    const response = await get('/broken')
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { message: 'Please try again later.', code: 'INTERNAL', requestId: response.headers['x-request-id'] },
    ])
  })

  it('logs a failure without the query, which may hold a secret', async () => {
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

  it('is never sent for paths below /api, which return JSON', async () => {
    for (const url of ['/api/nowhere', '/api/locations/fl/miami', '/api/auth/nowhere']) {
      const response = await get(url)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'We couldn’t find what you’re looking for.', code: 'NOT_FOUND' },
      ])
    }
  })
})
