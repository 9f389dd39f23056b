import { isLinkToken, type LinkSubject, makeLinkToken } from '@server/platform/link-token.ts'
import type { LinkPurpose } from '@shared/privacy/data-request.schema.ts'

interface StoredLinks {
  id: number
  confirmNonce: string | null
  confirmExpiresAt: Date | null
  copyNonce: string | null
  copyExpiresAt: Date | null
}

/** Returns what the link of this purpose opens; null if none was sent, or it was used or has expired. */
function toOpenLink(links: StoredLinks, purpose: LinkPurpose, now: Date): LinkSubject | null {
  const { nonce, expiresAt } =
    purpose === 'confirm'
      ? { nonce: links.confirmNonce, expiresAt: links.confirmExpiresAt }
      : { nonce: links.copyNonce, expiresAt: links.copyExpiresAt }
  return nonce && expiresAt && expiresAt > now
    ? { id: links.id, purpose: `data-request:${purpose}`, nonce }
    : null
}

/** Returns the token of an emailed link; null if there is no such link now. */
export function requestToken(
  secret: string,
  links: StoredLinks,
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): string | null {
  const link = toOpenLink(links, purpose, now)
  return link && makeLinkToken(secret, link)
}

/** Returns whether the token opens the link of this purpose now. */
export function opensLink(
  secrets: readonly string[],
  links: StoredLinks,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): boolean {
  const link = toOpenLink(links, purpose, now)
  return link !== null && isLinkToken(secrets, link, token)
}
