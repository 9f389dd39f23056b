import { createHash } from 'node:crypto'
import { sign } from '@server/platform/signature.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'

export const RESET_LINK_MS = HOUR_MS
export const INVITATION_LINK_MS = 72 * HOUR_MS
/** Limit per mailbox: anyone can enter someone else’s email address. */
export const MAX_RESET_MAILS_PER_HOUR = 3
/** Beginning of the lookup keys, which share their table with other kinds of links. */
export const RESET_PREFIX = 'password-reset:'

const resetPurposes = ['reset', 'invitation'] as const
export type ResetPurpose = (typeof resetPurposes)[number]

/** What a link stands for, as its row stores it. */
export interface ResetValue {
  userId: number
  nonce: string
  purpose: ResetPurpose
}

/** Derives a link’s token from our secret. The database and the outbox store only its parts, useless without the secret. */
export function deriveResetToken(secret: string, { userId, nonce, purpose }: ResetValue): string {
  return sign(secret, `password-reset:${purpose}:${userId}:${nonce}`)
}

/** Returns the lookup key of a link: the hash of its token. */
export function toResetIdentifier(token: string): string {
  return `${RESET_PREFIX}${createHash('sha256').update(token).digest('hex')}`
}

/** Returns how the stored value of each of a user’s links begins. */
export function resetValuePrefix(userId: number): string {
  return `${userId}:`
}

export function formatResetValue({ userId, nonce, purpose }: ResetValue): string {
  return `${resetValuePrefix(userId)}${nonce}:${purpose}`
}

/** Parses a link's value; null when it belongs to something else. */
export function parseResetValue(value: string): ResetValue | null {
  const [, id, nonce, known] = /^(\d{1,10}):([\w-]{22}):([a-z]+)$/.exec(value) ?? []
  const purpose = resetPurposes.find((each) => each === known)
  return id && nonce && purpose ? { userId: Number(id), nonce, purpose } : null
}
