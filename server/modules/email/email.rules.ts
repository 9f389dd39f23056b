import { mailTimes } from '@server/platform/mail-times.ts'
import type { MailAudience } from './mail-definition.mails.ts'

/** Readings: the test mail. */
export const TEST_MAILS_PER_HOUR = 5

/** Seconds until the next try after `attempts` certain failures: 5, 10, 20 … at most ten minutes, so that mail follows soon after a server is back. */
export function retryDelayS(attempts: number): number {
  return Math.min(mailTimes.firstRetryS * 2 ** Math.max(0, attempts - 1), mailTimes.longestRetryS)
}

/** Seconds until the next try after so many unknown outcomes: 30 minutes, 1 hour, 2 hours. Each may be a second copy. */
export function unconfirmedDelayS(unconfirmed: number): number {
  return mailTimes.unconfirmedRetryS * 2 ** Math.max(0, unconfirmed - 1)
}

/** What becomes of a mail after a failed attempt, which is counted. */
export function afterFailure(mail: {
  attempts: number
  /** Since it was written, or was sent again by hand. */
  ageS: number
  failure: 'refused for good' | 'certain' | 'unknown outcome'
  unconfirmed: number
}): { status: 'dead' } | { status: 'retrying'; delayS: number } {
  const isUnknown = mail.failure === 'unknown outcome'
  const delayS = isUnknown ? unconfirmedDelayS(mail.unconfirmed) : retryDelayS(mail.attempts)
  const isOver =
    mail.failure === 'refused for good' ||
    (isUnknown && mail.unconfirmed >= mailTimes.unconfirmedTries) ||
    mail.ageS + delayS > mailTimes.giveUpS
  return isOver ? { status: 'dead' } : { status: 'retrying', delayS }
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

/** Why the notification settings keep a mail for this audience from going out; null when it may go. */
export function heldBecause(audience: MailAudience, settings: MailToggles): string | null {
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
