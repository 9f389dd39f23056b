import { createHash } from 'node:crypto'

/** Request with an Idempotency-Key: the key, and a hash that tells a retry from another request. */
export interface KeyedRequest {
  key: string
  requestHash: string
}

/** Returns a request as its key identifies it; null without a key. */
export function toKeyedRequest(key: string | null, input: object): KeyedRequest | null {
  return key === null ? null : { key, requestHash: hashRequest(input) }
}

export function hashRequest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
