import { HOUR_S, MINUTE_S } from '@shared/lib/durations.ts'

/**
 * Every timeout and delay of email delivery, in seconds; `mail-times.test.ts` checks how they fit. Before the text is
 * sent, a failure is certain and retried soon. After it, only an explicit rejection is.
 */
export const mailTimes = {
  connectS: 10,
  greetingS: 30,
  /** From the claim until the server requests the text: connection, sign-in, sender and recipient. */
  beforeTextS: 60,
  /** Lock of a claimed email whose text is not being sent yet. After it, the worker counts as dead. */
  claimLockS: 90,
  /** From the first byte of the text to the server's response. RFC 5321, section 4.5.3.2.6, requires ten minutes. */
  confirmS: 10 * MINUTE_S,
  /** Socket inactivity. Only a safety net: the limits above end a conversation first. */
  silenceS: 11 * MINUTE_S,
  /** Retries of writing "sent" while the database is unavailable. */
  recordS: 15 * MINUTE_S,
  /** Delay after the first unconfirmed attempt, doubled each time. Also the lock while the text is being sent. */
  unconfirmedRetryS: 30 * MINUTE_S,
  /** Maximum number of unconfirmed attempts, the first included. */
  unconfirmedTries: 4,
  /** Delay after the first certain failure, doubled up to the longest. */
  firstRetryS: 5,
  longestRetryS: 10 * MINUTE_S,
  /** An undelivered email fails after this long, visible to the admin. */
  giveUpS: 72 * HOUR_S,
  testS: 30,
} as const
