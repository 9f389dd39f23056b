import type { Deps } from '@server/deps.ts'
import { emailConfig, type MailRenderers, queueMails, wakeMail } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import { addDays } from './report.rules.ts'
import { analyticsCards, reportOf } from './report.service.ts'
import type { weeklyReportMails } from './weekly-report.mails.ts'
import { claimWeek } from './weekly-report.repo.ts'
import { weekBefore, weekToReport } from './weekly-report.rules.ts'
import { weeklyReportMail } from './weekly-report.views.ts'

const PAGES_READ = 5

/**
 * On Mondays writes the mail about the week before to the outbox, if the notification settings ask for it. Once a week,
 * whatever number of workers try.
 * @returns whether it was written now
 */
export async function queueWeeklyReport(deps: Deps): Promise<boolean> {
  const week = weekToReport(deps.clock.now())
  if (!week) return false
  const queued = await deps.db.$transact(async (tx) => {
    const { weeklyReport, adminEmail } = await emailConfig(deps, tx)
    // A week that was not asked for stays open: switched on at noon, it still comes today.
    if (!weeklyReport || !(await claimWeek(tx, week.from))) return false
    await queueMails(deps, tx, [
      { to: adminEmail, template: 'analytics.weekly', payload: { week: week.from } },
    ])
    return true
  })
  if (queued) wakeMail(deps)
  return queued
}

/** Read when it is sent: a report that waited for the mail server is about the same week. */
export const weeklyReportRenderers: MailRenderers<keyof typeof weeklyReportMails> = {
  'analytics.weekly': async (deps, { payload: { week } }) => {
    const range = { from: week, to: addDays(week, 6) }
    const { publicUrl } = deps.config
    return weeklyReportMail({
      report: await reportOf(deps, range, PAGES_READ),
      before: await reportOf(deps, weekBefore(range), PAGES_READ),
      cards: await analyticsCards(deps),
      analyticsUrl: absoluteUrl(publicUrl, urls.admin.analytics()),
      settingsUrl: absoluteUrl(publicUrl, urls.admin.notifications()),
    })
  },
}
