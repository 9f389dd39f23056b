import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewMail } from '@server/mails.ts'
import type { contactMails } from './contact.mails.ts'

export const FLOOD_WINDOW_MS = 24 * 60 * 60 * 1000
/** From one mailbox in a day. */
export const MAX_MESSAGES_PER_DAY = 20
/** Anyone can enter any address: nobody's mailbox gets more of our receipts a day. */
export const MAX_RECEIPTS_PER_DAY = 3

function signature(secret: string, time: string): string {
  return createHmac('sha256', secret).update(`contact:${time}`).digest('base64url')
}

/** When a form was handed out, so that nobody can claim to have had it for longer. */
export function stampFor(secret: string, now: Date): string {
  const time = String(now.getTime())
  return `${time}.${signature(secret, time)}`
}

/** How long ago a form was handed out; null for a stamp that is not ours. */
export function ageOfStampMs(secret: string, stamp: string, now: Date): number | null {
  const time = /^(\d{1,15})\.[\w-]{43}$/.exec(stamp)?.[1]
  if (time === undefined) return null
  const expected = Buffer.from(`${time}.${signature(secret, time)}`)
  const given = Buffer.from(stamp)
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? now.getTime() - Number(time)
    : null
}

/** Who is mailed about a message. What the notification settings switch off is held by the outbox. */
export function mailsForMessage(
  message: { id: number; email: string },
  settings: { adminEmail: string; withReceipt: boolean },
): NewMail<keyof typeof contactMails>[] {
  const payload = { contactMessageId: message.id }
  return [
    { to: settings.adminEmail, template: 'contact.admin', payload },
    ...(settings.withReceipt ? [{ to: message.email, template: 'contact.receipt' as const, payload }] : []),
  ]
}
