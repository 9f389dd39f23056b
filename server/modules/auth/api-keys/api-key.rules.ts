import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefix of a key, so that people and secret scanners recognize one. */
const API_KEY_PREFIX = 'hm_live_'
export const API_KEY_BYTES = 32
const PREFIX_LENGTH = 8
/** Precision of a key's last use, in milliseconds. */
export const KEY_LAST_USE_PRECISION_MS = 60_000

/** Keys of earlier versions, without a checksum. */
const OLD_FORMAT = /^hm_[\w-]{43}$/
const FORMAT = /^(hm_live_[\w-]{43})_([0-9a-f]{8})$/

/** Creates a key from 256 random bits, with a checksum that reveals a key cut off or mistyped. */
export function makeApiKey(random: Buffer): { key: string; prefix: string; hash: string } {
  const secret = `${API_KEY_PREFIX}${random.toString('base64url')}`
  const key = `${secret}_${getChecksum(secret)}`
  return { key, prefix: key.slice(0, API_KEY_PREFIX.length + PREFIX_LENGTH), hash: hashApiKey(key) }
}

function getChecksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

/** Checks the form and the checksum of a key. One that fails cannot exist, so nobody has to look for it. */
export function isPossibleKey(key: string): boolean {
  const [, secret, checksum] = FORMAT.exec(key) ?? []
  return secret ? getChecksum(secret) === checksum : OLD_FORMAT.test(key)
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
