import { createHash, createHmac } from 'node:crypto'
import { HOUR_MS } from '@shared/lib/durations.ts'

export const RESET_LINK_MS = HOUR_MS
export const INVITATION_LINK_MS = 72 * HOUR_MS
/** Limit per inbox: anyone can enter any email address. */
export const MAX_RESET_MAILS_PER_HOUR = 3
export const RESET_WINDOW_MS = HOUR_MS

export type ResetPurpose = 'reset' | 'invitation'

export interface ResetValue {
  userId: number
  nonce: string
  purpose: ResetPurpose
}

/** Derives the token, so that the database and the outbox store only the value below. */
export function deriveResetToken(secret: string, { userId, nonce, purpose }: ResetValue): string {
  return createHmac('sha256', secret)
    .update(`password-reset:${purpose}:${userId}:${nonce}`)
    .digest('base64url')
}

/** Returns the lookup key of a link: the hash of its token. */
export function toResetIdentifier(token: string): string {
  return `password-reset:${createHash('sha256').update(token).digest('hex')}`
}

/** Returns the beginning of the value of every link of a user. */
export function resetValuePrefix(userId: number): string {
  return `${userId}:`
}

export function formatResetValue({ userId, nonce, purpose }: ResetValue): string {
  return `${resetValuePrefix(userId)}${nonce}:${purpose}`
}

/** Parses a link's value; null when it belongs to something else. */
export function parseResetValue(value: string): ResetValue | null {
  const [, id, nonce, purpose] = /^(\d{1,10}):([\w-]{22}):(reset|invitation)$/.exec(value) ?? []
  if (!id || !nonce) return null
  return { userId: Number(id), nonce, purpose: purpose as ResetPurpose }
}
