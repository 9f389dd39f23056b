import { isSameSecret, sign } from '@server/platform/signature.ts'
import type { ForwardState } from '@shared/leads/forward.schema.ts'

interface TokenSubject {
  id: number
  tokenNonce: string
}

/** Returns the token of the link to a question. It opens nothing else. */
export function forwardToken(secret: string, { id, tokenNonce }: TokenSubject): string {
  return `${id}.${sign(secret, `forward:${id}:${tokenNonce}`)}`
}

/** Parses the id of a question from a token without verifying it; null for a malformed token. */
export function parseForwardId(token: string): number | null {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return id ? Number(id) : null
}

/** Verifies in constant time that the token belongs to this question. */
export function isForwardToken(secret: string, forward: TokenSubject, token: string): boolean {
  return isSameSecret(forwardToken(secret, forward), token)
}

interface AskedForward {
  outcome: string | null
  email: string
  expiresAt: Date
}

interface AskedLead {
  email: string
  status: string
  deletedAt: Date | null
}

/** Returns the state of a question. It also expires with its lead, and when the lead's address was corrected. */
export function getForwardState(forward: AskedForward, lead: AskedLead, now: Date): ForwardState {
  const { outcome } = forward
  if (outcome === 'agreed' || outcome === 'declined' || outcome === 'withdrawn') return outcome
  const isValid =
    now < forward.expiresAt && lead.email === forward.email && lead.deletedAt === null && !isUnqualified(lead)
  return isValid ? 'waiting' : 'expired'
}

/** An unqualified lead is sent to no company, and its owner gets no question. */
export function isUnqualified({ status }: { status: string }): boolean {
  return status === 'bad'
}
