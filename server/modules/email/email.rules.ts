import { mailTimes } from '@server/platform/mail-times.ts'
import type { MailAudience } from './mail-definition.mails.ts'
import { maskSecretLinks } from './outbox/mail-preview.rules.ts'

/** Limit of test emails (product 10.6). */
export const TEST_MAILS_PER_HOUR = 5

/** Reason of an email given up because its lead or company is gone; restoring the row makes it due again. */
export const SUBJECT_GONE = 'The subject of this email no longer exists.'

/** Returns the seconds until the next try after certain failures: 5, 10, 20 … at most ten minutes. */
export function retryDelayS(attempts: number): number {
  return Math.min(mailTimes.firstRetryS * 2 ** Math.max(0, attempts - 1), mailTimes.longestRetryS)
}

/** Returns the seconds until the next try after unknown outcomes: 30 minutes, 1 hour, 2 hours. */
export function getUnconfirmedDelayS(unconfirmed: number): number {
  return mailTimes.unconfirmedRetryS * 2 ** Math.max(0, unconfirmed - 1)
}

/** Returns the new state of an email after a failed attempt, which is counted. */
export function planRetry(mail: {
  attempts: number
  ageS: number
  failure: 'refused for good' | 'certain' | 'unknown outcome'
  unconfirmed: number
}): { status: 'dead' } | { status: 'retrying'; delayS: number } {
  const isUnknown = mail.failure === 'unknown outcome'
  const delayS = isUnknown ? getUnconfirmedDelayS(mail.unconfirmed) : retryDelayS(mail.attempts)
  const isOver =
    mail.failure === 'refused for good' ||
    (isUnknown && mail.unconfirmed >= mailTimes.unconfirmedTries) ||
    mail.ageS + delayS > mailTimes.giveUpS
  return isOver ? { status: 'dead' } : { status: 'retrying', delayS }
}

/** Switches of the notification settings (product 3.5). */
export interface MailToggles {
  isEnabled: boolean
  useEmail: boolean
  companyNotifications: boolean
}

/** Returns why the notification settings hold an email for this audience; null when it may be sent. */
export function findSuppressionReason(audience: MailAudience, settings: MailToggles): string | null {
  if (audience === 'account') return null
  if (!settings.useEmail) return 'Email is turned off in the notification settings.'
  if ((audience === 'admin' || audience === 'team') && !settings.isEnabled)
    return 'Email to the administrator is turned off in the notification settings.'
  if (audience === 'company' && !settings.companyNotifications)
    return 'Email to companies is turned off in the notification settings.'
  return null
}

/** Returns the settings that differ, before and after; null when none does. */
export function diffSettings<Settings extends Record<string, string | boolean>>(
  before: Settings,
  after: Settings,
): { before: Partial<Settings>; after: Partial<Settings> } | null {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  if (keys.length === 0) return null
  const pick = (from: Settings) =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Settings>
  return { before: pick(before), after: pick(after) }
}

const LISTED_SUBJECT_MAX = 200

/**
 * Returns the subject that the outbox lists, without secrets; null for account emails, which not every user of the
 * admin may read.
 */
export function toListedSubject(audience: MailAudience, subject: string): string | null {
  if (audience === 'account') return null
  return Array.from(maskSecretLinks(subject)).slice(0, LISTED_SUBJECT_MAX).join('')
}
