import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { findEditor } from '@server/modules/auth/users/users.service.ts'
import * as repo from '@server/modules/companies/company-detail.repo.ts'
import { findCenter, findServicePlaces } from '@server/modules/companies/company-location.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { calculateCompanies, notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { checkColumns } from '@shared/companies/company.schema.ts'
import type { EditCompanyInput } from '@shared/companies/company-edit.schema.ts'
import { AppError, requireChanges } from '@shared/lib/errors.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { companyNotFound, getCompanyDetail } from './admin-companies.service.ts'
import {
  canOpenPlaces,
  changesPlaces,
  changesScoreFacts,
  diffColumns,
  type EditableColumns,
  toCheckColumns,
  toCompanyColumns,
} from './company-edit.rules.ts'

/**
 * Edits a company. A changed scored fact recalculates its score; a changed location moves it and notifies the waitlist.
 * @throws AppError NOTHING_CHANGED without changes; NOT_FOUND for an unknown company; EDIT_CONFLICT when the same fields
 *   were saved since the form was loaded
 */
export async function editCompany(
  deps: Deps,
  change: Change,
  { id, updatedAt, changes, before: seen }: EditCompanyInput,
): Promise<CompanyDetail> {
  requireChanges(changes)
  const columns = toCompanyColumns(changes)
  const current = await repo.findDetail(deps.db, id)
  if (!current) throw companyNotFound()
  // Before the transaction, because the place lookup uses another connection.
  const center = changesPlaces(Object.keys(columns))
    ? await findCenter(deps, { ...current, ...columns })
    : null
  const isChanged = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw companyNotFound()
    const { before, after, fields } = diffColumns(row, columns)
    if (row.updatedAt.getTime() !== updatedAt.getTime()) {
      const changedSince = seen && diffColumns(row, toCompanyColumns(seen)).fields
      // The place was looked up for the row as it was before the lock.
      const isMoved = center && row.updatedAt.getTime() !== current.updatedAt.getTime()
      if (!changedSince || isMoved || fields.some((field) => changedSince.includes(field)))
        throw new AppError('EDIT_CONFLICT')
    }
    if (fields.length === 0) return false
    await applyEdit(deps, tx, change, { row, before, after, fields, center })
    return true
  })
  if (isChanged) {
    deps.cache.drop('companies')
    notifyEmailWorker(deps)
    notifyRankWorker(deps)
  }
  return getCompanyDetail(deps, id)
}

interface CompanyEdit extends ReturnType<typeof diffColumns> {
  /** The company before the edit, locked. */
  row: repo.FullRow
  /** Its place after the edit, looked up before the transaction; null if the edit does not move it. */
  center: { lat: number | null; lng: number | null } | null
}

/** Writes an edit with what follows from it: places, score, waitlist, webhook and audit row. */
export async function applyEdit(
  deps: Deps,
  tx: Tx,
  change: Change,
  { row, before, after, fields, center }: CompanyEdit,
): Promise<void> {
  const { id } = row
  const now = deps.clock.now()
  const moves = changesPlaces(fields)
  await repo.updateCompany(tx, id, {
    ...after,
    ...(await getCheckColumns(deps, tx, change, after)),
    ...(moves && center),
    ...(changesScoreFacts(fields) && { factsUpdatedAt: now }),
  })
  if (changesScoreFacts(fields)) await calculateCompanies(deps, tx, [id], { by: change.actor.email })
  if (moves) await repo.replacePlaces(tx, id, await findServicePlaces(tx, { ...row, ...after }))
  if (canOpenPlaces(fields)) await notifyWaitlist(deps, tx, id)
  await queueEvents(deps, tx, 'company.updated', [id])
  await recordAudit(tx, {
    ...change,
    action: 'company.edit',
    entity: 'management_company',
    entityId: id,
    before,
    after,
  })
}

/** Returns the columns that say who checked the insurance and license: the user of this change, by name. */
export async function getCheckColumns(
  deps: Deps,
  tx: Tx,
  { actor }: Change,
  changed: Partial<EditableColumns>,
) {
  if (!objectKeys(checkColumns).some((field) => field in changed)) return {}
  const user = await findEditor(deps, actor.userId, tx)
  return toCheckColumns(changed, { by: user?.name ?? actor.email, at: deps.clock.now() })
}

/** Marks a company as verified or removes the mark. @throws AppError NOT_FOUND */
export async function verifyCompany(
  deps: Deps,
  change: Change,
  { id, isVerified }: { id: number; isVerified: boolean },
): Promise<CompanyDetail> {
  const isChanged = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw companyNotFound()
    if (row.isVerified === isVerified) return false
    await repo.updateCompany(tx, id, { isVerified })
    await queueEvents(deps, tx, 'company.updated', [id])
    await recordAudit(tx, {
      ...change,
      action: isVerified ? 'company.verify' : 'company.unverify',
      entity: 'management_company',
      entityId: id,
      before: { isVerified: row.isVerified },
      after: { isVerified },
    })
    return true
  })
  if (isChanged) deps.cache.drop('companies')
  return getCompanyDetail(deps, id)
}
