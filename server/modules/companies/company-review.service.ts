import type { Deps } from '@server/deps.ts'
import type { NewMail } from '@server/mails.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { emailConfig, queueMails, wakeMail } from '@server/modules/email/email.service.ts'
import { calculateCompanies, wakeRanks } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaiters } from '@server/modules/locations/place-waiters.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit-words.ts'
import { placeProblem } from '@shared/company-place.ts'
import { AppError } from '@shared/errors.ts'
import type { CompanyDetail, ReviewedCompany } from '@shared/schemas/company-admin.schema.ts'
import { type Change, companyDetail, unknownCompany } from './company-admin.service.ts'
import * as repo from './company-detail.repo.ts'
import { centerOf, placesOf } from './company-location.service.ts'

/**
 * Lists a company: approved, on the map, with the places it serves. It is told by mail, as is everybody who waits for
 * one of its places. Its HostScore is calculated with it, where enough is known.
 *
 * @throws AppError NOT_FOUND for an unknown company, INVALID_INPUT when it is approved already, or while nobody could
 *   find it because its place is unknown
 */
export async function approveCompany(deps: Deps, change: Change, id: number): Promise<ReviewedCompany> {
  const known = await repo.findDetail(deps.db, id)
  if (!known) throw unknownCompany()
  const center = known.lat === null || known.lng === null ? await centerOf(deps, known) : {}
  const reviewed = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw unknownCompany()
    if (row.status === 'approved') throw decided('This company is approved already.')
    const problem = placeProblem({ ...row, ...center })
    if (problem) throw decided(`${problem} Edit them first.`)
    const now = deps.clock.now()
    await repo.updateCompany(tx, id, {
      ...center,
      status: 'approved',
      reviewedAt: now,
      rejectionReason: null,
      // Its facts are taken for true from here on.
      factsUpdatedAt: now,
    })
    await calculateCompanies(deps, tx, [id], { by: change.actor.email })
    if ((await repo.countPlaces(tx, id)) === 0) await repo.replacePlaces(tx, id, placesOf(row))
    const toldWaiters = await notifyWaiters(deps, tx, id)
    await auditReview(tx, change, 'company.approve', row, { status: 'approved' })
    const isMailed = await tellCompany(deps, tx, row, { template: 'company.approved' })
    return { id, name: row.name, status: 'approved' as const, isMailed, toldWaiters }
  })
  deps.cache.drop('companies')
  wakeMail(deps)
  wakeRanks(deps)
  return reviewed
}

/**
 * Refuses a registration with a reason, which the company gets by mail. One in quarantine is not written to: its
 * address may be anyone's.
 *
 * @throws AppError NOT_FOUND for an unknown company, INVALID_INPUT when it was decided already
 */
export async function rejectCompany(
  deps: Deps,
  change: Change,
  { id, reason }: { id: number; reason: string },
): Promise<ReviewedCompany> {
  const reviewed = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw unknownCompany()
    if (row.status === 'rejected') throw decided('This company is rejected already.')
    if (row.status === 'approved') throw decided('This company is listed. Delete it to take it down.')
    await repo.updateCompany(tx, id, {
      status: 'rejected',
      reviewedAt: deps.clock.now(),
      rejectionReason: reason,
    })
    await auditReview(tx, change, 'company.reject', row, { status: 'rejected', rejectionReason: reason })
    const isMailed =
      row.status !== 'quarantined' &&
      (await tellCompany(deps, tx, row, { template: 'company.rejected', payload: { reason } }))
    return { id, name: row.name, status: 'rejected' as const, isMailed, toldWaiters: 0 }
  })
  wakeMail(deps)
  return reviewed
}

const decided = (message: string) => new AppError('INVALID_INPUT', { message, details: { id: message } })

type ReviewMail =
  | Pick<NewMail<'company.approved'>, 'template'>
  | Pick<NewMail<'company.rejected'>, 'template' | 'payload'>

/** Queues the company's mail, if it has an address. @returns whether it goes out, as the settings stand */
async function tellCompany(
  deps: Deps,
  tx: Tx,
  company: { id: number; email: string | null },
  mail: ReviewMail,
): Promise<boolean> {
  if (!company.email) return false
  await queueMails(deps, tx, [{ ...mail, to: company.email, companyId: company.id }])
  const { useEmail, companyNotifications } = await emailConfig(deps, tx)
  return useEmail && companyNotifications
}

function auditReview(
  tx: Tx,
  change: Change,
  action: AuditAction,
  row: { id: number; status: string },
  after: object,
): Promise<void> {
  return recordAudit(tx, {
    ...change,
    action,
    entity: 'management_company',
    entityId: row.id,
    before: { status: row.status },
    after,
  })
}

/**
 * Says that two companies are not the same: the flag goes off both.
 * @throws AppError NOT_FOUND for an unknown company, or one without this flag
 */
export async function dismissDuplicate(
  deps: Deps,
  change: Change,
  { id, otherId }: { id: number; otherId: number },
): Promise<CompanyDetail> {
  await deps.db.$transact(async (tx) => {
    if ((await repo.removeFlag(tx, id, otherId)) === 0) throw unknownCompany()
    await recordAudit(tx, {
      ...change,
      action: 'company.not-duplicate',
      entity: 'management_company',
      entityId: id,
      after: { notDuplicateOf: otherId },
    })
  })
  return companyDetail(deps, id)
}
