import { isSameSecret, sign } from '@server/platform/signature.ts'

interface TokenSubject {
  id: number
  tokenNonce: string
}

function signature(secret: string, { id, tokenNonce }: TokenSubject): string {
  return sign(secret, `lead:${id}:${tokenNonce}`)
}

/**
 * Returns the token that gives an owner access to their lead. It is derived, so emails can include it although the
 * outbox stores only ids.
 */
export function leadToken(secret: string, lead: TokenSubject): string {
  return `${lead.id}.${signature(secret, lead)}`
}

/** Parses the lead id from a token without verifying it; null for a malformed token. */
export function parseLeadId(token: string | null): number | null {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token ?? '')?.[1]
  return id ? Number(id) : null
}

/** Verifies in constant time that the token belongs to this lead. */
export function isLeadToken(secret: string, lead: TokenSubject, token: string): boolean {
  return isSameSecret(leadToken(secret, lead), token)
}
