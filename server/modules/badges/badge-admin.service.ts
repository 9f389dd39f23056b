import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { emailConfig, queueMails, wakeMail } from '@server/modules/email/email.service.ts'
import * as certifications from '@server/modules/hostscore/certification.service.ts'
import { AppError } from '@shared/errors.ts'
import type {
  AdminCertification,
  BadgeReport,
  BadgeReports,
  BadgeReportsInput,
  ChangeBadgeInput,
} from '@shared/schemas/badge.schema.ts'
import * as repo from './badges.repo.ts'

/** Companies told of their badge in one transaction: short enough that others hardly wait. */
const NOTICE_BATCH = 500

const unknownCompany = () =>
  new AppError('NOT_FOUND', { message: 'There is no approved company with this number.' })

/**
 * A company's certification with what only editors may know.
 * @throws AppError NOT_FOUND for no approved company
 */
export async function certificationOf(deps: Deps, companyId: number): Promise<AdminCertification> {
  const certification = await certifications.findCertification(deps, companyId)
  if (!certification) throw unknownCompany()
  return certification
}

/** How many companies `distributeBadges` would mail now, and whether the settings keep it from doing so. */
export async function awaitingNotice(deps: Deps): Promise<{ count: number; isOff: boolean }> {
  const { useEmail, companyNotifications } = await emailConfig(deps)
  return { count: await certifications.countForNotice(deps), isOff: !useEmail || !companyNotifications }
}

/**
 * Takes a company's badge away, with a reason for the audit trail and, if wished, for the company. Picture, page and
 * statement say so at once here, and everywhere else when what caches kept runs out.
 * @throws AppError NOT_FOUND for no approved company, INVALID_INPUT when it is revoked already
 */
export function revokeBadge(
  deps: Deps,
  actor: Actor,
  input: ChangeBadgeInput & { requestId?: string },
): Promise<AdminCertification> {
  return changeBadge(deps, actor, input, 'revoke')
}

/**
 * Gives a revoked badge back: it is valid again if the score still earns it.
 * @throws AppError NOT_FOUND for no approved company, INVALID_INPUT when it is not revoked
 */
export function restoreBadge(
  deps: Deps,
  actor: Actor,
  input: ChangeBadgeInput & { requestId?: string },
): Promise<AdminCertification> {
  return changeBadge(deps, actor, input, 'restore')
}

async function changeBadge(
  deps: Deps,
  actor: Actor,
  { companyId, reason, notifyCompany, requestId }: ChangeBadgeInput & { requestId?: string },
  change: 'revoke' | 'restore',
): Promise<AdminCertification> {
  const after = await deps.db.$transact(async (tx) => {
    const before = await certifications.findCertification(deps, companyId, tx)
    if (!before) throw unknownCompany()
    const revoked = change === 'revoke' ? { at: deps.clock.now(), reason } : null
    if (!(await certifications.changeRevocation(tx, companyId, revoked))) {
      const message = revoked ? 'This badge is revoked already.' : 'This badge is not revoked.'
      throw new AppError('INVALID_INPUT', { message, details: { companyId: message } })
    }
    await recordAudit(tx, {
      actor,
      action: `badge.${change}`,
      entity: 'management_company',
      entityId: companyId,
      before: { badgeRevokedAt: before.revokedAt, badgeRevokedReason: before.revokedReason },
      after: { badgeRevokedAt: revoked?.at ?? null, badgeRevokedReason: revoked?.reason ?? null, reason },
      requestId,
    })
    if (notifyCompany) {
      const to = await certifications.badgeContact(tx, companyId)
      const template = revoked ? 'badge.revoked' : 'badge.restored'
      if (to) await queueMails(deps, tx, [{ to, template, companyId, payload: { reason } }])
    }
    return certifications.findCertification(deps, companyId, tx)
  })
  deps.cache.drop('companies')
  wakeMail(deps)
  if (!after) throw unknownCompany()
  return after
}

/**
 * Keeps a report of misuse and tells the admin by mail, in one transaction.
 *
 * @param sender internet address whose budget of mails this counts against
 * @throws AppError NOT_FOUND for no approved company
 */
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
    const { adminEmail } = await emailConfig(deps, tx)
    await queueMails(
      deps,
      tx,
      [{ to: adminEmail, template: 'badge.report', companyId, payload: { reportId } }],
      { sender },
    )
  })
  wakeMail(deps)
}

function toReport({ company, ...row }: repo.ReportRow): BadgeReport {
  return { ...row, companyName: company?.name ?? null }
}

/** A report of misuse, for its mail; null when it is gone. */
export async function reportForMail(deps: Deps, id: number): Promise<BadgeReport | null> {
  const row = await repo.findReport(deps.db, id)
  return row && toReport(row)
}

/** One page of the reports of misuse, the newest first, and how many there are. */
export async function listReports(deps: Deps, { status, ...page }: BadgeReportsInput): Promise<BadgeReports> {
  const isClosed = status === 'all' ? null : status === 'closed'
  const { rows, total } = await repo.listReports(deps.db, { isClosed, ...page })
  return { rows: rows.map(toReport), total }
}

/**
 * Puts a report aside as dealt with.
 * @throws AppError NOT_FOUND when there is no open report of this id
 */
export async function closeReport(
  deps: Deps,
  actor: Actor,
  { reportId, requestId }: { reportId: number; requestId?: string },
): Promise<BadgeReport> {
  return deps.db.$transact(async (tx) => {
    if (!(await repo.closeReport(tx, reportId, deps.clock.now())))
      throw new AppError('NOT_FOUND', { message: 'There is no open report with this number.' })
    await recordAudit(tx, {
      actor,
      action: 'badge.report.close',
      entity: 'badge_report',
      entityId: reportId,
      requestId,
    })
    const row = await repo.findReport(tx, reportId)
    if (!row) throw new AppError('NOT_FOUND')
    return toReport(row)
  })
}

/**
 * Mails every company with a valid badge, an e-mail address and no such mail yet its picture and embed code
 * (specification, section 7). A company's mark and its mail are one transaction, so pressing twice, also at the same
 * time, or a crash half-way sends nothing twice and forgets nobody.
 * @returns how many mails this call put into the outbox
 * @throws AppError INVALID_INPUT while mails to companies are switched off
 */
export async function distributeBadges(
  deps: Deps,
  actor: Actor,
  requestId?: string,
): Promise<{ sentCount: number }> {
  const { useEmail, companyNotifications } = await emailConfig(deps)
  if (!useEmail || !companyNotifications) {
    throw new AppError('INVALID_INPUT', {
      message: 'Mails to companies are switched off in the notification settings. Nothing was sent.',
    })
  }
  let sentCount = 0
  while (true) {
    const told = await deps.db.$transact(async (tx) => {
      const companies = await certifications.claimForNotice(deps, tx, NOTICE_BATCH)
      if (companies.length === 0) return 0
      await queueMails(
        deps,
        tx,
        companies.map(({ id, email }) => ({ to: email, template: 'badge.awarded', companyId: id })),
      )
      await recordAudit(tx, {
        actor,
        action: 'badge.distribute',
        entity: 'management_company',
        after: { companyIds: companies.map(({ id }) => id) },
        requestId,
      })
      return companies.length
    })
    sentCount += told
    if (told < NOTICE_BATCH) break
    wakeMail(deps)
  }
  wakeMail(deps)
  return { sentCount }
}
