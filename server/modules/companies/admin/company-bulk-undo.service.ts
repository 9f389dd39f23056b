import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { type TakenRun, takeRun } from '@server/modules/bulk/bulk.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import type { Undone } from '@shared/bulk/undo.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { auditMany, restoreInTransaction } from './admin-companies.service.ts'
import * as repo from './company-bulk.repo.ts'
import { type BulkColumn, type CompanyRunKind, runColumns } from './company-bulk.rules.ts'

const kinds = objectKeys(runColumns)

/**
 * Undoes one bulk change, for companies that still have the value that was set, or that have stayed deleted since.
 * @throws AppError NOT_FOUND for an unknown or undone change
 */
export async function undoCompanyChange(
  deps: Deps,
  change: Change,
  runId: number,
): Promise<Omit<Undone, 'kind'>> {
  const { isDeletion, restoredCount, skippedCount } = await deps.db.$transact(async (tx) => {
    const run = await takeRun(deps, tx, runId, kinds)
    const ids = run.previous.flatMap((group) => group.ids)
    const column = runColumns[run.kind]
    const restored =
      column === null
        ? await restoreInTransaction(deps, tx, change, { which: { deletedAt: run.at }, isUndo: true })
        : await restoreValues(deps, tx, change, { run, runId, column, ids })
    return {
      isDeletion: column === null,
      restoredCount: restored.length,
      skippedCount: ids.length - restored.length,
    }
  })
  if (restoredCount > 0) deps.cache.drop('companies')
  // Restored companies are ranked again, and their emails are due again.
  if (restoredCount > 0 && isDeletion) {
    notifyEmailWorker(deps)
    notifyRankWorker(deps)
  }
  return { restoredCount, skippedCount }
}

interface ColumnRun {
  run: TakenRun<CompanyRunKind>
  runId: number
  column: BulkColumn
  ids: readonly number[]
}

/** Gives companies their previous values back. @returns the ids of those that still had the value that was set */
async function restoreValues(
  deps: Deps,
  tx: Tx,
  change: Change,
  { run, runId, column, ids }: ColumnRun,
): Promise<number[]> {
  await repo.lockByIds(tx, ids)
  const restored: number[] = []
  for (const { ids: groupIds, value } of run.previous) {
    const group = { ids: groupIds, column, from: run.value, to: value }
    restored.push(...(await repo.restoreColumn(tx, group, deps.clock.now())))
  }
  if (restored.length > 0) {
    const values = run.previous.map(({ value }) => value)
    await auditMany(deps, tx, change, toUndoAction(column, run.value), restored, { undoneRun: runId, values })
  }
  return restored
}

function toUndoAction(column: BulkColumn, undone: BulkValue): AuditAction {
  if (column === 'isVerified') return undone === true ? 'company.unverify' : 'company.verify'
  return column === 'firstMonthFeeWaiver' ? 'company.offer' : 'company.edit'
}
