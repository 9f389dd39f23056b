import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { undoCompanyChange } from '@server/modules/companies/admin/company-bulk-undo.service.ts'
import { undoMerge } from '@server/modules/companies/merge/company-merge.service.ts'
import { undoRecalculation } from '@server/modules/hostscore/recalculation/undo.service.ts'
import { undoLeadChange } from '@server/modules/leads/admin/lead-bulk-undo.service.ts'
import { undoDuplicates } from '@server/modules/leads/duplicates/lead-duplicates.service.ts'
import type { UndoInput, UndoKind, Undone } from '@shared/bulk/undo.schema.ts'
import { getRun } from './bulk.service.ts'

type UndoRun = (deps: Deps, change: Change, runId: number) => Promise<Omit<Undone, 'kind'>>

const undoRun: Record<UndoKind, UndoRun> = {
  'lead.status': undoLeadChange,
  'lead.assign': undoLeadChange,
  'lead.delete': undoLeadChange,
  'lead.remove-duplicates': undoDuplicates,
  'company.verify': undoCompanyChange,
  'company.size': undoCompanyChange,
  'company.offer': undoCompanyChange,
  'company.delete': undoCompanyChange,
  'company.remove-expired': undoCompanyChange,
  'company.merge': undoMerge,
  'hostscore.recalculate': undoRecalculation,
}

/**
 * Undoes a change, except for what somebody changed since.
 * @throws AppError NOT_FOUND for an undone or old change; others when a later change is in the way
 */
export async function undoChange(deps: Deps, change: Change, which: UndoInput): Promise<Undone> {
  const { id, kind } = await getRun(deps, which)
  return { kind, ...(await undoRun[kind](deps, change, id)) }
}
