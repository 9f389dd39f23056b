import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { type TakenRun, takeRun } from '@server/modules/bulk/bulk.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import type { Undone } from '@shared/bulk/undo.schema.ts'
import { statusReasonLabel } from '@shared/leads/status-reasons.ts'
import * as leads from './admin-leads.repo.ts'
import { auditLeads, restoreInTransaction, retryTakenKey, toEvent } from './admin-leads.service.ts'
import * as repo from './lead-bulk.repo.ts'
import { type LeadRunKind, leadRunKinds, splitStatus, toLeadValue } from './lead-bulk.rules.ts'

const kinds: LeadRunKind[] = Object.values(leadRunKinds)

/**
 * Undoes a bulk run: gives its leads their previous values back, except those that somebody changed since.
 * @throws AppError NOT_FOUND for an unknown, undone or old run
 */
export function undoLeadChange(deps: Deps, change: Change, runId: number): Promise<Omit<Undone, 'kind'>> {
  return retryTakenKey(() => undo(deps, change, runId))
}

function undo(deps: Deps, change: Change, runId: number): Promise<Omit<Undone, 'kind'>> {
  return deps.db.$transact(async (tx) => {
    const run = await takeRun(deps, tx, runId, kinds)
    const ids = run.previous.flatMap((group) => group.ids)
    const restoredCount =
      run.kind === leadRunKinds.delete
        ? await restoreInTransaction(deps, tx, change, await repo.listDeletedAt(tx, ids, run.at))
        : await restorePrevious(deps, tx, change, { run, runId, ids })
    return { restoredCount, skippedCount: ids.length - restoredCount }
  })
}

/** Gives leads their previous status or assignee back. @returns the number of leads restored */
async function restorePrevious(
  deps: Deps,
  tx: Tx,
  change: Change,
  { run, runId, ids }: { run: TakenRun<LeadRunKind>; runId: number; ids: readonly number[] },
): Promise<number> {
  const isStatus = run.kind === leadRunKinds.status
  const kind = isStatus ? 'status' : 'assign'
  const from = toLeadValue(run.value)
  const now = deps.clock.now()
  const names = new Map((isStatus ? [] : await users.listPeople(deps, tx)).map(({ id, name }) => [id, name]))
  await leads.lockLeads(tx, ids)
  const restored: number[] = []
  const values: BulkValue[] = []
  for (const group of run.previous) {
    const to = toLeadValue(group.value)
    const name = typeof to === 'number' ? names.get(to) : undefined
    // A user who was removed since then can no longer have leads.
    if (!isStatus && to !== null && name === undefined) continue
    const groupIds = await repo.restoreValues(tx, { ids: group.ids, kind, from, to, at: run.at, now })
    if (groupIds.length === 0) continue
    restored.push(...groupIds)
    const { status, statusReason } = splitStatus(String(to))
    values.push(isStatus ? status : to)
    const event = isStatus
      ? { kind, from: String(from), to: status, text: statusReason && statusReasonLabel(statusReason) }
      : { kind, text: name ? `Assigned to ${name}.` : 'Assignee removed.' }
    await leads.insertLeadEvents(
      tx,
      groupIds.map((id) => ({ ...toEvent(deps, change, id), ...event })),
    )
  }
  if (restored.length === 0) return 0
  const field = isStatus ? 'status' : 'assigneeId'
  await auditLeads(deps, tx, change, isStatus ? 'lead.status' : 'lead.assign', restored, {
    before: { [field]: from },
    after: { undoneRun: runId, values },
  })
  return restored.length
}
