import { vi } from 'vitest'

/** Waits until a check passes. `vi.waitFor` alone gives up after a second, which a busy machine may need for one screen. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 10_000 })
}
