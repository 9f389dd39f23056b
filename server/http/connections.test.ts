// @module-tag tail
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { AppOptions } from '@server/app.ts'
import type { Config } from '@server/config/env.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp } from '@server/testing/test-deps.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { toCacheableResponse } from './response-cache.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function listening(connections: AppOptions['connections'], settings: Partial<Config> = {}) {
  const test = await openTestApp(settings, { renderer: createFakeRenderer(), connections })
  cleanups.push(test.close)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  cleanups.push(() => test.app.server.closeAllConnections())
  const connect = async (localAddress = '127.0.0.1') => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    cleanups.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { ...test, connect }
}

/** Returns the status line of the response; null if the connection ends without one. */
async function sendRequest(socket: net.Socket, path = '/healthz'): Promise<string | null> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n')[0] ?? null),
    once(socket, 'close').then(() => null),
  ]).catch(() => null)
}

const OK = 'HTTP/1.1 200 OK'

describe('A network', () => {
  it('has at most its share of connections, while others are served', async () => {
    const { connect } = await listening({ maxPerNetwork: 5 })
    const held: net.Socket[] = []
    for (let count = 0; count < 5; count++) {
      const socket = await connect()
      expect(await sendRequest(socket)).toBe(OK)
      held.push(socket)
    }
    expect(await sendRequest(await connect())).toBeNull()
    expect(await sendRequest(await connect('127.0.0.2'))).toBe(OK)
    expect(await sendRequest(held[0] as net.Socket), 'those it has are its own').toBe(OK)
    held[0]?.destroy()
    await expect.poll(async () => sendRequest(await connect()), { timeout: 10_000 }).toBe(OK)
  })

  it('has no share if it is a trusted proxy', async () => {
    const { connect } = await listening({ maxPerNetwork: 2 }, { trustProxy: () => true })
    for (let count = 0; count < 5; count++) expect(await sendRequest(await connect())).toBe(OK)
  })
})

describe('Together, all networks', () => {
  it('have a limit, beyond which connections are refused until others end', async () => {
    const { connect } = await listening({ max: 3 })
    const held = await Promise.all([connect(), connect('127.0.0.2'), connect('127.0.0.3')])
    for (const socket of held) expect(await sendRequest(socket)).toBe(OK)
    expect(await sendRequest(await connect('127.0.0.4'))).toBeNull()
    held[0]?.destroy()
    await expect.poll(async () => sendRequest(await connect('127.0.0.4')), { timeout: 10_000 }).toBe(OK)
  })

  it('lose connections that stay idle', async () => {
    const { connect } = await listening({ keepAliveTimeout: 100 })
    const socket = await connect()
    expect(await sendRequest(socket)).toBe(OK)
    await once(socket, 'close')
  })
})

describe('A request', () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 }
  it.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'body',
      'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    [
      'body in chunks',
      'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('whose %s arrive too slowly ends with 408', async (_what, start) => {
    const { connect } = await listening(limits)
    const socket = await connect()
    socket.write(start)
    const [chunk] = await once(socket, 'data')
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 408 /)
    await once(socket, 'close')
  })
})

describe('A client', () => {
  const BIG = Buffer.alloc(32 * 1024 * 1024, 'x')
  const openBig = async () => {
    const test = await listening({ connectionTimeout: 400 })
    test.deps.cache.set('/big', toCacheableResponse(BIG, {}), {
      tags: [],
      sizeBytes: 1,
      since: test.deps.cache.begin(),
    })
    const socket = await test.connect()
    socket.pause()
    socket.write('GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const openConnections = () =>
      new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)))
    return { socket, openConnections }
  }

  it('that never reads its response is disconnected', async () => {
    const { openConnections } = await openBig()
    expect(await openConnections()).toBe(1)
    await expect.poll(openConnections, { timeout: 20_000 }).toBe(0)
  })

  it('that reads slowly gets the whole response', async () => {
    const { socket } = await openBig()
    let received = 0
    let lastPause = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      // Pauses of less than the limit, again and again.
      if (received - lastPause < BIG.length / 8) return
      lastPause = received
      socket.pause()
      setTimeout(() => socket.resume(), 250)
    })
    socket.resume()
    await expect.poll(() => received, { timeout: 25_000 }).toBeGreaterThanOrEqual(BIG.length)
  })
})
