import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { markRunUndone } from '@server/modules/bulk/bulk.service.ts'
import { calculateCompanies, queueRanks } from '@server/modules/hostscore/calculation.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './company-merge.repo.ts'
import { toRestoredColumns } from './company-merge.rules.ts'
import { returnRecords, updateColumns } from './merge-steps.service.ts'

/** A merge that was undone. */
export interface Unmerged {
  keptId: number
  removedId: number
  restored: repo.CompanyColumns
  /** Labels of the fields that somebody changed since the merge. */
  leftAlone: string[]
}

/**
 * Undoes the merges of restored companies: moves records back, and restores the fields that nobody changed since.
 * Companies that were not merged are left as they are.
 * @throws AppError INVALID_INPUT when a later merge is in the way: of the company that stayed, or into it
 */
export async function unmergeCompanies(
  deps: Deps,
  tx: Tx,
  { actor }: Change,
  restoredIds: readonly number[],
): Promise<Unmerged[]> {
  const unmerged: Unmerged[] = []
  const merges = await repo.listMergesOf(tx, restoredIds)
  // Locked in the order of ids (decision 52), and read again below: one undo can change the company of the next.
  await repo.lockCompanies(
    tx,
    merges.map(({ keptId }) => keptId),
  )
  for (const { keptId, removedId, mergedAt, moved } of merges) {
    await repo.deleteMerge(tx, removedId)
    await markRunUndone(deps, tx, { kind: 'company.merge', of: removedId })
    const [kept] = await repo.lockCompanies(tx, [keptId])
    if (!moved || !kept) continue
    if (kept.deletedAt && (await repo.findMerge(tx, keptId)))
      throw refusal(`${kept.name} was merged into another company since. Undo that merge first.`)
    if (await repo.hasLaterMerge(tx, { keptId, mergedAt }))
      throw refusal(`Another company was merged into ${kept.name} later. Undo that merge first.`)
    await returnRecords(tx, { fromId: removedId, toId: keptId }, moved)
    if (moved.duplicateIds.length > 0) await repo.removePossibleDuplicates(tx, keptId, moved.duplicateIds)
    const { columns, leftAlone } = toRestoredColumns(kept, moved.changes)
    if (Object.keys(columns).length > 0) await updateColumns(deps, tx, { ...kept, ...columns }, columns)
    await calculateCompanies(deps, tx, [keptId, removedId], { by: actor.email })
    unmerged.push({ keptId, removedId, restored: columns, leftAlone })
  }
  if (unmerged.length > 0) await queueRanks(deps, tx)
  return unmerged
}

const refusal = (message: string) =>
  new AppError('INVALID_INPUT', { message, details: { removedId: message } })

/** Records the undo of merges, and queues their webhooks. Call it last. */
export async function auditUnmerged(
  deps: Deps,
  tx: Tx,
  change: Change,
  unmerged: readonly Unmerged[],
): Promise<void> {
  const ids = unmerged.flatMap(({ keptId, removedId }) => [keptId, removedId])
  await queueEvents(deps, tx, 'company.updated', ids)
  for (const { keptId, removedId, restored, leftAlone } of unmerged)
    await recordAudit(tx, {
      ...change,
      action: 'company.unmerge',
      entity: 'management_company',
      entityId: keptId,
      after: { companyIds: [removedId], ...restored, leftAlone },
    })
}
