import type { Deps } from '@server/deps.ts'
import { getEmailConfig, notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { claimWeek } from './weekly-report.repo.ts'
import { getWeekToReport } from './weekly-report.rules.ts'

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
