import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token proves: this lead is yours. */
interface TokenOf {
  id: number
  tokenNonce: string
}

function signature(secret: string, { id, tokenNonce }: TokenOf): string {
  return createHmac('sha256', secret).update(`lead:${id}:${tokenNonce}`).digest('base64url')
}

/** The owner's key to their lead. It is derived, so mails can carry it although the database holds ids only. */
export function leadToken(secret: string, lead: TokenOf): string {
  return `${lead.id}.${signature(secret, lead)}`
}

/** The id a token speaks of, not yet believed; null for anything that cannot be a token. */
export function claimedLeadId(token: string | null): number | null {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token ?? '')?.[1]
  return id ? Number(id) : null
}

/** Whether the token is this lead's, in constant time. */
export function isLeadToken(secret: string, lead: TokenOf, token: string): boolean {
  const expected = Buffer.from(leadToken(secret, lead))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
