import net from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that prints hides something; a test that calls out depends on a stranger.
const LOUD = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of LOUD) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of LOUD) {
    const spy = vi.mocked(console[method])
    // A test that restored all mocks restored these, too.
    if (!vi.isMockFunction(spy)) continue
    expect(spy.mock.calls, `console.${method} in a test`).toEqual([])
    spy.mockRestore()
  }
})

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: Parameters<typeof connect>) {
  const [first] = args as unknown[]
  const options = (Array.isArray(first) ? first[0] : first) as { host?: string; path?: string } | undefined
  const host = typeof options === 'object' ? options?.host : undefined
  if (host && !['127.0.0.1', 'localhost', '::1'].includes(host) && !host.startsWith('/')) {
    throw new Error(`A test tried to reach ${host}`)
  }
  return connect.apply(this, args)
} as typeof connect
