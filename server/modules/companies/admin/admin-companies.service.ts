import type { Deps } from '@server/deps.ts'
import { getLastActor, recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { recordRun } from '@server/modules/bulk/bulk.service.ts'
import { toAdminCompany } from '@server/modules/companies/companies.service.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { findUnknownPlaces } from '@server/modules/companies/company-location.service.ts'
import { listFacts } from '@server/modules/companies/contract-facts.repo.ts'
import { findWaiting } from '@server/modules/companies/correction/correction.repo.ts'
import {
  auditUnmerged,
  type Unmerged,
  unmergeCompanies,
} from '@server/modules/companies/merge/company-unmerge.service.ts'
import { findMergedInto, listMergesInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import { findPauses } from '@server/modules/companies/pause/pause.service.ts'
import { notifyEmailWorker, resumeMails } from '@server/modules/email/email.service.ts'
import { notifyRankWorker, queueRanks } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import type {
  CompanyCounts,
  CompanyDetail,
  CompanyPage,
  ListCompaniesInput,
} from '@shared/companies/admin-companies.schema.ts'
import { withDefaults } from '@shared/companies/company-defaults.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-companies.repo.ts'

const COMPANY_ENTITY = 'management_company'
/** Actions that delete a company, to find who did it. */
const DELETE_ACTIONS = ['company.delete', 'company.remove-expired', 'company.merge'] as const

export const companyNotFound = () =>
  new AppError('NOT_FOUND', { message: 'There is no company with this number.' })

export async function listCompanies(deps: Deps, input: ListCompaniesInput): Promise<CompanyPage> {
  const { page, pageSize, ...query } = input
  const stored = await repo.listPage(deps.db, query, { limit: pageSize, offset: (page - 1) * pageSize })
  const rows = stored.map(withDefaults)
  // A page that is not full gives the total without a count query.
  const isLastPage = rows.length > 0 && rows.length < pageSize
  const total = isLastPage ? (page - 1) * pageSize + rows.length : await repo.countFound(deps.db, query)
  return { rows, total }
}

export function getCompanyCounts(deps: Deps): Promise<CompanyCounts> {
  return repo.countFilters(deps.db)
}

/** Returns everything about one company, deleted or not. @throws AppError NOT_FOUND for an unknown or purged one */
export async function getCompanyDetail(deps: Deps, id: number): Promise<CompanyDetail> {
  const row = await details.findDetailOrDeleted(deps.db, id)
  if (!row) throw companyNotFound()
  const duplicates = await details.listAlike(deps.db, row)
  const deletedBy = row.deletedAt ? await getLastActor(deps, COMPANY_ENTITY, id, DELETE_ACTIONS) : null
  const mergedInto = row.deletedAt ? await findMergedInto(deps, id) : null
  const merges = row.deletedAt ? [] : await listMergesInto(deps, id)
  const unknownPlaces = await findUnknownPlaces(deps.db, row)
  const facts = await listFacts(deps.db, [id])
  const correction = row.deletedAt ? null : await findWaiting(deps.db, id)
  return Object.assign(toAdminCompany(deps, row), {
    fullUntil: (await findPauses(deps, [{ id }])).get(id) ?? null,
    deletedBy,
    duplicates,
    mergedInto,
    merges,
    unknownPlaces,
    contractFacts: facts.get(id) ?? [],
    correctionId: correction?.id ?? null,
  })
}

export async function getCompanyNames(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, { name: string; isDeleted: boolean }>> {
  const rows = await details.listNames(deps.db, ids)
  return new Map(rows.map(({ id, name, deletedAt }) => [id, { name, isDeleted: deletedAt !== null }]))
}

/** Soft-deletes a company; it can be restored for 30 days. @throws AppError NOT_FOUND */
export async function deleteCompany(deps: Deps, change: Change, id: number) {
  const deleted = await deleteCompanies(deps, change, [id])
  if (deleted.deletedCount === 0) throw companyNotFound()
  return deleted
}

/** Soft-deletes several companies; already deleted ones are not counted. */
export async function deleteCompanies(
  deps: Deps,
  change: Change,
  ids: readonly number[],
): Promise<{ deletedCount: number; runId: number | null }> {
  const { count, runId } = await softDelete(deps, change, 'company.delete', (tx, now) =>
    repo.markDeleted(tx, ids, now),
  )
  return { deletedCount: count, runId }
}

/** Soft-deletes every company whose business status is set and not OPERATIONAL (product 10.3). */
export async function removeExpired(
  deps: Deps,
  change: Change,
): Promise<{ removedCount: number; runId: number | null }> {
  const { count, runId } = await softDelete(deps, change, 'company.remove-expired', repo.markExpiredDeleted)
  return { removedCount: count, runId }
}

/** Soft-deletes the companies that `mark` marks in the transaction; it returns their ids. `runId` is for Undo. */
export async function softDelete(
  deps: Deps,
  change: Change,
  kind: 'company.delete' | 'company.remove-expired',
  mark: (tx: Tx, now: Date) => Promise<number[]>,
): Promise<{ count: number; runId: number | null }> {
  const at = deps.clock.now()
  const deleted = await deps.db.$transact(async (tx) => {
    const ids = await mark(tx, at)
    if (ids.length === 0) return { count: 0, runId: null }
    await queueRanks(deps, tx)
    const rows = ids.map((id) => ({ id }))
    const runId = await recordRun(tx, {
      actor: change.actor,
      kind,
      value: null,
      rows,
      getValue: () => null,
      at,
    })
    await auditMany(deps, tx, { ...change, runId }, kind, ids, { deletedAt: at })
    return { count: ids.length, runId }
  })
  if (deleted.count > 0) {
    deps.cache.drop('companies')
    notifyRankWorker(deps)
  }
  return deleted
}

/**
 * Restores companies. The merge of a merged one is undone.
 * @throws AppError NOT_FOUND if none can be restored
 */
export async function restoreCompanies(
  deps: Deps,
  change: Change,
  ids: readonly number[],
): Promise<{ restoredCount: number }> {
  const restored = await deps.db.$transact((tx) =>
    restoreInTransaction(deps, tx, change, { which: { ids }, isUndo: false }),
  )
  if (restored.length === 0)
    throw new AppError('NOT_FOUND', { message: 'These companies can no longer be restored.' })
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
  return { restoredCount: restored.length }
}

/** Restores companies by id or, to undo one deletion, by its time. @returns their ids */
export async function restoreInTransaction(
  deps: Deps,
  tx: Tx,
  change: Change,
  { which, isUndo }: { which: { ids: readonly number[] } | { deletedAt: Date }; isUndo: boolean },
): Promise<number[]> {
  const restored = await repo.unmarkDeleted(tx, which, deps.clock.now())
  if (restored.length > 0) {
    await settleRestored(deps, tx, change, { ids: restored, isUndo })
    await auditMany(deps, tx, change, 'company.restore', restored, { deletedAt: null })
  }
  return restored
}

/**
 * Does what follows from restoring companies, however it was done: their merges are undone, their emails are due again,
 * all are ranked. Undo takes back a mistake, so it tells nobody; a restore tells the waitlist of their places.
 * @returns the undone merges
 */
export async function settleRestored(
  deps: Deps,
  tx: Tx,
  change: Change,
  { ids, isUndo }: { ids: readonly number[]; isUndo: boolean },
): Promise<Unmerged[]> {
  await queueRanks(deps, tx)
  const unmerged = await unmergeCompanies(deps, tx, change, ids)
  await resumeMails(tx, 'companyId', ids)
  if (!isUndo) for (const id of ids) await notifyWaitlist(deps, tx, id)
  await auditUnmerged(deps, tx, change, unmerged)
  return unmerged
}

/** Writes one audit event per change, with the company's id or all ids of a bulk change, and queues their webhooks. */
export async function auditMany(
  deps: Deps,
  tx: Tx,
  change: Change & { runId?: number },
  action: AuditAction,
  ids: number[],
  after: object,
): Promise<void> {
  const isBulk = ids.length !== 1
  await queueEvents(deps, tx, 'company.updated', ids)
  await recordAudit(tx, {
    ...change,
    action,
    entity: COMPANY_ENTITY,
    entityId: isBulk ? undefined : ids[0],
    after: isBulk ? { companyIds: ids, ...after } : after,
  })
}
