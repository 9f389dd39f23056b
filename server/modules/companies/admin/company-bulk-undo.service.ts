import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { takeRun } from '@server/modules/bulk/bulk.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import type { BulkUndone } from '@shared/bulk/bulk.schema.ts'
import { auditMany, restoreInTransaction } from './admin-companies.service.ts'
import * as repo from './company-bulk.repo.ts'
import { type BulkColumn, type CompanyRunKind, companyRunKinds, runColumns } from './company-bulk.rules.ts'

const kinds: CompanyRunKind[] = Object.values(companyRunKinds)

const auditActions: Record<BulkColumn, AuditAction> = {
  isVerified: 'company.verify',
  firstMonthFeeWaiver: 'company.offer',
  companySize: 'company.edit',
}

/**
 * Undoes one change of companies, for those that still have the value that was set, or that have stayed deleted since.
 * @throws AppError NOT_FOUND for an unknown or undone change
 */
export async function undoCompanyChange(deps: Deps, change: Change, runId: number): Promise<BulkUndone> {
  const { total, restored, isDeletion } = await deps.db.$transact(async (tx) => {
    const run = await takeRun(deps, tx, runId, kinds)
    const all = run.previous.flatMap(({ ids }) => ids)
    const total = all.length
    const column = runColumns[run.kind]
    if (column === null) {
      const ids = await restoreInTransaction(deps, tx, change, { deletedAt: run.at })
      return { total, restored: ids, isDeletion: true }
    }
    await repo.lockByIds(tx, all)
    const restored: number[] = []
    for (const { ids, value } of run.previous) {
      const group = { ids, column, from: run.value, to: value }
      restored.push(...(await repo.restoreColumn(tx, group, deps.clock.now())))
    }
    if (restored.length > 0) {
      const values = run.previous.map(({ value }) => value)
      const action = column === 'isVerified' && run.value === true ? 'company.unverify' : auditActions[column]
      await auditMany(tx, change, action, restored, { undoneRun: runId, values })
    }
    return { total, restored, isDeletion: false }
  })
  if (restored.length > 0) deps.cache.drop('companies')
  if (restored.length > 0 && isDeletion) {
    notifyEmailWorker(deps)
    notifyRankWorker(deps)
  }
  return { restoredCount: restored.length, skippedCount: total - restored.length }
}
