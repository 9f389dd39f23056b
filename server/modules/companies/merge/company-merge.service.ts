import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as badgeReports from '@server/modules/badges/badge-reports.service.ts'
import { companyNotFound } from '@server/modules/companies/admin/admin-companies.service.ts'
import {
  canOpenPlaces,
  changesPlaces,
  changesScoreFacts,
} from '@server/modules/companies/admin/company-edit.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { toServicePlaces } from '@server/modules/companies/company-location.service.ts'
import * as documents from '@server/modules/companies/documents/company-documents.repo.ts'
import { moveMailsOfCompany, notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { countMailsOfCompany } from '@server/modules/email/outbox/outbox.service.ts'
import {
  calculateCompanies,
  notifyRankWorker,
  queueRanks,
} from '@server/modules/hostscore/calculation.service.ts'
import * as companyLeads from '@server/modules/leads/company-move/company-move.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type {
  MergeCompaniesInput,
  MergePair,
  MergePreview,
  UndoneMerge,
} from '@shared/companies/company-merge.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './company-merge.repo.ts'
import { findMergeProblem, getFingerprint, listDifferences, toMergedColumns } from './company-merge.rules.ts'
import { auditSeparations, separateMerged } from './company-separation.service.ts'

function findPair(rows: readonly repo.MergedRow[], { keptId, removedId }: MergePair) {
  const find = (id: number) => rows.find((row) => row.id === id && row.deletedAt === null)
  const kept = find(keptId)
  const removed = find(removedId)
  if (!kept || !removed) throw companyNotFound()
  return { kept, removed }
}

/** Shows what a merge would move and change, and changes nothing. @throws AppError NOT_FOUND for a deleted company */
export async function previewMerge(deps: Deps, pair: MergePair): Promise<MergePreview> {
  const { kept, removed } = findPair(await repo.listCompanies(deps.db, [pair.keptId, pair.removedId]), pair)
  const differences = listDifferences(kept, removed)
  const taken = differences.filter(({ isTaken }) => isTaken).map(({ key }) => key)
  const { addedCities, changes } = toMergedColumns(kept, removed, taken)
  return {
    kept,
    removed,
    differences,
    moves: {
      ...(await companyLeads.countLinks(deps.db, { fromId: removed.id, toId: kept.id })),
      mails: await countMailsOfCompany(deps, removed.id),
      reviews: await repo.countReviews(deps.db, removed.id),
      badgeReports: await badgeReports.countReportsOf(deps, removed.id),
      documents: await documents.countDocuments(deps.db, removed.id),
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
    const { kept, removed } = findPair(await repo.lockCompanies(tx, [keptId, removedId]), input)
    if (getFingerprint(kept, removed) !== input.fingerprint) throw new AppError('EDIT_CONFLICT')
    const problem = findMergeProblem(kept, removed)
    if (problem) throw new AppError('INVALID_INPUT', { message: problem, details: { keptId: problem } })
    const { columns, changes } = toMergedColumns(kept, removed, input.takenFields)
    const move = { fromId: removedId, toId: keptId }
    const duplicateIds = await moveDuplicates(tx, kept, removed)
    const moved = {
      changes,
      duplicateIds,
      leads: await companyLeads.moveCompanyLeads(tx, move),
      mailIds: await moveMailsOfCompany(tx, move),
      reviewIds: await repo.moveReviews(tx, move),
      reportIds: await badgeReports.moveReports(tx, move),
      documentIds: await documents.moveDocuments(tx, move),
    }
    const now = deps.clock.now()
    await repo.setDeleted(tx, removedId, now, now)
    await updateKept(deps, tx, change, { ...kept, ...columns }, columns)
    await repo.insertMerge(tx, { keptId, removedId, actor: change.actor.email, mergedAt: now, moved })
    await recordAudit(tx, {
      ...change,
      action: 'company.merge',
      entity: 'management_company',
      entityId: keptId,
      before: Object.fromEntries(Object.entries(changes).map(([column, { before }]) => [column, before])),
      after: {
        companyIds: [removedId],
        mergedIntoId: keptId,
        ...Object.fromEntries(Object.entries(changes).map(([column, { after }]) => [column, after])),
        movedLeads: moved.leads.matchLeadIds.length + moved.leads.droppedMatches.length,
        movedEmails: moved.mailIds.length,
      },
    })
    return kept.name
  })
  notifyAll(deps)
  return { keptId, removedId, keptName }
}

/** Gives the possible duplicates of the merged company to the one that stays. @returns those that are new to it */
async function moveDuplicates(tx: Tx, kept: repo.MergedRow, removed: repo.MergedRow): Promise<number[]> {
  const known = new Set([kept.id, ...(await details.listAlike(tx, kept)).map(({ id }) => id)])
  const added = (await details.listAlike(tx, removed)).map(({ id }) => id).filter((id) => !known.has(id))
  if (added.length > 0) await repo.addDuplicates(tx, kept.id, added)
  return added
}

/** Stores the changed fields, moves the company on the map, and calculates its score as an edit does. */
async function updateKept(
  deps: Deps,
  tx: Tx,
  change: Change,
  kept: repo.MergedRow,
  columns: repo.MergedColumns,
): Promise<void> {
  const fields = Object.keys(columns)
  const now = deps.clock.now()
  await repo.updateCompany(tx, kept.id, columns, now)
  if (changesScoreFacts(fields)) await repo.touchFacts(tx, kept.id, now)
  if (changesPlaces(fields)) await details.replacePlaces(tx, kept.id, toServicePlaces(kept))
  await calculateCompanies(deps, tx, [kept.id], { by: change.actor.email })
  await queueRanks(deps, tx)
  if (canOpenPlaces(fields)) await notifyWaitlist(deps, tx, kept.id)
}

/**
 * Undoes a merge: restores the merged company with what was moved, and the fields that nobody changed since.
 * @throws AppError NOT_FOUND when there is no such merge or it is too old; INVALID_INPUT when a later merge is in the
 *   way
 */
export async function undoMerge(deps: Deps, change: Change, removedId: number): Promise<UndoneMerge> {
  const undone = await deps.db.$transact(async (tx) => {
    const merge = await repo.findMerge(tx, removedId)
    if (!merge?.moved) throw mergeNotFound()
    const rows = await repo.lockCompanies(tx, [merge.keptId, removedId])
    const removed = rows.find(({ id }) => id === removedId)
    if (!removed?.deletedAt) throw mergeNotFound()
    await repo.setDeleted(tx, removedId, null, deps.clock.now())
    const separated = await separateMerged(deps, tx, change, [removedId])
    await notifyWaitlist(deps, tx, removedId)
    await auditSeparations(tx, change, separated)
    const leftAlone = separated[0]?.leftAlone ?? []
    return { keptId: merge.keptId, removedId, removedName: removed.name, leftAlone }
  })
  notifyAll(deps)
  return undone
}

const mergeNotFound = () => new AppError('NOT_FOUND', { message: 'This merge can no longer be undone.' })

function notifyAll(deps: Deps): void {
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
}
