import { HOUR_S, MINUTE_S } from '@shared/lib/durations.ts'

/**
 * Every wait of a mail's way out, in seconds. They depend on each other: `mail-times.test.ts` checks how. A mail's way
 * has two halves. Before its text leaves, a failure is certain and is retried soon. Once the text is on its way, the
 * server may have taken the mail although we never hear of it, so that only a clear refusal is retried soon.
 */
export const mailTimes = {
  /** TCP connection. */
  connectS: 10,
  /** The server's first line. */
  greetingS: 30,
  /** From the claim until the server asks for the text: connection, sign-in, sender and recipient. */
  beforeTextS: 60,
  /** Lock of a claimed mail whose text has not begun to leave. Past it, its worker is taken for dead. */
  claimLockS: 90,
  /** From the first byte of the text to the server's answer. RFC 5321, section 4.5.3.2.6, asks for ten minutes. */
  confirmS: 10 * MINUTE_S,
  /** Silence on the socket. Only a net under the limits above, which end a conversation first. */
  silenceS: 11 * MINUTE_S,
  /** How long writing "sent" is tried again while the database is away. */
  recordS: 15 * MINUTE_S,
  /** After the first unknown outcome; then doubled. Also the lock of a mail whose text has begun to leave. */
  unconfirmedRetryS: 30 * MINUTE_S,
  /** Copies that may leave without an answer, the first included. */
  unconfirmedTries: 4,
  /** After the first certain failure; then doubled, up to the longest. */
  firstRetryS: 5,
  longestRetryS: 10 * MINUTE_S,
  /** A mail that could not be delivered for this long is given up, visible to the admin. */
  giveUpS: 72 * HOUR_S,
  /** Someone who sends a test mail looks at a screen meanwhile. */
  testS: 30,
} as const
