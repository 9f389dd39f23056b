import { createHash, createHmac } from 'node:crypto'

/** How long a link to set a password works. */
export const RESET_LINK_MS = 60 * 60 * 1000
export const INVITATION_LINK_MS = 72 * 60 * 60 * 1000
/** Anyone can enter any address: nobody's mailbox gets more of these an hour. */
export const MAX_RESET_MAILS_PER_HOUR = 3
export const RESET_WINDOW_MS = 60 * 60 * 1000

export type ResetPurpose = 'reset' | 'invitation'

/** What the database keeps of a link, beside the hash of its token. */
export interface ResetValue {
  userId: number
  nonce: string
  purpose: ResetPurpose
}

/** The token is derived, so that the mail can carry it although the database and the outbox hold only what is below. */
export function resetToken(secret: string, { userId, nonce, purpose }: ResetValue): string {
  return createHmac('sha256', secret)
    .update(`password-reset:${purpose}:${userId}:${nonce}`)
    .digest('base64url')
}

/** Under what a link is found. */
export function resetIdentifier(token: string): string {
  return `password-reset:${createHash('sha256').update(token).digest('hex')}`
}

/** Every link of a user has a value that begins with this. */
export function resetValuePrefix(userId: number): string {
  return `${userId}:`
}

export function writeResetValue({ userId, nonce, purpose }: ResetValue): string {
  return `${resetValuePrefix(userId)}${nonce}:${purpose}`
}

/** Null for the value of something else. */
export function readResetValue(value: string): ResetValue | null {
  const [, id, nonce, purpose] = /^(\d{1,10}):([\w-]{22}):(reset|invitation)$/.exec(value) ?? []
  if (!id || !nonce) return null
  return { userId: Number(id), nonce, purpose: purpose as ResetPurpose }
}
