import type { Deps } from '@server/deps.ts'
import type { NewMail } from '@server/mails.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { companyNotFound, getCompanyDetail } from '@server/modules/companies/admin/admin-companies.service.ts'
import * as repo from '@server/modules/companies/company-detail.repo.ts'
import { findCenter, findServicePlaces } from '@server/modules/companies/company-location.service.ts'
import { getEmailConfig, notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { calculateCompanies, notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import type { CompanyDetail, ReviewedCompany } from '@shared/companies/admin-companies.schema.ts'
import { unknownPlaceMessage } from '@shared/companies/company-place.ts'
import { AppError } from '@shared/lib/errors.ts'

/**
 * Approves a company: lists it, calculates its HostScore if enough is known, and emails it and the waitlist.
 * @throws AppError NOT_FOUND; INVALID_INPUT when it is already approved or no search could find its place; EDIT_CONFLICT
 * when it was saved while its place was looked up
 */
export async function approveCompany(deps: Deps, change: Change, id: number): Promise<ReviewedCompany> {
  const current = await repo.findDetail(deps.db, id)
  if (!current) throw companyNotFound()
  const center = current.lat === null || current.lng === null ? await findCenter(deps, current) : {}
  const reviewed = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw companyNotFound()
    if (row.status === 'approved') throw reviewError('This company is already approved.')
    if (row.updatedAt.getTime() !== current.updatedAt.getTime()) throw new AppError('EDIT_CONFLICT')
    const problem = unknownPlaceMessage({ ...row, ...center })
    if (problem) throw reviewError(`${problem} Edit them first.`)
    const now = deps.clock.now()
    await repo.updateCompany(tx, id, {
      ...center,
      status: 'approved',
      reviewedAt: now,
      rejectionReason: null,
      // Approval confirms the company's facts.
      factsUpdatedAt: now,
    })
    await calculateCompanies(deps, tx, [id], { by: change.actor.email })
    if ((await repo.countPlaces(tx, id)) === 0)
      await repo.replacePlaces(tx, id, await findServicePlaces(tx, row))
    const notifiedWaitlistEntries = await notifyWaitlist(deps, tx, id)
    await auditReview(deps, tx, change, 'company.approve', row, { status: 'approved' })
    const isMailed = await queueReviewEmail(deps, tx, row, { template: 'company.approved' })
    return { id, name: row.name, status: 'approved' as const, isMailed, notifiedWaitlistEntries }
  })
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
  return reviewed
}

/**
 * Rejects a registration and emails the reason, unless it is quarantined: its address may be anyone's.
 * @throws AppError NOT_FOUND for an unknown company; INVALID_INPUT when it is already approved or rejected
 */
export async function rejectCompany(
  deps: Deps,
  change: Change,
  { id, reason }: { id: number; reason: string },
): Promise<ReviewedCompany> {
  const reviewed = await deps.db.$transact(async (tx) => {
    const row = await repo.lockDetail(tx, id)
    if (!row) throw companyNotFound()
    if (row.status === 'rejected') throw reviewError('This company is already rejected.')
    if (row.status === 'approved') throw reviewError('This company is listed. Delete it to take it down.')
    await repo.updateCompany(tx, id, {
      status: 'rejected',
      reviewedAt: deps.clock.now(),
      rejectionReason: reason,
    })
    await auditReview(deps, tx, change, 'company.reject', row, {
      status: 'rejected',
      rejectionReason: reason,
    })
    const isMailed =
      row.status !== 'quarantined' &&
      (await queueReviewEmail(deps, tx, row, { template: 'company.rejected', payload: { reason } }))
    return { id, name: row.name, status: 'rejected' as const, isMailed, notifiedWaitlistEntries: 0 }
  })
  notifyEmailWorker(deps)
  return reviewed
}

const reviewError = (message: string) => new AppError('INVALID_INPUT', { message, details: { id: message } })

type ReviewMail =
  | Pick<Extract<NewMail, { template: 'company.approved' }>, 'template'>
  | Pick<Extract<NewMail, { template: 'company.rejected' }>, 'template' | 'payload'>

/** Queues the email if the company has an email address. @returns false if it is not sent under the current settings */
async function queueReviewEmail(
  deps: Deps,
  tx: Tx,
  company: { id: number; email: string | null },
  mail: ReviewMail,
): Promise<boolean> {
  if (!company.email) return false
  await queueMails(deps, tx, [{ ...mail, to: company.email, companyId: company.id }])
  const { useEmail, companyNotifications } = await getEmailConfig(deps, tx)
  return useEmail && companyNotifications
}

async function auditReview(
  deps: Deps,
  tx: Tx,
  change: Change,
  action: AuditAction,
  row: { id: number; status: string },
  after: object,
): Promise<void> {
  await queueEvents(deps, tx, 'company.updated', [row.id])
  await recordAudit(tx, {
    ...change,
    action,
    entity: 'management_company',
    entityId: row.id,
    before: { status: row.status },
    after,
  })
}

/** Removes the duplicate flag from two companies. @throws AppError NOT_FOUND without this flag */
export async function dismissDuplicate(
  deps: Deps,
  change: Change,
  { id, otherId }: { id: number; otherId: number },
): Promise<CompanyDetail> {
  await deps.db.$transact(async (tx) => {
    if ((await repo.removeDuplicateFlag(tx, id, otherId)) === 0) throw companyNotFound()
    await recordAudit(tx, {
      ...change,
      action: 'company.not-duplicate',
      entity: 'management_company',
      entityId: id,
      after: { notDuplicateOf: otherId },
    })
  })
  return getCompanyDetail(deps, id)
}
