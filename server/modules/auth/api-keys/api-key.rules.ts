import { createHash } from 'node:crypto'

/** Prefix of every key, so that people and secret scanners recognize one. */
export const API_KEY_PREFIX = 'hm_'
export const API_KEY_BYTES = 32
const PREFIX_LENGTH = 8
/** Precision of a key's last use, in milliseconds. */
export const KEY_LAST_USE_PRECISION_MS = 60_000

/** Creates a key from 256 random bits. */
export function makeApiKey(random: Buffer): { key: string; prefix: string; hash: string } {
  const key = `${API_KEY_PREFIX}${random.toString('base64url')}`
  return { key, prefix: key.slice(0, API_KEY_PREFIX.length + PREFIX_LENGTH), hash: hashApiKey(key) }
}

/** Returns a plain SHA-256 hash. A slow hash would only cost time: 256 random bits cannot be guessed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Returns the key in an Authorization header; null without a header or with another scheme. */
export function parseBearerKey(authorization: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}

/** Returns the actor name the audit log records for a key. */
export function toApiKeyActorName({ name, prefix }: { name: string; prefix: string }): string {
  return `API key ${name} (${prefix})`
}
