import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { wakeMail } from '@server/modules/email/email.service.ts'
import { notifyWaiters } from '@server/modules/locations/place-waiters.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit-words.ts'
import { AppError } from '@shared/errors.ts'
import type {
  CompanyCounts,
  CompanyDetail,
  CompanyPage,
  ListCompaniesInput,
} from '@shared/schemas/company-admin.schema.ts'
import * as repo from './company-admin.repo.ts'
import * as details from './company-detail.repo.ts'

/** An administrator at work: who, and in which request. */
export interface Change {
  actor: Actor
  requestId?: string
}

export const unknownCompany = () =>
  new AppError('NOT_FOUND', { message: 'There is no company with this number.' })

/** One page of the companies that are not deleted, in the order and with the filter asked for, and how many there are. */
export async function listCompanies(deps: Deps, input: ListCompaniesInput): Promise<CompanyPage> {
  const { page, pageSize, search = '', ...order } = input
  const query = { ...order, search }
  const rows = await repo.listPage(deps.db, query, { limit: pageSize, offset: (page - 1) * pageSize })
  const isLast = rows.length > 0 && rows.length < pageSize
  // A page that is not full says the count itself.
  const total = isLast ? (page - 1) * pageSize + rows.length : await repo.countFound(deps.db, query)
  return { rows, total }
}

/** How many companies each filter of the list has. */
export function companyCounts(deps: Deps): Promise<CompanyCounts> {
  return repo.countFilters(deps.db)
}

/**
 * Everything about one company, with those it looks like.
 * @throws AppError NOT_FOUND for an unknown or deleted one
 */
export async function companyDetail(deps: Deps, id: number): Promise<CompanyDetail> {
  const row = await details.findDetail(deps.db, id)
  if (!row) throw unknownCompany()
  return { ...row, duplicates: await details.listAlike(deps.db, row) }
}

/**
 * Deletes a company softly: it leaves every public list at once, and can be restored for 30 days.
 * @throws AppError NOT_FOUND for an unknown or already deleted one
 */
export async function deleteCompany(deps: Deps, change: Change, id: number) {
  const deleted = await deleteCompanies(deps, change, [id])
  if (deleted.deletedCount === 0) throw unknownCompany()
  return deleted
}

/** The same of many; ids that are gone already are left out of the count. */
export async function deleteCompanies(
  deps: Deps,
  change: Change,
  ids: readonly number[],
): Promise<{ deletedCount: number; deletedAt: Date }> {
  const { count, at } = await takeDown(deps, change, 'company.delete', (tx, now) =>
    repo.markDeleted(tx, ids, now),
  )
  return { deletedCount: count, deletedAt: at }
}

/** Deletes, softly, every company whose business status is set and not OPERATIONAL (specification, section 7). */
export async function removeExpired(
  deps: Deps,
  change: Change,
): Promise<{ removedCount: number; deletedAt: Date }> {
  const { count, at } = await takeDown(deps, change, 'company.remove-expired', repo.markExpiredDeleted)
  return { removedCount: count, deletedAt: at }
}

async function takeDown(
  deps: Deps,
  change: Change,
  action: AuditAction,
  mark: (tx: Tx, now: Date) => Promise<number[]>,
): Promise<{ count: number; at: Date }> {
  const at = deps.clock.now()
  const ids = await deps.db.$transaction(async (tx) => {
    const marked = await mark(tx, at)
    if (marked.length > 0) await auditMany(tx, change, action, marked, { deletedAt: at })
    return marked
  })
  if (ids.length > 0) deps.cache.drop('companies')
  return { count: ids.length, at }
}

/**
 * Undo: brings back everything that was deleted at that moment, within 30 days.
 * @throws AppError NOT_FOUND when nothing is there to restore
 */
export async function restoreCompanies(
  deps: Deps,
  change: Change,
  deletedAt: Date,
): Promise<{ restoredCount: number }> {
  const now = deps.clock.now()
  const ids = await deps.db.$transaction(async (tx) => {
    const restored = await repo.unmarkDeleted(tx, deletedAt, now)
    if (restored.length > 0) await auditMany(tx, change, 'company.restore', restored, { deletedAt: null })
    for (const id of restored) await notifyWaiters(deps, tx, id)
    return restored
  })
  if (ids.length === 0)
    throw new AppError('NOT_FOUND', { message: 'These companies cannot be restored any more.' })
  deps.cache.drop('companies')
  wakeMail(deps)
  return { restoredCount: ids.length }
}

/** Gives companies the first-month fee waiver, or takes it (readings: first-month fee waiver). */
export async function changeOffer(
  deps: Deps,
  change: Change,
  { ids, firstMonthFeeWaiver }: { ids: readonly number[]; firstMonthFeeWaiver: boolean },
): Promise<{ changedCount: number }> {
  const changed = await deps.db.$transaction(async (tx) => {
    const updated = await repo.updateOffer(tx, ids, firstMonthFeeWaiver, deps.clock.now())
    if (updated.length > 0) await auditMany(tx, change, 'company.offer', updated, { firstMonthFeeWaiver })
    return updated
  })
  if (changed.length > 0) deps.cache.drop('companies')
  return { changedCount: changed.length }
}

function auditMany(tx: Tx, change: Change, action: AuditAction, ids: number[], after: object): Promise<void> {
  const [only] = ids
  const single = ids.length === 1 && only !== undefined
  return recordAudit(tx, {
    ...change,
    action,
    entity: 'management_company',
    ...(single ? { entityId: only } : {}),
    after: single ? after : { companyIds: ids, ...after },
  })
}
