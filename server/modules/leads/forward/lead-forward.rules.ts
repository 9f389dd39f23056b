import type { LinkSubject } from '@server/platform/link-token.ts'
import type { ForwardState } from '@shared/leads/forward.schema.ts'

/** Returns what the link to a question opens. */
export function toForwardLink({ id, tokenNonce }: { id: number; tokenNonce: string }): LinkSubject {
  return { id, purpose: 'forward', nonce: tokenNonce }
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
