// @module-tag tail
import net, { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BODY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './body-time.ts'

/** Long enough for a busy machine to look up the session. */
const TIMEOUT_MS = 2000
const CSV = 'name,city\r\nSun Homes,Miami\r\n'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp({}, { bodyTimeoutMs: TIMEOUT_MS })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())

interface SlowRequest {
  path: string
  type: string
  body: string
  headers?: string[]
  /** Time between the two halves of the body; null never to send the second one. */
  pauseMs: number | null
}

/** Sends half of a body, pauses, and sends the rest. @returns the status, null without a response */
async function send({ path, type, body, headers = [], pauseMs }: SlowRequest): Promise<number | null> {
  const { port } = test.app.server.address() as AddressInfo
  const socket = net.connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 8)}`)
  if (pauseMs !== null) {
    await wait(pauseMs)
    socket.write(body.slice(8))
  }
  await closed
  const [, status] = text.split(' ', 2)
  return status === undefined ? null : Number(status)
}

const form = { path: '/api/leads', type: 'application/json', body: '{"fullName": "Ann"}' }
const csvImport = { path: '/api/management-companies/import?dryRun=true', type: 'text/csv', body: CSV }
const signedIn = () => ({ headers: [`Cookie: ${cookie}`] })

describe('A body', () => {
  it('that arrives in time is read', async () => {
    expect(await send({ ...form, pauseMs: TIMEOUT_MS / 10 })).toBe(400)
  })

  it('that never arrives gets 408, within its time', async () => {
    const started = performance.now()
    expect(await send({ ...form, pauseMs: null })).toBe(408)
    expect(performance.now() - started).toBeGreaterThan(TIMEOUT_MS * 0.9)
  })

  it('in chunks has the same time', async () => {
    const headers = ['Transfer-Encoding: chunked']
    const { port } = test.app.server.address() as AddressInfo
    const socket = net.connect({ port, host: '127.0.0.1' })
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `${['POST /api/leads HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write('1\r\n \r\n'), TIMEOUT_MS / 8)
    await closed
    clearInterval(drip)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('of a request that was answered without it ends the connection', async () => {
    const started = performance.now()
    const headers = [...signedIn().headers, 'Origin: https://evil.example']
    expect(await send({ ...csvImport, headers, pauseMs: null })).toBe(403)
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS * 5)
  })
})

describe('An upload', () => {
  const pauseMs = TIMEOUT_MS * 1.5

  it('has more time for a user', async () => {
    expect(await send({ ...csvImport, ...signedIn(), pauseMs })).toBe(200)
  })

  it('of someone else has not', async () => {
    expect(await send({ ...csvImport, pauseMs: null })).toBe(408)
  })
})

it('The times are those of the documentation, and Node allows the longest', () => {
  expect([BODY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS]).toEqual([15_000, 300_000])
  const { headersTimeout, requestTimeout } = test.app.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 315_000])
})
