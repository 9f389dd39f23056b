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

/** What a browser holds between the two steps: the password of this user was right until then. */
interface SecondStep {
  userId: number
  untilMs: number
}

function signature(secret: string, { userId, untilMs }: SecondStep): string {
  return createHmac('sha256', secret).update(`second-step:${userId}:${untilMs}`).digest('base64url')
}

/** A ticket for the second step. Worth nothing without a code. */
export function secondStepTicket(secret: string, userId: number, now: Date): string {
  const step = { userId, untilMs: now.getTime() + SECOND_STEP_MS }
  return `${step.userId}.${step.untilMs}.${signature(secret, step)}`
}

/** Whose ticket it is; null when it is forged, changed or too old. */
export function userOfTicket(secret: string, ticket: string | undefined, now: Date): number | null {
  const [, id, until] = /^(\d{1,10})\.(\d{1,15})\.[\w-]{43}$/.exec(ticket ?? '') ?? []
  if (!ticket || !id || !until) return null
  const step = { userId: Number(id), untilMs: Number(until) }
  const expected = Buffer.from(`${id}.${until}.${signature(secret, step)}`)
  const given = Buffer.from(ticket)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return step.untilMs > now.getTime() ? step.userId : null
}

/** Whether a session has reached its absolute end. */
export function isSessionOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= SESSION_MAX_S * 1000
}
