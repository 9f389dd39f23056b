import type { NewMail } from '@server/mails.ts'
import { isSameSecret, sign } from '@server/platform/signature.ts'
import { DAY_MS } from '@shared/lib/durations.ts'

export const FLOOD_WINDOW_MS = DAY_MS
/** Maximum number of messages per mailbox and day. */
export const MAX_MESSAGES_PER_DAY = 20
/** Maximum number of receipts per mailbox and day. Limits abuse of someone else's address. */
export const MAX_RECEIPTS_PER_DAY = 3

/** Returns the signed time at which a form was opened, so that the fill time cannot be forged. */
export function signStamp(secret: string, now: Date): string {
  return toStamp(secret, String(now.getTime()))
}

function toStamp(secret: string, time: string): string {
  return `${time}.${sign(secret, `contact:${time}`)}`
}

/** Returns the time since a form was opened, in ms; null for an invalid stamp. */
export function getStampAgeMs(secret: string, stamp: string, now: Date): number | null {
  const time = /^(\d{1,15})\.[\w-]{43}$/.exec(stamp)?.[1]
  if (time === undefined) return null
  return isSameSecret(toStamp(secret, time), stamp) ? now.getTime() - Number(time) : null
}

/** Returns the emails of a message. The outbox suppresses those that the notification settings turn off. */
export function listMessageMails(
  message: { id: number; email: string },
  settings: { adminEmail: string; withReceipt: boolean },
): NewMail[] {
  const payload = { contactMessageId: message.id }
  return [
    { to: settings.adminEmail, template: 'contact.admin', payload },
    ...(settings.withReceipt ? [{ to: message.email, template: 'contact.receipt' as const, payload }] : []),
  ]
}
