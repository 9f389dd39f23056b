import type { Deps } from '@server/deps.ts'
import { lastActorOf, recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { wakeMail } from '@server/modules/email/email.service.ts'
import { queueRanks, wakeRanks } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaiters } from '@server/modules/locations/place-waiters.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit-words.ts'
import { withDefaults } from '@shared/company-answer.ts'
import { AppError } from '@shared/errors.ts'
import type {
  CompanyCounts,
  CompanyDetail,
  CompanyPage,
  ListCompaniesInput,
  RestoreCompaniesInput,
} from '@shared/schemas/company-admin.schema.ts'
import { adminAnswer } from './companies.service.ts'
import * as repo from './company-admin.repo.ts'
import * as details from './company-detail.repo.ts'

/** An administrator at work: who, and in which request. */
export interface Change {
  actor: Actor
  requestId?: string
}

const COMPANY = 'management_company'
/** What takes a company down, for the question who did. */
const DELETIONS = ['company.delete', 'company.remove-expired'] as const

export const unknownCompany = () =>
  new AppError('NOT_FOUND', { message: 'There is no company with this number.' })

/** One page of the companies the filter shows, in the order asked for, and how many there are. */
export async function listCompanies(deps: Deps, input: ListCompaniesInput): Promise<CompanyPage> {
  const { page, pageSize, search = '', ...order } = input
  const query = { ...order, search }
  const stored = await repo.listPage(deps.db, query, { limit: pageSize, offset: (page - 1) * pageSize })
  const rows = stored.map(withDefaults)
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
 * Everything about one company, also a deleted one, with those it looks like.
 * @throws AppError NOT_FOUND for an unknown or purged one
 */
export async function companyDetail(deps: Deps, id: number): Promise<CompanyDetail> {
  const row = await details.findDetailOrDeleted(deps.db, id)
  if (!row) throw unknownCompany()
  const duplicates = await details.listAlike(deps.db, row)
  const deletedBy = row.deletedAt ? await lastActorOf(deps, COMPANY, id, DELETIONS) : null
  return Object.assign(adminAnswer(deps, row), { deletedBy, duplicates })
}

/** What companies are called, by id; one that was purged is not in it. */
export async function companyNames(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, { name: string; isDeleted: boolean }>> {
  const rows = await details.listNames(deps.db, ids)
  return new Map(rows.map(({ id, name, deletedAt }) => [id, { name, isDeleted: deletedAt !== null }]))
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
  const ids = await deps.db.$transact(async (tx) => {
    const marked = await mark(tx, at)
    if (marked.length === 0) return marked
    await queueRanks(deps, tx)
    await auditMany(tx, change, action, marked, { deletedAt: at })
    return marked
  })
  if (ids.length > 0) {
    deps.cache.drop('companies')
    wakeRanks(deps)
  }
  return { count: ids.length, at }
}

/**
 * Brings back deleted companies, within 30 days: those with these ids, or, to undo one call, everything it deleted.
 * @throws AppError NOT_FOUND when nothing is there to restore
 */
export async function restoreCompanies(
  deps: Deps,
  change: Change,
  which: RestoreCompaniesInput,
): Promise<{ restoredCount: number }> {
  const now = deps.clock.now()
  const ids = await deps.db.$transact(async (tx) => {
    const restored = await repo.unmarkDeleted(tx, which, now)
    if (restored.length > 0) {
      await queueRanks(deps, tx)
      await auditMany(tx, change, 'company.restore', restored, { deletedAt: null })
    }
    for (const id of restored) await notifyWaiters(deps, tx, id)
    return restored
  })
  if (ids.length === 0)
    throw new AppError('NOT_FOUND', { message: 'These companies cannot be restored any more.' })
  deps.cache.drop('companies')
  wakeMail(deps)
  wakeRanks(deps)
  return { restoredCount: ids.length }
}

/** Gives companies the first-month fee waiver, or takes it (readings: first-month fee waiver). */
export async function changeOffer(
  deps: Deps,
  change: Change,
  { ids, firstMonthFeeWaiver }: { ids: readonly number[]; firstMonthFeeWaiver: boolean },
): Promise<{ changedCount: number }> {
  const changed = await deps.db.$transact(async (tx) => {
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
    entity: COMPANY,
    ...(single ? { entityId: only } : {}),
    after: single ? after : { companyIds: ids, ...after },
  })
}
