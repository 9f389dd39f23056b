import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSecurityHeaders } from './security.ts'

const PUBLIC_URL = 'https://site.example'
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: PUBLIC_URL }, { renderer: createFakeRenderer() })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Sends these lines unchanged and reads until the server closes the connection. */
async function send(...lines: string[]) {
  const { port } = test.app.server.address() as AddressInfo
  const socket = net.connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...headerLines] = head.split('\r\n')
  const headers = Object.fromEntries(
    headerLines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}

const HOST = 'Host: site.example'

/** Expects the usual format: a message, and the headers of every response. */
function expectRefusal(response: Awaited<ReturnType<typeof send>>, status: number) {
  expect(response.status).toBe(status)
  expect(JSON.parse(response.body)).toEqual({
    message: expect.stringMatching(/^[A-Z].{5,100}\.$/),
    code: expect.stringMatching(/^[A-Z_]+$/),
  })
  expect(response.headers).toMatchObject({ ...getSecurityHeaders(PUBLIC_URL), 'cache-control': 'no-store' })
}

describe('rejects what Node cannot read:', () => {
  it.each([
    ['no host', 400, ['GET /cached HTTP/1.1']],
    ['a line that is no request', 400, ['NONSENSE', HOST]],
    ['a header that is none', 400, ['GET /cached HTTP/1.1', HOST, 'no colon']],
    ['headers without end', 431, ['GET /cached HTTP/1.1', HOST, `X-Long: ${'x'.repeat(20_000)}`]],
  ])('%s: %i', async (_what, status, lines) => {
    expect((await send(...lines)).status).toBe(status)
  })
})

describe('rejects an invalid request with the usual headers:', () => {
  it.each([
    ['TRACE', 405, ['TRACE /cached HTTP/1.1', HOST]],
    ['TRACE of a call', 405, ['TRACE /api/leads HTTP/1.1', HOST]],
    ['TRACE of a procedure', 405, ['TRACE /trpc/auth.session HTTP/1.1', HOST]],
    ['OPTIONS of a procedure', 405, ['OPTIONS /trpc/auth.session HTTP/1.1', HOST]],
    ['PUT of a procedure', 405, ['PUT /trpc/auth.session HTTP/1.1', HOST]],
    ['SEARCH', 405, ['SEARCH /cached HTTP/1.1', HOST]],
    ['PROPFIND of a call', 405, ['PROPFIND /api/leads HTTP/1.1', HOST]],
  ])('%s: %i', async (_what, status, lines) => {
    // Same result if the page is cached.
    await send('GET /cached HTTP/1.1', HOST)
    expectRefusal(await send(...lines), status)
  })

  it.each([
    ['an absolute URL', ['GET http://other.example/cached HTTP/1.1', HOST]],
    ['two hosts', ['GET /cached HTTP/1.1', HOST, 'Host: other.example']],
  ])('answers %s without failing, and never names the other host', async (_what, lines) => {
    const { status, body } = await send(...lines)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('//other.example')
    expect((await send('GET /cached HTTP/1.1', HOST)).body).toBe('<!doctype html><p>/cached</p>')
  })

  it('accepts HTTP/1.0 without a host', async () => {
    expect((await send('GET /cached HTTP/1.0')).status).toBe(200)
  })
})
