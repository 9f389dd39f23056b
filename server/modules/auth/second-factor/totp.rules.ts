import { createHash, createHmac } from 'node:crypto'
import { TOTP } from 'otpauth'

/** Time-based codes as authenticator apps make them (RFC 6238). */
const APP_CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The library throws at six characters outside ASCII. */
const CODE = /^\d{6}$/
/** Accepted clock drift, in steps: the previous and the next code are valid, too. */
const WINDOW_STEPS = 1
/** RFC 4226: 160 bits. */
export const TOTP_SECRET_BYTES = 20
export const RECOVERY_CODE_COUNT = 10
export const RECOVERY_CODE_BYTES = 7
const RECOVERY_CODE_LETTERS = 10

/** Returns the time step of a valid code; null for a wrong or expired one, and up to `lastUsedStep`. */
export function matchTotp(
  secret: string,
  code: string,
  { now, lastUsedStep }: { now: Date; lastUsedStep: number | null },
): number | null {
  const token = code.replace(/\s/g, '')
  if (!CODE.test(token)) return null
  const totp = new TOTP({ ...APP_CODES, secret })
  const timestamp = now.getTime()
  const offset = totp.validate({ token, timestamp, window: WINDOW_STEPS })
  if (offset === null) return null
  const step = totp.counter({ timestamp }) + offset
  return step > (lastUsedStep ?? -1) ? step : null
}

/** Returns the URI in the QR code: apps show the issuer and the account. */
export function makeTotpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  return new TOTP({ ...APP_CODES, secret, issuer, label: account }).toString()
}

/** Formats 50 random bits in base 32 as `ABCDE-FGHIJ`, easy to write down. */
export function formatRecoveryCode(letters: string): string {
  return `${letters.slice(0, 5)}-${letters.slice(5, RECOVERY_CODE_LETTERS)}`
}

/** Hashes a recovery code with our secret: the codes are short, and the database alone must not do to guess them. */
export function hashRecoveryCode(secret: string, userId: number, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const key = createHash('sha256').update(`recovery:${secret}`).digest()
  return createHmac('sha256', key).update(`${userId}:${plain}`).digest('base64url')
}
