import { createHmac, timingSafeEqual } from 'node:crypto'

/** Without a request for so long, a session is over. */
export const SESSION_IDLE_S = 8 * 60 * 60
/** However busy, a session ends after so long and the password is asked again. */
export const SESSION_MAX_S = 7 * 24 * 60 * 60
/** How exactly a session's last use is known. */
export const SESSION_SEEN_EVERY_S = 5 * 60
/** Wrong tries in a row (password or code) that lock an account. */
export const MAX_SIGN_IN_TRIES = 10
export const LOCK_MS = 15 * 60 * 1000
/** Between the password and the code of the second factor. */
export const SECOND_STEP_MS = 5 * 60 * 1000

/** Whom a ticket for the second step is for. The hash of the password it was got with ends it with that password. */
interface TicketHolder {
  userId: number
  passwordHash: string
}

const TICKET = /^(\d{1,10})\.(\d{1,15})\.[\w-]{43}$/

function ticketUntil(secret: string, { userId, passwordHash }: TicketHolder, untilMs: number): string {
  const signature = createHmac('sha256', secret)
    .update(`second-step:${userId}:${untilMs}:${passwordHash}`)
    .digest('base64url')
  return `${userId}.${untilMs}.${signature}`
}

/** A ticket for the second step: the password was right just now. Worth nothing without a code. */
export function secondStepTicket(secret: string, holder: TicketHolder, now: Date): string {
  return ticketUntil(secret, holder, now.getTime() + SECOND_STEP_MS)
}

/** Whose ticket it says it is; null when it is none. Believe it only after `isTicketOf`. */
export function claimedHolder(ticket: string | undefined): number | null {
  const [, id] = TICKET.exec(ticket ?? '') ?? []
  return id ? Number(id) : null
}

/** Whether the ticket is this user's: neither forged nor changed nor too old, and got with the password of now. */
export function isTicketOf(secret: string, ticket: string, holder: TicketHolder, now: Date): boolean {
  const untilMs = Number(TICKET.exec(ticket)?.[2])
  const expected = Buffer.from(ticketUntil(secret, holder, untilMs))
  const given = Buffer.from(ticket)
  return expected.length === given.length && timingSafeEqual(expected, given) && untilMs > now.getTime()
}

/** Whether a session has reached its absolute end. */
export function isSessionOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= SESSION_MAX_S * 1000
}
