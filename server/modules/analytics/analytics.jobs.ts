import { HOURLY, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeExpiredEvents } from './analytics.service.ts'
import { aggregateCompletedDays } from './report.service.ts'
import { queueWeeklyReport } from './weekly-report.service.ts'

export const analyticsJobs: ModuleJobs = {
  schedules: [
    { name: 'analytics.delete-expired-events', cron: HOURLY, atStart: true, run: purgeExpiredEvents },
    { name: 'analytics.sum-up-days', cron: HOURLY, atStart: true, run: aggregateCompletedDays },
    { name: 'analytics.weekly-report', cron: HOURLY, atStart: true, run: queueWeeklyReport },
  ],
}
