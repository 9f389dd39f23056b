import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/lib/errors.ts'
import { formatDate } from '@shared/lib/format.ts'
import type {
  AddDataRequestInput,
  ChosenStatus,
  DataRequest,
  DataRequestDetail,
  DataRequestFilter,
  DataRequestListInput,
} from '@shared/privacy/data-request.schema.ts'
import {
  addDays,
  DUE_SOON_DAYS,
  dataRequestArrival,
  dataRequestStatusLabel,
  EXTENSION_DAYS,
  isFinished,
  RESPONSE_DAYS,
  toDay,
} from '@shared/privacy/data-request.ts'
import { changeRequest, fieldError, note, requireOpen, toAuditEvent } from './data-request-changes.service.ts'
import * as repo from './data-requests.repo.ts'

/** Converts a filter of the screen to database terms. */
export function toFilter({ clock }: Deps, { due, ...filter }: DataRequestFilter): repo.RequestFilter {
  return { ...filter, dueUntil: due ? addDays(toDay(clock.now()), DUE_SOON_DAYS) : null }
}

export async function listDataRequests(
  deps: Deps,
  { sort, direction, page, pageSize, ...input }: DataRequestListInput,
): Promise<{ rows: DataRequest[]; total: number }> {
  const filter = toFilter(deps, input)
  const rows = await repo.listRequests(
    deps.db,
    filter,
    { sort, direction },
    { limit: pageSize, offset: (page - 1) * pageSize },
  )
  return { rows, total: await repo.countRequests(deps.db, filter) }
}

/** @throws AppError NOT_FOUND */
export async function getDataRequest(deps: Deps, id: number): Promise<DataRequestDetail> {
  const request = await repo.findRequest(deps.db, id)
  if (!request) throw new AppError('NOT_FOUND')
  return { request, events: await repo.listEvents(deps.db, [id]) }
}

export async function addDataRequest(
  deps: Deps,
  change: Change,
  input: AddDataRequestInput,
): Promise<{ id: number }> {
  const now = deps.clock.now()
  // One day later, because the administrator's day may be ahead of the UTC day.
  if (input.receivedOn > addDays(toDay(now), 1))
    throw fieldError('receivedOn', 'The date received can’t be in the future')
  return deps.db.$transact(async (tx) => {
    const request = await repo.insertRequest(tx, {
      ...input,
      phone: input.phone || null,
      notes: input.notes || null,
      dueOn: addDays(input.receivedOn, RESPONSE_DAYS),
      handledBy: change.actor.email,
      createdAt: now,
    })
    await note(deps, tx, request.id, {
      actor: change.actor.email,
      text: `Request entered. It arrived on ${formatDate(new Date(input.receivedOn))} ${dataRequestArrival(input.channel)}.`,
    })
    const { kind, channel, receivedOn, dueOn } = request
    await recordAudit(tx, {
      ...toAuditEvent('data-request.add', request.id),
      ...change,
      after: { kind, channel, receivedOn, dueOn },
    })
    return { id: request.id }
  })
}

/** Changes the status by hand. A request that is finished can be opened again. */
export function setDataRequestStatus(
  deps: Deps,
  change: Change,
  { id, status }: { id: number; status: ChosenStatus },
): Promise<DataRequest> {
  return changeRequest(deps, id, async (tx, before) => {
    if (before.status === status) return before
    const after = await repo.updateRequest(tx, id, {
      status,
      handledBy: change.actor.email,
      finishedAt: isFinished(status) ? (before.finishedAt ?? deps.clock.now()) : null,
    })
    const [from, to] = [before, after].map((request) => dataRequestStatusLabel(request.status))
    await note(deps, tx, id, { actor: change.actor.email, text: `Status: ${from} → ${to}` })
    await recordAudit(tx, {
      ...toAuditEvent('data-request.status', id),
      ...change,
      before: { status: before.status },
      after: { status },
    })
    return after
  })
}

/** Extends the time to answer, once. @throws AppError INVALID_INPUT for a second extension or a finished request */
export function extendDataRequest(
  deps: Deps,
  change: Change,
  { id, reason }: { id: number; reason: string },
): Promise<DataRequest> {
  return changeRequest(deps, id, async (tx, before) => {
    requireOpen(before)
    if (before.extensionReason) throw fieldError('reason', 'The time was already extended once')
    const dueOn = addDays(before.dueOn, EXTENSION_DAYS)
    const after = await repo.updateRequest(tx, id, { dueOn, extensionReason: reason })
    await note(deps, tx, id, {
      actor: change.actor.email,
      text: `Time extended by ${EXTENSION_DAYS} days, until ${formatDate(new Date(dueOn))}. Reason: ${reason}`,
    })
    await recordAudit(tx, {
      ...toAuditEvent('data-request.extend', id),
      ...change,
      before: { dueOn: before.dueOn },
      after: { dueOn },
    })
    return after
  })
}

export function addDataRequestNote(
  deps: Deps,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<DataRequest> {
  return changeRequest(deps, id, async (tx, request) => {
    await note(deps, tx, id, { actor: change.actor.email, text })
    await recordAudit(tx, { ...toAuditEvent('data-request.note', id), ...change })
    return request
  })
}

/** Makes the actor the one who handles the request. */
export function takeDataRequest(deps: Deps, change: Change, id: number): Promise<DataRequest> {
  return changeRequest(deps, id, async (tx, before) => {
    const handledBy = change.actor.email
    if (before.handledBy === handledBy) return before
    const after = await repo.updateRequest(tx, id, { handledBy })
    await note(deps, tx, id, { actor: handledBy, text: 'Took over the request.' })
    await recordAudit(tx, {
      ...toAuditEvent('data-request.take', id),
      ...change,
      before: { handledBy: before.handledBy },
      after: { handledBy },
    })
    return after
  })
}
