import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as badgeReports from '@server/modules/badges/badge-reports.service.ts'
import { changesPlaces, changesScoreFacts } from '@server/modules/companies/admin/company-edit.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { toServicePlaces } from '@server/modules/companies/company-location.service.ts'
import * as documents from '@server/modules/companies/documents/company-documents.repo.ts'
import { moveMailsOfCompany } from '@server/modules/email/email.service.ts'
import { calculateCompanies, queueRanks } from '@server/modules/hostscore/calculation.service.ts'
import { returnCompanyLeads } from '@server/modules/leads/company-move/company-move.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './company-merge.repo.ts'
import { toRestoredColumns } from './company-merge.rules.ts'

interface Separated {
  keptId: number
  removedId: number
  restored: repo.MergedColumns
  /** Labels of the fields that were edited since the merge. */
  leftAlone: string[]
}

/**
 * Reverts the merges of restored companies: moves back what was moved and sets back what nobody changed since.
 * Companies that were not merged are left as they are.
 * @throws AppError INVALID_INPUT when a later merge is in the way: of the company that stayed, or into it
 */
export async function separateMerged(
  deps: Deps,
  tx: Tx,
  { actor }: Change,
  restoredIds: readonly number[],
): Promise<Separated[]> {
  const separated: Separated[] = []
  for (const { keptId, removedId, mergedAt, moved } of await repo.listMergesOf(tx, restoredIds)) {
    await repo.deleteMerge(tx, removedId)
    const [kept] = await repo.lockCompanies(tx, [keptId])
    if (!moved || !kept) continue
    if (kept.deletedAt && (await repo.findMerge(tx, keptId)))
      throw refusal(`${kept.name} was merged into another company since. Undo that merge first.`)
    if (await repo.hasLaterMerge(tx, { keptId, mergedAt }))
      throw refusal(`Another company was merged into ${kept.name} later. Undo that merge first.`)
    await moveBack(tx, { fromId: removedId, toId: keptId }, moved)
    const { columns, leftAlone } = toRestoredColumns(kept, moved.changes)
    await setBack(deps, tx, { ...kept, ...columns }, columns)
    await calculateCompanies(deps, tx, [keptId, removedId], { by: actor.email })
    separated.push({ keptId, removedId, restored: columns, leftAlone })
  }
  if (separated.length > 0) await queueRanks(deps, tx)
  return separated
}

const refusal = (message: string) =>
  new AppError('INVALID_INPUT', { message, details: { removedId: message } })

/** Records the undo of merges. Call it last. */
export async function auditSeparations(
  tx: Tx,
  change: Change,
  separated: readonly Separated[],
): Promise<void> {
  for (const { keptId, removedId, restored, leftAlone } of separated)
    await recordAudit(tx, {
      ...change,
      action: 'company.unmerge',
      entity: 'management_company',
      entityId: keptId,
      after: { companyIds: [removedId], ...restored, leftAlone },
    })
}

async function moveBack(
  tx: Tx,
  move: { fromId: number; toId: number },
  moved: repo.MovedByMerge,
): Promise<void> {
  const back = { fromId: move.toId, toId: move.fromId }
  await returnCompanyLeads(tx, move, moved.leads)
  await moveMailsOfCompany(tx, { ...back, ids: moved.mailIds })
  await repo.moveReviews(tx, { ...back, ids: moved.reviewIds })
  await badgeReports.moveReports(tx, { ...back, ids: moved.reportIds })
  await documents.moveDocuments(tx, { ...back, ids: moved.documentIds })
  if (moved.duplicateIds.length > 0) await repo.removeDuplicates(tx, move.toId, moved.duplicateIds)
}

async function setBack(deps: Deps, tx: Tx, kept: repo.MergedRow, columns: repo.MergedColumns): Promise<void> {
  const fields = Object.keys(columns)
  if (fields.length === 0) return
  const now = deps.clock.now()
  await repo.updateCompany(tx, kept.id, columns, now)
  if (changesScoreFacts(fields)) await repo.touchFacts(tx, kept.id, now)
  if (changesPlaces(fields)) await details.replacePlaces(tx, kept.id, toServicePlaces(kept))
}
