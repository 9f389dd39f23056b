/** While a worker has a mail in hand; past it the worker is taken for dead. Longer than any SMTP timeout. */
export const MAIL_LOCK_S = 60
/** A mail nobody could deliver for this long ends dead, visible to the admin. */
export const MAIL_GIVE_UP_AFTER_S = 72 * 60 * 60

const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 600

/** Seconds until the next try after `attempts` failures: 5, 10, 20 … at most ten minutes, so that mail follows soon after a server is back. */
export function retryDelayS(attempts: number): number {
  return Math.min(FIRST_RETRY_S * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_S)
}

/** What becomes of a mail after a failed attempt. */
export function afterFailure(mail: {
  attempts: number
  createdAt: Date
  now: Date
  refusedForGood: boolean
}): { status: 'dead' } | { status: 'retrying'; delayS: number } {
  const delayS = retryDelayS(mail.attempts)
  const ageS = (mail.now.getTime() - mail.createdAt.getTime()) / 1000
  return mail.refusedForGood || ageS + delayS > MAIL_GIVE_UP_AFTER_S
    ? { status: 'dead' }
    : { status: 'retrying', delayS }
}
