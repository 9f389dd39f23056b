import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { getEmailConfig, notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import * as certifications from '@server/modules/hostscore/certification.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type {
  AdminCertification,
  BadgeReport,
  BadgeReports,
  BadgeReportsInput,
  ChangeBadgeInput,
} from '@shared/badges/badge.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './badges.repo.ts'

/** Companies notified of their badge in one transaction: few enough that others hardly wait. */
const NOTICE_BATCH = 500

const unknownCompany = () =>
  new AppError('NOT_FOUND', { message: 'There is no approved company with this number.' })

/** Returns a certification with the fields for editors only. @throws AppError NOT_FOUND for no approved company */
export async function getCertification(deps: Deps, companyId: number): Promise<AdminCertification> {
  const certification = await certifications.findCertification(deps, companyId)
  if (!certification) throw unknownCompany()
  return certification
}

export async function countAwaitingNotice(deps: Deps): Promise<{ count: number; isOff: boolean }> {
  const { useEmail, companyNotifications } = await getEmailConfig(deps)
  return { count: await certifications.countUnnotified(deps), isOff: !useEmail || !companyNotifications }
}

/**
 * Revokes a badge, with a reason for the audit log and, optionally, the company.
 * @throws AppError NOT_FOUND for no approved company, INVALID_INPUT when it is already revoked
 */
export function revokeBadge(
  deps: Deps,
  change: Change,
  input: ChangeBadgeInput,
): Promise<AdminCertification> {
  return changeBadge(deps, change, input, 'revoke')
}

/** Restores a revoked badge. @throws AppError NOT_FOUND for no approved company, INVALID_INPUT when not revoked */
export function restoreBadge(
  deps: Deps,
  change: Change,
  input: ChangeBadgeInput,
): Promise<AdminCertification> {
  return changeBadge(deps, change, input, 'restore')
}

async function changeBadge(
  deps: Deps,
  change: Change,
  { companyId, reason, notifyCompany }: ChangeBadgeInput,
  action: 'revoke' | 'restore',
): Promise<AdminCertification> {
  const after = await deps.db.$transact(async (tx) => {
    const before = await certifications.findCertification(deps, companyId, tx)
    if (!before) throw unknownCompany()
    const revoked = action === 'revoke' ? { at: deps.clock.now(), reason } : null
    if (!(await certifications.changeRevocation(tx, companyId, revoked))) {
      const message = revoked ? 'This badge is already revoked.' : 'This badge is not revoked.'
      throw new AppError('INVALID_INPUT', { message, details: { companyId: message } })
    }
    await queueEvents(deps, tx, 'badge.changed', [companyId])
    await recordAudit(tx, {
      ...change,
      action: `badge.${action}`,
      entity: 'management_company',
      entityId: companyId,
      before: { badgeRevokedAt: before.revokedAt, badgeRevokedReason: before.revokedReason },
      after: { badgeRevokedAt: revoked?.at ?? null, badgeRevokedReason: revoked?.reason ?? null, reason },
    })
    if (notifyCompany) {
      const to = await certifications.findBadgeEmail(tx, companyId)
      const template = revoked ? 'badge.revoked' : 'badge.restored'
      if (to) await queueMails(deps, tx, [{ to, template, companyId, payload: { reason } }])
    }
    return certifications.findCertification(deps, companyId, tx)
  })
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  if (!after) throw unknownCompany()
  return after
}

/** Stores a misuse report and emails the admin. @throws AppError NOT_FOUND for no approved company */
export async function reportMisuse(
  deps: Deps,
  report: { companyId: number; url: string; message: string; email: string | null },
  sender?: string,
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    if (!(await certifications.findCertification(deps, report.companyId, tx))) throw unknownCompany()
    const { companyId, url, message, email } = report
    const reportId = await repo.insertReport(tx, {
      companyId,
      url,
      message,
      email,
      createdAt: deps.clock.now(),
    })
    const { adminEmail } = await getEmailConfig(deps, tx)
    await queueMails(
      deps,
      tx,
      [{ to: adminEmail, template: 'badge.report', companyId, payload: { reportId } }],
      { sender },
    )
  })
  notifyEmailWorker(deps)
}

function toReport({ company, ...row }: repo.ReportRow): BadgeReport {
  return { ...row, companyName: company?.name ?? null }
}

export async function getReportForMail(deps: Deps, id: number): Promise<BadgeReport | null> {
  const row = await repo.findReport(deps.db, id)
  return row && toReport(row)
}

/** Returns one page of the open misuse reports, newest first. */
export async function listReports(deps: Deps, page: BadgeReportsInput): Promise<BadgeReports> {
  const { rows, total } = await repo.listOpenReports(deps.db, page)
  return { rows: rows.map(toReport), total }
}

/** Closes a misuse report. @throws AppError NOT_FOUND without an open one */
export async function closeReport(
  deps: Deps,
  change: Change,
  { reportId }: { reportId: number },
): Promise<BadgeReport> {
  return deps.db.$transact(async (tx) => {
    if (!(await repo.closeReport(tx, reportId, deps.clock.now())))
      throw new AppError('NOT_FOUND', { message: 'There is no open report with this number.' })
    await recordAudit(tx, {
      ...change,
      action: 'badge.report.close',
      entity: 'badge_report',
      entityId: reportId,
    })
    const row = await repo.findReport(tx, reportId)
    if (!row) throw new AppError('NOT_FOUND')
    return toReport(row)
  })
}

/**
 * Emails image and embed code to every company with a valid badge that has not had this email (product 7.6). Marking
 * and queuing is one transaction, so repeated or concurrent calls send nothing twice.
 * @throws AppError INVALID_INPUT while email to companies is off
 */
export async function distributeBadges(deps: Deps, change: Change): Promise<{ sentCount: number }> {
  const { useEmail, companyNotifications } = await getEmailConfig(deps)
  if (!useEmail || !companyNotifications) {
    throw new AppError('INVALID_INPUT', {
      message: 'Email to companies is turned off in the notification settings. Nothing was sent.',
    })
  }
  let sentCount = 0
  while (true) {
    const notified = await deps.db.$transact(async (tx) => {
      const companies = await certifications.claimUnnotified(deps, tx, NOTICE_BATCH)
      if (companies.length === 0) return 0
      await queueMails(
        deps,
        tx,
        companies.map(({ id, email }) => ({ to: email, template: 'badge.awarded', companyId: id })),
      )
      await recordAudit(tx, {
        ...change,
        action: 'badge.distribute',
        entity: 'management_company',
        after: { companyIds: companies.map(({ id }) => id) },
      })
      return companies.length
    })
    sentCount += notified
    if (notified < NOTICE_BATCH) break
    notifyEmailWorker(deps)
  }
  notifyEmailWorker(deps)
  return { sentCount }
}

export function countReportsOf(deps: Deps, companyId: number): Promise<number> {
  return repo.countReportsOf(deps.db, companyId)
}

/** Gives all badge reports about a company, or those with these ids, to another one. @returns the ids of the reports */
export function moveReports(
  tx: Tx,
  move: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  return repo.moveReports(tx, move)
}
