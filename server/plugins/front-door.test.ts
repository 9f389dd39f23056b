import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCompany } from '@server/testing/factories.ts'
import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchesEtag } from './ready-answer.ts'

let test: TestApp
let badge: string
const renderer = fakeRenderer()
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' }, { renderer })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  badge = `/api/badge/${(await makeCompany(test.deps.db)).id}`
})
afterAll(() => test.close())
beforeEach(() => test.deps.cache.drop('companies'))

const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'image/svg+xml,image/*,*/*;q=0.8' }

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Over a real connection: by the front door, when the answer lies ready. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
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

/** What both ways must agree on; the id is the app's mark, date and connection belong to the moment. */
function comparable({ status, headers, body }: Answer) {
  const { 'x-request-id': id, date, connection, 'keep-alive': keepAlive, ...rest } = headers
  return { throughApp: id !== undefined, status, headers: rest, body: body.toString('base64') }
}

describe('The front door', () => {
  it.each([
    ['compressed', AS_A_BROWSER],
    ['in gzip', { 'accept-encoding': 'gzip' }],
    ['as it is', {}],
  ])('gives out a kept page %s, byte for byte what the app gives', async (_how, headers) => {
    const first = comparable(await ask('/cached', headers))
    const second = comparable(await ask('/cached', headers))
    expect(first.throughApp).toBe(true)
    expect(second).toEqual({ ...first, throughApp: false })
    expect(second.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'content-security-policy': renderer.policy,
    })
  })

  it('gives out a drawn badge, and tells whoever has it so', async () => {
    const first = await ask(badge, AS_A_BROWSER)
    const second = await ask(badge, AS_A_BROWSER)
    expect(comparable(second).headers).toEqual(comparable(first).headers)
    expect(second.body.equals(first.body)).toBe(true)
    const etag = String(first.headers.etag)
    const again = await ask(badge, { ...AS_A_BROWSER, 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('leaves to the app what its address alone does not decide', async () => {
    await ask(badge, AS_A_BROWSER)
    const png = await ask(badge, { accept: 'image/png' })
    expect(png.headers['content-type']).toBe('image/png')
    await ask('/cached')
    expect(comparable(await ask('/cached?utm_source=mail')).throughApp).toBe(true)
    const head = await ask('/cached', {}, 'HEAD')
    expect([head.status, head.body.length, comparable(head).throughApp]).toEqual([200, 0, true])
    expect((await ask('/cached', {}, 'DELETE')).status).toBe(405)
  })

  it('forgets with the cache', async () => {
    await ask('/cached')
    test.deps.cache.drop('companies')
    expect(comparable(await ask('/cached')).throughApp).toBe(true)
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
