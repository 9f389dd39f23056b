import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import {
  changeRequest,
  fieldError,
  note,
  requireOpen,
  THE_PERSON,
  toAuditEvent,
} from './data-request-changes.service.ts'
import * as repo from './data-requests.repo.ts'
import { lockByLink, makeLink } from './request-links.service.ts'

/** Emails the person a link to confirm the request. @throws AppError INVALID_INPUT for a confirmed or finished one */
export async function askToConfirm(deps: Deps, change: Change, id: number): Promise<void> {
  await changeRequest(deps, id, async (tx, request) => {
    requireUnconfirmed(request)
    const { nonce, expiresAt } = makeLink(deps.clock.now())
    await repo.updateRequest(tx, id, {
      confirmNonce: nonce,
      confirmExpiresAt: expiresAt,
      handledBy: change.actor.email,
      status: statusAfterStep(request),
    })
    await note(deps, tx, id, { actor: change.actor.email, text: 'Asked by email to confirm the request.' })
    await email.queueMails(deps, tx, [
      { to: request.email, template: 'privacy.confirm', payload: { requestId: id } },
    ])
    await recordAudit(tx, { ...toAuditEvent('data-request.ask', id), ...change })
  })
  email.notifyEmailWorker(deps)
}

/** Marks the identity as confirmed, without a link. @throws AppError INVALID_INPUT for a confirmed or finished request */
export function confirmIdentity(deps: Deps, change: Change, id: number): Promise<DataRequest> {
  return changeRequest(deps, id, async (tx, request) => {
    requireUnconfirmed(request)
    const after = await repo.updateRequest(tx, id, {
      verifiedAt: deps.clock.now(),
      handledBy: change.actor.email,
      status: statusAfterStep(request),
    })
    await note(deps, tx, id, { actor: change.actor.email, text: 'Confirmed the person’s identity.' })
    await recordAudit(tx, { ...toAuditEvent('data-request.confirm', id), ...change })
    return after
  })
}

/** Confirms a request through its emailed link, once. @throws AppError INVALID_INPUT for a link that does not work */
export async function confirmDataRequest(deps: Deps, token: string, requestId: string): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const request = await lockByLink(deps, tx, token, 'confirm')
    await repo.updateRequest(tx, request.id, {
      confirmNonce: null,
      confirmExpiresAt: null,
      verifiedAt: request.verifiedAt ?? deps.clock.now(),
      status: statusAfterStep(request),
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

function requireUnconfirmed(request: repo.StoredRequest): void {
  requireOpen(request)
  if (request.verifiedAt) throw fieldError('id', 'This request is already confirmed')
}

/** A step of the identity check starts the work on a new request. */
function statusAfterStep({ status }: repo.StoredRequest): string {
  return status === 'new' ? 'in-progress' : status
}
