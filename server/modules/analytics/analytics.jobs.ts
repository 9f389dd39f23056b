import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeExpiredEvents } from './analytics.service.ts'
import { aggregateCompletedDays } from './report.service.ts'
import { queueWeeklyReport } from './weekly-report.service.ts'

export const analyticsJobs: ModuleJobs = {
  schedules: [
    { name: 'delete expired analytics events', everyS: HOURLY_S, run: purgeExpiredEvents },
    { name: 'sum up analytics days', everyS: HOURLY_S, run: aggregateCompletedDays },
    { name: 'weekly report', everyS: HOURLY_S, run: queueWeeklyReport },
  ],
}
