import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCompany } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchesEtag } from './response-cache.ts'

let test: TestApp
let badge: string
const renderer = createFakeRenderer()
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' }, { renderer })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  badge = `/api/badge/${(await makeCompany(test.deps.db)).id}`
})
afterAll(() => test.close())
beforeEach(() => test.deps.cache.drop('companies'))

const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'image/svg+xml,image/*,*/*;q=0.8' }

interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request over a real connection. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<TestResponse> {
  const { port } = test.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** Parts that all responses to the same request share. */
function comparable({ status, headers, body }: TestResponse) {
  const {
    'x-request-id': _id,
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...rest
  } = headers
  return { status, headers: rest, body: body.toString('base64') }
}

/** Returns true if the response came from the cache. */
async function isHit(request: Promise<TestResponse>): Promise<boolean> {
  const { hits } = test.deps.cache.getCounters()
  await request
  return test.deps.cache.getCounters().hits === hits + 1
}

describe('The response cache', () => {
  it.each([
    ['compressed', AS_A_BROWSER],
    ['in gzip', { 'accept-encoding': 'gzip' }],
    ['as it is', {}],
  ])('sends a page %s, identical to the first response', async (_how, headers) => {
    const first = await send('/cached', headers)
    const { hits, misses } = test.deps.cache.getCounters()
    const second = await send('/cached', headers)
    expect(test.deps.cache.getCounters()).toMatchObject({ hits: hits + 1, misses, entries: 1 })
    expect(comparable(second)).toEqual(comparable(first))
    expect(second.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'content-security-policy': renderer.policies.page,
    })
  })

  it('sends a rendered badge, and 304 to a client that has it', async () => {
    const first = await send(badge, AS_A_BROWSER)
    const second = await send(badge, AS_A_BROWSER)
    expect(comparable(second)).toEqual(comparable(first))
    const etag = String(first.headers.etag)
    const again = await send(badge, { ...AS_A_BROWSER, 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('distinguishes pages and image formats', async () => {
    await send(badge, AS_A_BROWSER)
    const png = await send(badge, { accept: 'image/png' })
    expect(png.headers['content-type']).toBe('image/png')
    await send('/cached')
    expect(
      await isHit(send('/cached?utm_source=mail')),
      'tracking parameters do not change the cache key',
    ).toBe(true)
    const head = await send('/cached', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await send('/cached', {}, 'DELETE')).status).toBe(405)
  })

  it('removes invalidated responses', async () => {
    await send('/cached')
    expect(await isHit(send('/cached'))).toBe(true)
    test.deps.cache.drop('companies')
    expect(await isHit(send('/cached'))).toBe(false)
  })
})

describe('If-None-Match', () => {
  it.each([
    [true, '"abc"'],
    [true, 'W/"abc"'],
    [true, '"x", "abc"'],
    [true, '*'],
    [false, undefined],
    [false, ''],
    [false, '"ab"'],
    [false, 'abc'],
  ])('is %s for %s', (expected, header) => {
    expect(matchesEtag(header, '"abc"')).toBe(expected)
  })
})
