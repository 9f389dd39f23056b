import type { LinkSubject } from '@server/platform/link-token.ts'
import { type ForwardState, forwardOutcome } from '@shared/leads/forward.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'

const UNQUALIFIED: LeadStatus = 'bad'

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
  if (forward.outcome !== null) return forwardOutcome.parse(forward.outcome)
  const isValid =
    now < forward.expiresAt && lead.email === forward.email && lead.deletedAt === null && !isUnqualified(lead)
  return isValid ? 'waiting' : 'expired'
}

/** An unqualified lead is sent to no company, and its owner gets no question. */
export function isUnqualified({ status }: { status: string }): boolean {
  return status === UNQUALIFIED
}
