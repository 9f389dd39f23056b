import net from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Fails tests that print to the console, which hides problems, or connect to another host.
const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of CONSOLE_METHODS) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of CONSOLE_METHODS) {
    const spy = vi.mocked(console[method])
    // Restoring all mocks restores these too.
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
    throw new Error(`A test tried to connect to ${host}`)
  }
  return connect.apply(this, args)
} as typeof connect
