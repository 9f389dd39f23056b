import { isSameSecret, sign } from '@server/platform/signature.ts'
import type { LinkPurpose } from '@shared/privacy/data-request.schema.ts'

interface LinkSubject {
  id: number
  purpose: LinkPurpose
  nonce: string
}

/** Returns the token of an emailed link. It is derived, so the outbox stores only the id of the request. */
export function requestToken(secret: string, { id, purpose, nonce }: LinkSubject): string {
  return `${id}.${sign(secret, `data-request:${purpose}:${id}:${nonce}`)}`
}

/** Parses the id of the request from a token without verifying it; null for a malformed token. */
export function parseRequestId(token: string): number | null {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return id ? Number(id) : null
}

/** Verifies in constant time that the token belongs to this request and purpose. */
export function isRequestToken(secret: string, subject: LinkSubject, token: string): boolean {
  return isSameSecret(requestToken(secret, subject), token)
}

interface StoredLinks {
  id: number
  confirmNonce: string | null
  confirmExpiresAt: Date | null
  copyNonce: string | null
  copyExpiresAt: Date | null
}

/** Returns the nonce of a link that was sent, is unused and has not expired; otherwise null. */
export function openNonce(links: StoredLinks, purpose: LinkPurpose, now: Date): string | null {
  const { nonce, expiresAt } =
    purpose === 'confirm'
      ? { nonce: links.confirmNonce, expiresAt: links.confirmExpiresAt }
      : { nonce: links.copyNonce, expiresAt: links.copyExpiresAt }
  return nonce && expiresAt && expiresAt > now ? nonce : null
}

/** Returns whether the token opens the link of this purpose now. */
export function opensLink(
  secret: string,
  links: StoredLinks,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): boolean {
  const nonce = openNonce(links, purpose, now)
  return nonce !== null && isRequestToken(secret, { id: links.id, purpose, nonce }, token)
}
