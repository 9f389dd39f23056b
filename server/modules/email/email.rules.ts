/** While a worker has a mail in hand; past it the worker is taken for dead. Longer than any SMTP timeout. */
export const MAIL_LOCK_S = 60
/** A mail nobody could deliver for this long ends dead, visible to the admin. */
export const MAIL_GIVE_UP_AFTER_S = 72 * 60 * 60

/** Readings: the test mail. */
export const TEST_MAILS_PER_HOUR = 5

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

/** Whom a mail is for. `account` mails are asked for by the person who signs in: a new password waits for no setting. */
export type MailAudience = 'admin' | 'company' | 'person' | 'account'

/** Template names begin with the room they come from and end with what or whom they are; the first that fits counts. */
const AUDIENCES: readonly (readonly [RegExp, MailAudience])[] = [
  [/^(auth|account|email)\./, 'account'],
  [/\.admin$|^badge\.report$|\.weekly$/, 'admin'],
  [/\.company$|^(badge|registration|company|companies)\./, 'company'],
]

/** Whom the mails of a template are for; whoever asked for it on the public site unless its name says otherwise. */
export function audienceOf(template: string): MailAudience {
  return AUDIENCES.find(([name]) => name.test(template))?.[1] ?? 'person'
}

/** The toggles of the notification settings (specification, section 3: email config). */
export interface MailToggles {
  /** Mails to the administrator. */
  isEnabled: boolean
  /** All mails. */
  useEmail: boolean
  /** Mails to companies. */
  companyNotifications: boolean
}

/** Why the notification settings keep a mail of this template from going out; null when it may go. */
export function heldBecause(template: string, settings: MailToggles): string | null {
  const audience = audienceOf(template)
  if (audience === 'account') return null
  if (!settings.useEmail) return 'E-mail is switched off in the notification settings.'
  if (audience === 'admin' && !settings.isEnabled)
    return 'Mails to the administrator are switched off in the notification settings.'
  if (audience === 'company' && !settings.companyNotifications)
    return 'Mails to companies are switched off in the notification settings.'
  return null
}

/** The settings that differ, before and after; null when none does. */
export function changedSettings<Settings extends Record<string, string | boolean>>(
  before: Settings,
  after: Settings,
): { before: Partial<Settings>; after: Partial<Settings> } | null {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  if (keys.length === 0) return null
  const pick = (from: Settings) =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Settings>
  return { before: pick(before), after: pick(after) }
}
