import { isSameSecret, sign } from '@server/platform/signature.ts'
import { DAY_S } from '@shared/lib/durations.ts'

/** Idle time after which a session ends. */
export const SESSION_IDLE_S = 8 * 60 * 60
/** Absolute lifetime of a session; the user then signs in again. */
export const SESSION_MAX_S = 7 * DAY_S
/** Precision of a session's last use, in seconds. */
export const SESSION_LAST_USE_PRECISION_S = 5 * 60
/** Wrong attempts in a row (password or code) that lock an account. */
export const MAX_SIGN_IN_ATTEMPTS = 10
export const LOCK_MS = 15 * 60 * 1000
/** Time between the password and the code of the second factor. */
export const SECOND_STEP_MS = 5 * 60 * 1000

/** User a second-step ticket is for. Changing the password invalidates the ticket, because its hash is signed, too. */
interface TicketHolder {
  userId: number
  passwordHash: string
}

const TICKET = /^(\d{1,10})\.(\d{1,15})\.[\w-]{43}$/

function signTicket(secret: string, { userId, passwordHash }: TicketHolder, untilMs: number): string {
  return `${userId}.${untilMs}.${sign(secret, `second-step:${userId}:${untilMs}:${passwordHash}`)}`
}

/** Signs a ticket for the second step, after a correct password. It is useless without a code. */
export function makeSecondStepTicket(secret: string, holder: TicketHolder, now: Date): string {
  return signTicket(secret, holder, now.getTime() + SECOND_STEP_MS)
}

/** Returns the user id a ticket claims; null for a malformed one. Not verified: check it with `isTicketFor`. */
export function parseTicketUserId(ticket: string | undefined): number | null {
  const [, id] = TICKET.exec(ticket ?? '') ?? []
  return id ? Number(id) : null
}

/** Verifies that the ticket is this user's: genuine, not expired, and issued for the current password. */
export function isTicketFor(secret: string, ticket: string, holder: TicketHolder, now: Date): boolean {
  const untilMs = Number(TICKET.exec(ticket)?.[2])
  return isSameSecret(signTicket(secret, holder, untilMs), ticket) && untilMs > now.getTime()
}

export function isSessionOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= SESSION_MAX_S * 1000
}

/** Ordered: each browser's user agent also names those below it. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux/],
] as const

/** Names the browser and the system of a session. */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([, mark]) => mark.test(text))?.[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
