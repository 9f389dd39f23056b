import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as email from '@server/modules/email/email.service.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { LinkPurpose } from '@shared/privacy/data-request.schema.ts'
import { REQUEST_LINK_DAYS } from '@shared/privacy/data-request.ts'
import * as repo from './data-requests.repo.ts'
import { changeRequest, fieldError, note, requireOpen, toAuditEvent } from './data-requests.service.ts'
import { opensLink, parseRequestId } from './request-link.rules.ts'

/** Name of the person in the history of their request. */
export const THE_PERSON = 'the person'
const NONCE_BYTES = 16
const DEAD_LINK = 'This link no longer works.'

/** Returns the random part and the end of a new link; an earlier link stops working. */
export function newLink(now: Date): { nonce: string; expiresAt: Date } {
  return {
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
    expiresAt: new Date(now.getTime() + REQUEST_LINK_DAYS * DAY_MS),
  }
}

/** Emails the person a link to confirm the request. @throws AppError INVALID_INPUT for a confirmed or finished one */
export async function askToConfirm(deps: Deps, change: Change, id: number): Promise<void> {
  await changeRequest(deps, id, async (tx, request) => {
    requireOpen(request)
    if (request.verifiedAt) throw fieldError('id', 'This request is already confirmed')
    const { nonce, expiresAt } = newLink(deps.clock.now())
    await repo.updateRequest(tx, id, {
      confirmNonce: nonce,
      confirmExpiresAt: expiresAt,
      handledBy: change.actor.email,
      ...(request.status === 'new' ? { status: 'identity-pending' } : {}),
    })
    await note(deps, tx, id, { actor: change.actor.email, text: 'Asked by email to confirm the request.' })
    await email.queueMails(deps, tx, [
      { to: request.email, template: 'privacy.confirm', payload: { requestId: id } },
    ])
    await recordAudit(tx, { ...toAuditEvent('data-request.ask', id), ...change })
  })
  email.notifyEmailWorker(deps)
}

/** Returns whether an emailed link still works. Changes nothing. */
export async function isOpenLink(
  deps: Deps,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<boolean> {
  return (await findByLink(deps, token, purpose)) !== null
}

export async function findByLink(
  { db, config, clock }: Deps,
  token: string,
  purpose: LinkPurpose,
): Promise<repo.StoredRequest | null> {
  const id = parseRequestId(token)
  const request = id === null ? null : await repo.findRequest(db, id)
  return request && opensLink(config.secret, request, { token, purpose, now: clock.now() }) ? request : null
}

/** Confirms a request through its emailed link, once. @throws AppError INVALID_INPUT for a link that does not work */
export async function confirmDataRequest(deps: Deps, token: string, requestId: string): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const id = parseRequestId(token)
    const request = id === null ? null : await repo.lockRequest(tx, id)
    const now = deps.clock.now()
    if (!request || !opensLink(deps.config.secret, request, { token, purpose: 'confirm', now }))
      throw deadLink()
    await repo.updateRequest(tx, request.id, {
      confirmNonce: null,
      confirmExpiresAt: null,
      verifiedAt: request.verifiedAt ?? now,
      ...(['new', 'identity-pending'].includes(request.status) ? { status: 'verified' } : {}),
    })
    await note(deps, tx, request.id, {
      actor: THE_PERSON,
      text: 'Confirmed the request through the emailed link.',
    })
    await recordSystemAudit(tx, {
      ...toAuditEvent('data-request.confirm', request.id),
      as: 'visitor',
      requestId,
    })
  })
}

export function deadLink(): AppError {
  return new AppError('INVALID_INPUT', { message: DEAD_LINK })
}
