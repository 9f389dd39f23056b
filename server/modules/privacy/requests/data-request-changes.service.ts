import type { Deps } from '@server/deps.ts'
import type { AuditEvent } from '@server/modules/audit/audit.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { AppError } from '@shared/lib/errors.ts'
import { dataRequestStatusLabel, isFinished } from '@shared/privacy/data-request.ts'
import * as repo from './data-requests.repo.ts'

/** Name of the person in the history of their request. */
export const THE_PERSON = 'the person'

/** Runs a change of one request in a transaction. @throws AppError NOT_FOUND */
export function changeRequest<Result>(
  deps: Deps,
  id: number,
  run: (tx: Tx, request: repo.StoredRequest) => Promise<Result>,
): Promise<Result> {
  return deps.db.$transact(async (tx) => {
    const request = await repo.lockRequest(tx, id)
    if (!request) throw new AppError('NOT_FOUND')
    return run(tx, request)
  })
}

/** Adds an entry to the history. */
export function note(
  deps: Deps,
  tx: Tx,
  requestId: number,
  entry: { actor: string; text: string },
): Promise<void> {
  return repo.insertEvent(tx, { requestId, ...entry, createdAt: deps.clock.now() })
}

export function toAuditEvent(action: AuditEvent['action'], entityId: number): AuditEvent {
  return { action, entity: 'data_subject_request', entityId }
}

/** @throws AppError INVALID_INPUT */
export function requireOpen({ status }: { status: string }): void {
  if (isFinished(status))
    throw new AppError('INVALID_INPUT', {
      message: `This request is ${dataRequestStatusLabel(status).toLowerCase()}. To change it, set another status first.`,
    })
}

export function fieldError(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { message, details: { [field]: message } })
}
