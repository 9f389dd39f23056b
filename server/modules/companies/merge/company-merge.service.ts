import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { recordRun, takeRun } from '@server/modules/bulk/bulk.service.ts'
import { companyNotFound, settleRestored } from '@server/modules/companies/admin/admin-companies.service.ts'
import { canOpenPlaces } from '@server/modules/companies/admin/company-edit.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { lookUpAreas } from '@server/modules/companies/company-location.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import {
  calculateCompanies,
  notifyRankWorker,
  queueRanks,
} from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { Undone } from '@shared/bulk/undo.schema.ts'
import type { MergeCompaniesInput, MergePair, MergePreview } from '@shared/companies/company-merge.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './company-merge.repo.ts'
import { findMergeProblem, getFingerprint, listDifferences, toMergedColumns } from './company-merge.rules.ts'
import { countRecords, moveRecords, updateColumns } from './merge-steps.service.ts'

const MERGE = 'company.merge'

/** Returns the two companies of a merge. @throws AppError NOT_FOUND for a deleted one */
function requirePair(rows: readonly repo.CompanyRow[], { keptId, removedId }: MergePair) {
  const find = (id: number) => rows.find((row) => row.id === id && row.deletedAt === null)
  const kept = find(keptId)
  const removed = find(removedId)
  if (!kept || !removed) throw companyNotFound()
  return { kept, removed }
}

/** Shows what a merge would move and change, and changes nothing. @throws AppError NOT_FOUND for a deleted company */
export async function previewMerge(deps: Deps, pair: MergePair): Promise<MergePreview> {
  const { kept, removed } = requirePair(
    await repo.listCompanies(deps.db, [pair.keptId, pair.removedId]),
    pair,
  )
  const differences = listDifferences(kept, removed)
  const taken = differences.filter(({ isTaken }) => isTaken).map(({ key }) => key)
  const { addedCities, changes } = toMergedColumns(
    kept,
    removed,
    taken,
    await lookUpAreas(deps.db, [kept, removed]),
  )
  return {
    kept,
    removed,
    differences,
    moves: {
      ...(await countRecords(deps, { fromId: removed.id, toId: kept.id })),
      addedCities,
      revokesBadge: 'badgeRevokedAt' in changes,
    },
    problem: findMergeProblem(kept, removed),
    fingerprint: getFingerprint(kept, removed),
  }
}

/**
 * Merges a company into another: moves its leads, emails, reviews and reports, takes over the chosen fields, joins the
 * service areas and deletes it. Undo works for 30 days.
 * @throws AppError NOT_FOUND for a deleted company; EDIT_CONFLICT when one changed since the preview; INVALID_INPUT
 *   when the two cannot be merged this way round
 */
export async function mergeCompanies(deps: Deps, change: Change, input: MergeCompaniesInput) {
  const { keptId, removedId } = input
  const keptName = await deps.db.$transact(async (tx) => {
    const { kept, removed } = requirePair(await repo.lockCompanies(tx, [keptId, removedId]), input)
    if (getFingerprint(kept, removed) !== input.fingerprint) throw new AppError('EDIT_CONFLICT')
    const problem = findMergeProblem(kept, removed)
    if (problem) throw new AppError('INVALID_INPUT', { message: problem, details: { keptId: problem } })
    const findCity = await lookUpAreas(tx, [kept, removed])
    const { columns, changes } = toMergedColumns(kept, removed, input.takenFields, findCity)
    const duplicateIds = await addPossibleDuplicates(tx, kept, removed)
    const records = await moveRecords(tx, { fromId: removedId, toId: keptId })
    const moved = { ...records, changes, duplicateIds }
    const now = deps.clock.now()
    await repo.setDeleted(tx, removedId, now, now)
    await updateKept(deps, tx, change, { ...kept, ...columns }, columns)
    await repo.insertMerge(tx, { keptId, removedId, actor: change.actor.email, mergedAt: now, moved })
    const runId = await recordRun(tx, {
      actor: change.actor,
      kind: MERGE,
      value: removedId,
      rows: [removed],
      getValue: () => null,
      at: now,
    })
    await queueEvents(deps, tx, 'company.updated', [keptId, removedId])
    await recordAudit(tx, {
      ...change,
      runId,
      action: 'company.merge',
      entity: 'management_company',
      entityId: keptId,
      before: Object.fromEntries(Object.entries(changes).map(([column, { before }]) => [column, before])),
      after: {
        companyIds: [removedId],
        mergedIntoId: keptId,
        ...columns,
        movedLeads: records.leads.matchLeadIds.length + records.leads.droppedMatches.length,
        movedEmails: records.mailIds.length,
      },
    })
    return kept.name
  })
  publishMerge(deps)
  return { keptId, removedId, keptName }
}

/** Gives the possible duplicates of the merged company to the one that stays. @returns those that are new to it */
async function addPossibleDuplicates(
  tx: Tx,
  kept: repo.CompanyRow,
  removed: repo.CompanyRow,
): Promise<number[]> {
  const known = new Set([kept.id, ...(await details.listAlike(tx, kept)).map(({ id }) => id)])
  const added = (await details.listAlike(tx, removed)).map(({ id }) => id).filter((id) => !known.has(id))
  if (added.length > 0) await repo.addPossibleDuplicates(tx, kept.id, added)
  return added
}

/** Updates the company that stays as an edit does: columns, score, ranks and waitlist. */
async function updateKept(
  deps: Deps,
  tx: Tx,
  change: Change,
  kept: repo.CompanyRow,
  columns: repo.CompanyColumns,
): Promise<void> {
  await updateColumns(deps, tx, kept, columns)
  await calculateCompanies(deps, tx, [kept.id], { by: change.actor.email })
  await queueRanks(deps, tx)
  if (canOpenPlaces(Object.keys(columns))) await notifyWaitlist(deps, tx, kept.id)
}

/**
 * Undoes a merge: restores the merged company with what was moved, and the fields that nobody changed since.
 * @throws AppError NOT_FOUND when there is no such merge or it is too old; INVALID_INPUT when a later merge is in the
 *   way
 */
export async function undoMerge(deps: Deps, change: Change, runId: number): Promise<Omit<Undone, 'kind'>> {
  const merge = await deps.db.$transact(async (tx) => {
    const removedId = Number((await takeRun(deps, tx, runId, [MERGE])).value)
    const stored = await repo.findMerge(tx, removedId)
    if (!stored?.moved) throw mergeNotFound()
    const rows = await repo.lockCompanies(tx, [stored.keptId, removedId])
    const removed = rows.find(({ id }) => id === removedId)
    if (!removed?.deletedAt) throw mergeNotFound()
    await repo.setDeleted(tx, removedId, null, deps.clock.now())
    const [unmerged] = await settleRestored(deps, tx, change, { ids: [removedId], isUndo: true })
    const leftAlone = unmerged?.leftAlone ?? []
    return { removedName: removed.name, leftAlone }
  })
  publishMerge(deps)
  return { restoredCount: 1, skippedCount: 0, merge }
}

const mergeNotFound = () => new AppError('NOT_FOUND', { message: 'This merge can no longer be undone.' })

/** Drops cached pages and wakes the workers, after a merge or its undo. */
function publishMerge(deps: Deps): void {
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
}
