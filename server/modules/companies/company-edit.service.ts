import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { wakeMail } from '@server/modules/email/email.service.ts'
import { calculateCompanies, wakeRanks } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaiters } from '@server/modules/locations/place-waiters.service.ts'
import { AppError } from '@shared/errors.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import type { EditCompanyInput } from '@shared/schemas/company-edit.schema.ts'
import { type Change, companyDetail, unknownCompany } from './company-admin.service.ts'
import * as repo from './company-detail.repo.ts'
import {
  changesPlaces,
  changesScoreFacts,
  columnsOf,
  differences,
  opensPlaces,
} from './company-edit.rules.ts'
import { centerOf, placesOf } from './company-location.service.ts'

/**
 * Changes some of a company's fields. A fact that a score reads recalculates this company's score alone; a new place
 * moves the company on the map, and whoever waits for the place is told.
 *
 * @throws AppError NOT_FOUND for an unknown company; CHANGED_MEANWHILE when somebody else saved since the form was filled
 */
export async function editCompany(
  deps: Deps,
  change: Change,
  { id, updatedAt, changes }: EditCompanyInput,
): Promise<CompanyDetail> {
  const wanted = columnsOf(changes)
  const known = await repo.findDetail(deps.db, id)
  if (!known) throw unknownCompany()
  // Before the transaction: looking a place up asks the database outside of it.
  const center = changesPlaces(Object.keys(wanted)) ? await centerOf(deps, { ...known, ...wanted }) : null
  const isChanged = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw unknownCompany()
    if (row.updatedAt.getTime() !== updatedAt.getTime()) throw new AppError('CHANGED_MEANWHILE')
    const { before, after, fields } = differences(row, wanted)
    if (fields.length === 0) return false
    const now = deps.clock.now()
    const moves = changesPlaces(fields)
    await repo.updateCompany(tx, id, {
      ...after,
      ...(moves && center),
      ...(changesScoreFacts(fields) && { factsUpdatedAt: now }),
    })
    if (changesScoreFacts(fields)) await calculateCompanies(deps, tx, [id], { by: change.actor.email })
    if (moves) await repo.replacePlaces(tx, id, placesOf({ ...row, ...after }))
    if (opensPlaces(fields)) await notifyWaiters(deps, tx, id)
    await recordAudit(tx, {
      ...change,
      action: 'company.edit',
      entity: 'management_company',
      entityId: id,
      before,
      after,
    })
    return true
  })
  if (isChanged) {
    deps.cache.drop('companies')
    wakeMail(deps)
    wakeRanks(deps)
  }
  return companyDetail(deps, id)
}

/**
 * Marks a company as verified, or takes the mark away.
 * @throws AppError NOT_FOUND for an unknown company
 */
export async function verifyCompany(
  deps: Deps,
  change: Change,
  { id, isVerified }: { id: number; isVerified: boolean },
): Promise<CompanyDetail> {
  const isChanged = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw unknownCompany()
    if (row.isVerified === isVerified) return false
    await repo.updateCompany(tx, id, { isVerified })
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
  return companyDetail(deps, id)
}
