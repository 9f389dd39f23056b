import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based codes as authenticator apps make them (RFC 6238: SHA-1, 30 seconds, six digits). */
export const TOTP_STEP_S = 30
const DIGITS = 6
/** Clocks of phones differ: the code before and the one after are good, too. */
const WINDOW_STEPS = 1
/** RFC 4226: 160 bits. */
export const TOTP_SECRET_BYTES = 20
export const RECOVERY_CODE_COUNT = 10
const RECOVERY_CODE_BYTES = 7
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: what people type into an app when they cannot scan. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The inverse of `toBase32`; white space and case do not matter. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replace(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The 30-second step a moment is in. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_STEP_S)
}

/** The code of a step. @param secret in base 32 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step a code is of, if it is good now.
 * @param lastUsedStep the step of the last accepted code: that one and all before it are used up
 * @returns null for a wrong, too old or used code
 */
export function matchTotp(
  secret: string,
  code: string,
  { now, lastUsedStep }: { now: Date; lastUsedStep: number | null },
): number | null {
  const given = Buffer.from(code.replace(/\s/g, ''))
  const current = totpStep(now)
  let matched: number | null = null
  // All are compared, so that the time taken tells nothing.
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step++) {
    const expected = Buffer.from(totpCode(secret, step))
    const same = expected.length === given.length && timingSafeEqual(expected, given)
    if (same && step > (lastUsedStep ?? -1)) matched = step
  }
  return matched
}

/** What the QR code says: apps show the issuer and the account. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${TOTP_STEP_S}`
}

/** `ABCDE-FGHIJ`: 50 bits of what `random` gives, easy to write down. */
export function recoveryCode(random: (bytes: number) => Uint8Array): string {
  const letters = toBase32(random(RECOVERY_CODE_BYTES)).slice(0, 10)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Keyed with our secret, so that the database alone does not help to guess a short code. */
export function recoveryCodeHash(secret: string, userId: number, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const key = createHash('sha256').update(`recovery:${secret}`).digest()
  return createHmac('sha256', key).update(`${userId}:${plain}`).digest('base64url')
}
