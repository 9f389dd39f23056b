import type { LinkSubject } from '@server/platform/link-token.ts'

/** Returns what the link of a company to its answer opens. */
export function toAnswerLink({ id, tokenNonce }: { id: number; tokenNonce: string }): LinkSubject {
  return { id, purpose: 'answer', nonce: tokenNonce }
}
