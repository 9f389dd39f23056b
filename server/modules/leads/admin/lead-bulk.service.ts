import type { Deps } from '@server/deps.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { recordRun } from '@server/modules/bulk/bulk.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { releaseKeysOfLeads } from '@server/modules/idempotency/idempotency.service.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import {
  type BulkPreview,
  type BulkResult,
  MAX_BULK_ROWS,
  PREVIEWED_NAMES,
  tooManyRows,
} from '@shared/bulk/bulk.schema.ts'
import type { ChangeLeadsInput, LeadAction, LeadSelection } from '@shared/leads/lead-bulk.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'
import { statusReasonLabel } from '@shared/leads/status-reasons.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as leads from './admin-leads.repo.ts'
import { auditLeads, NO_SUCH_LEAD, toEvent } from './admin-leads.service.ts'
import { type Assignee, listMailed, queueAssignmentMail, requireAssignee } from './lead-assignment.service.ts'
import * as repo from './lead-bulk.repo.ts'
import { changesLead, getActionValue, getCurrentValue, leadRunKinds } from './lead-bulk.rules.ts'
import type { ListFilter } from './lead-list.repo.ts'
import { toListFilter } from './lead-list.service.ts'

/** Returns what an action would change. @throws AppError INVALID_INPUT for too many leads or a wrong assignee */
export async function previewLeadChange(
  deps: Deps,
  actor: Actor,
  { selection, action }: ChangeLeadsInput,
): Promise<BulkPreview> {
  const selected = await toSelectionFilter(deps, actor, selection)
  return deps.db.$transact(async (tx) => {
    const assignee = await findAssignee(deps, tx, action)
    const filter = await resolveIds(tx, selected)
    const rows = await repo.listSelected(tx, filter)
    const changing = rows.filter((lead) => changesLead(action, lead))
    const skippedCount = filter.ids.length - rows.length
    const mailed = changing.length > 0 ? await listMailed(tx, actor, assignee) : []
    return {
      changing: changing.length,
      unchanged: rows.length - changing.length,
      skipped: skippedCount > 0 ? [{ reason: 'deleted in the meantime', count: skippedCount }] : [],
      // The newest ones, as in the list.
      names: changing
        .slice(-PREVIEWED_NAMES)
        .reverse()
        .map(({ fullName }) => fullName),
      notes: mailed.map(
        ({ name }) =>
          `${name} gets one email about it. Undo stops the email only if it hasn’t been sent by then.`,
      ),
    }
  })
}

/**
 * Applies one action to the selected leads that it changes. Writes the history, one audit entry and the previous values
 * for Undo. A new assignee is emailed once.
 * @throws AppError INVALID_INPUT for too many leads, or a user who may not change leads
 */
export async function changeLeads(
  deps: Deps,
  change: Change,
  { selection, action }: ChangeLeadsInput,
): Promise<BulkResult> {
  const selected = await toSelectionFilter(deps, change.actor, selection)
  const result = await deps.db.$transact(async (tx) => {
    const assignee = await findAssignee(deps, tx, action)
    const filter = await resolveIds(tx, selected)
    const rows = await repo.lockSelected(tx, filter)
    const changing = rows.filter((lead) => changesLead(action, lead))
    const runId = await runAction(deps, tx, change, { action, assignee, changing, at: deps.clock.now() })
    return { runId, changedCount: changing.length, skippedCount: filter.ids.length - rows.length }
  })
  if (action.kind === 'assign' && result.changedCount > 0) notifyEmailWorker(deps)
  return result
}

/**
 * Assigns a user's open leads to another one, in the transaction that disables or removes the user. The caller notifies
 * the email worker. @throws AppError INVALID_INPUT for a user who may not change leads
 */
export async function handOverLeads(
  deps: Deps,
  tx: Tx,
  change: Change,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const action = { kind: 'assign', assigneeId: to } as const
  const assignee = await requireAssignee(deps, tx, from === to ? 0 : to)
  const changing = await repo.lockOpenLeadsOf(tx, from)
  await runAction(deps, tx, change, { action, assignee, changing, at: deps.clock.now() })
}

/** Counts the open leads that are assigned to a user. */
export function countOpenLeads(deps: Deps, userId: number): Promise<number> {
  return repo.countOpenLeadsOf(deps.db, userId)
}

/** Sets the status of one lead in a transaction. @throws AppError NOT_FOUND, also for a deleted lead */
export async function setLeadStatus(
  deps: Deps,
  tx: Tx,
  change: Change,
  { id, status }: { id: number; status: LeadStatus },
): Promise<void> {
  const action = { kind: 'status', status } as const
  const rows = await repo.lockSelected(tx, { since: null, before: null, ids: [id] })
  if (rows.length === 0) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const changing = rows.filter((lead) => changesLead(action, lead))
  await runAction(deps, tx, change, { action, assignee: null, changing, at: deps.clock.now() })
}

/** Deletes one lead. @throws AppError NOT_FOUND when it is unknown or already deleted */
export async function deleteLead(deps: Deps, change: Change, id: number): Promise<BulkResult> {
  const result = await changeLeads(deps, change, {
    selection: { ids: [id] },
    action: { kind: 'delete' },
  })
  if (result.changedCount === 0) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  return result
}

async function findAssignee(deps: Deps, tx: Tx, action: LeadAction): Promise<Assignee | null> {
  return action.kind === 'assign' && action.assigneeId !== null
    ? requireAssignee(deps, tx, action.assigneeId)
    : null
}

/** Converts a selection to a filter. Outside a transaction, because it asks another module. */
async function toSelectionFilter(deps: Deps, actor: Actor, selection: LeadSelection): Promise<ListFilter> {
  if ('ids' in selection) return { since: null, before: null, ids: [...new Set(selection.ids)] }
  return toListFilter(deps, actor, selection.filter)
}

/** Returns the filter with the ids that it matches now. @throws AppError INVALID_INPUT for too many leads */
async function resolveIds(db: Sql, filter: ListFilter): Promise<ListFilter & { ids: readonly number[] }> {
  if (filter.ids) return { ...filter, ids: filter.ids }
  const ids = await repo.listMatchingIds(db, filter, MAX_BULK_ROWS + 1)
  if (ids.length > MAX_BULK_ROWS) throw new AppError('INVALID_INPUT', { message: tooManyRows })
  return { ...filter, ids }
}

interface AppliedAction {
  action: LeadAction
  assignee: Assignee | null
  changing: readonly repo.SelectedLead[]
  at: Date
}

/** Applies an action with its history, its values for Undo and its audit entry. @returns the id of the run, or null */
async function runAction(deps: Deps, tx: Tx, change: Change, applied: AppliedAction): Promise<number | null> {
  const { action, changing, at } = applied
  if (changing.length === 0) return null
  await applyAction(deps, tx, change, applied)
  const runId = await recordRun(tx, {
    actor: change.actor,
    kind: leadRunKinds[action.kind],
    value: getActionValue(action),
    rows: changing,
    getValue: (lead) => getCurrentValue(action, lead),
    at,
  })
  await auditAction(deps, tx, { ...change, runId }, action, changing)
  return runId
}

/** Writes an action and its history, and queues the email to the new assignee. */
async function applyAction(
  deps: Deps,
  tx: Tx,
  change: Change,
  { action, assignee, changing, at }: AppliedAction,
): Promise<void> {
  const ids = changing.map((lead) => lead.id)
  if (action.kind === 'status') {
    const { status, reason: statusReason = null } = action
    await repo.updateSelected(tx, ids, { status, statusReason }, at)
  } else if (action.kind === 'assign')
    await repo.updateSelected(tx, ids, { assigneeId: action.assigneeId }, at)
  else {
    await releaseKeysOfLeads(tx, ids)
    await leads.markDeleted(tx, ids, at)
  }
  await leads.insertLeadEvents(
    tx,
    changing.map((lead) => ({
      ...toEvent(deps, change, lead.id),
      createdAt: at,
      ...describeAction(action, lead, assignee),
    })),
  )
  if (action.kind === 'assign') await queueAssignmentMail(deps, tx, change.actor, { assignee, leadIds: ids })
}

/** Returns the history entry of an action on one lead. */
function describeAction(
  action: LeadAction,
  lead: repo.SelectedLead,
  assignee: Assignee | null,
): Pick<leads.NewLeadEvent, 'kind' | 'from' | 'to' | 'text'> {
  if (action.kind === 'status') {
    const text = action.reason && statusReasonLabel(action.reason)
    return { kind: 'status', from: lead.status, to: action.status, text }
  }
  if (action.kind === 'assign')
    return { kind: 'assign', text: assignee ? `Assigned to ${assignee.name}.` : 'Assignee removed.' }
  return { kind: 'delete' }
}

function auditAction(
  deps: Deps,
  tx: Tx,
  change: Change & { runId: number },
  action: LeadAction,
  changing: readonly repo.SelectedLead[],
): Promise<void> {
  const ids = changing.map((lead) => lead.id)
  if (action.kind === 'status') {
    const { status, reason } = action
    return auditLeads(deps, tx, change, 'lead.status', ids, {
      before: { statuses: [...new Set(changing.map((lead) => lead.status))] },
      after: { status, ...(reason && { reason }) },
    })
  }
  if (action.kind === 'assign') {
    return auditLeads(deps, tx, change, 'lead.assign', ids, {
      before: { assigneeIds: [...new Set(changing.map(({ assigneeId }) => assigneeId))] },
      after: { assigneeId: action.assigneeId },
    })
  }
  return auditLeads(deps, tx, change, 'lead.delete', ids)
}
