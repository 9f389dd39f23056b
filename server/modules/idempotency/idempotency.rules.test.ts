import { expect, it } from 'vitest'
import { hashRequest, toKeyedRequest } from './idempotency.rules.ts'

it('hashes a retry to the same value and another request to a different one', () => {
  expect(hashRequest({ a: 1 })).toBe(hashRequest({ a: 1 }))
  expect(hashRequest({ a: 1 })).not.toBe(hashRequest({ a: 2 }))
})

it('identifies no request without a key', () => {
  expect(toKeyedRequest(null, { a: 1 })).toBeNull()
  expect(toKeyedRequest('k', { a: 1 })).toEqual({ key: 'k', requestHash: hashRequest({ a: 1 }) })
})
