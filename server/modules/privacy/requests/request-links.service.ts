import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import { makeLinkNonce, parseLinkId } from '@server/platform/link-token.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { LinkPurpose } from '@shared/privacy/data-request.schema.ts'
import { REQUEST_LINK_DAYS } from '@shared/privacy/data-request.ts'
import * as repo from './data-requests.repo.ts'
import { opensLink } from './request-link.rules.ts'

/** Returns the random part and the end of a new link; an earlier link stops working. */
export function makeLink(now: Date): { nonce: string; expiresAt: Date } {
  return {
    nonce: makeLinkNonce(),
    expiresAt: new Date(now.getTime() + REQUEST_LINK_DAYS * DAY_MS),
  }
}

/** Returns whether an emailed link still works. Changes nothing. */
export async function isOpenLink(
  { db, config, clock }: Deps,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<boolean> {
  const id = parseLinkId(token)
  const request = id === null ? null : await repo.findRequest(db, id)
  return request !== null && opensLink(getSecrets(config), request, { token, purpose, now: clock.now() })
}

/** Locks the request of an emailed link. @throws AppError INVALID_INPUT for a link that does not work */
export async function lockByLink(
  { config, clock }: Deps,
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
): Promise<repo.StoredRequest> {
  const id = parseLinkId(token)
  const request = id === null ? null : await repo.lockRequest(tx, id)
  if (!request || !opensLink(getSecrets(config), request, { token, purpose, now: clock.now() }))
    throw new AppError('INVALID_INPUT', { message: 'This link no longer works.' })
  return request
}
