import type { LinkSubject } from '@server/platform/link-token.ts'

/** Returns what the owner's link to their lead opens. */
export function toLeadLink({ id, tokenNonce }: { id: number; tokenNonce: string }): LinkSubject {
  return { id, purpose: 'lead', nonce: tokenNonce }
}
