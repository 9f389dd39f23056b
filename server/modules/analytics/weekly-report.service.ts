import type { Deps } from '@server/deps.ts'
import {
  getEmailConfig,
  type MailRenderers,
  notifyEmailWorker,
  queueMails,
} from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { getAnalyticsCards, getReport } from './report.service.ts'
import { addDays } from './report-range.rules.ts'
import type { weeklyReportMails } from './weekly-report.mails.ts'
import { claimWeek } from './weekly-report.repo.ts'
import { getWeekToReport } from './weekly-report.rules.ts'
import { renderWeeklyReportMail } from './weekly-report.views.ts'

const PAGES_READ = 5

/**
 * Queues the weekly report on Mondays if the settings turn it on, once for any number of workers. @returns whether now
 */
export async function queueWeeklyReport(deps: Deps): Promise<boolean> {
  const week = getWeekToReport(deps.clock.now())
  if (!week) return false
  const queued = await deps.db.$transact(async (tx) => {
    const { weeklyReport, adminEmail } = await getEmailConfig(deps, tx)
    // A week is claimed only while the report is on: if it is turned on at noon, the email is still sent that day.
    if (!weeklyReport || !(await claimWeek(tx, week.from))) return false
    await queueMails(deps, tx, [
      { to: adminEmail, template: 'analytics.weekly', payload: { week: week.from } },
    ])
    return true
  })
  if (queued) notifyEmailWorker(deps)
  return queued
}

/** Loads the data at delivery: a delayed email still reports the same week. */
export const weeklyReportRenderers: MailRenderers<keyof typeof weeklyReportMails> = {
  'analytics.weekly': async (deps, { payload: { week } }) => {
    const range = { from: week, to: addDays(week, 6) }
    const { publicUrl } = deps.config
    return renderWeeklyReportMail({
      report: await getReport(deps, range, { listed: PAGES_READ }),
      cards: await getAnalyticsCards(deps),
      analyticsUrl: absoluteUrl(publicUrl, urls.admin.analytics()),
      settingsUrl: absoluteUrl(publicUrl, urls.admin.notifications()),
    })
  },
}
