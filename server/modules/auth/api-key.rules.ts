import { createHash } from 'node:crypto'

/** What every key begins with: people, and scanners for leaked secrets, know it by that. */
export const API_KEY_MARK = 'hm_'
export const API_KEY_BYTES = 32
/** So much of a key is kept and shown, to tell keys apart. */
const SHOWN_LETTERS = 8
/** How exactly the last use of a key is known. */
export const KEY_SEEN_EVERY_MS = 60_000

/** A new key from 256 random bits. */
export function makeApiKey(random: Buffer): { key: string; prefix: string; hash: string } {
  const key = `${API_KEY_MARK}${random.toString('base64url')}`
  return { key, prefix: key.slice(0, API_KEY_MARK.length + SHOWN_LETTERS), hash: apiKeyHash(key) }
}

/** A plain hash: 256 random bits cannot be guessed, so a slow one would only cost time. */
export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The key in an Authorization header. Null: another way to sign in, which is none of our business. */
export function keyOfHeader(authorization: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}

/** Who the audit log names for what was done with a key. */
export function apiKeyActorName({ name, prefix }: { name: string; prefix: string }): string {
  return `API key ${name} (${prefix})`
}
