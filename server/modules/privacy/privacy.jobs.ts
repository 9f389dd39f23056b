import { HOURLY, type ModuleJobs } from '@server/module-jobs.ts'
import { runNightlyRetention } from './retention.service.ts'

export const privacyJobs: ModuleJobs = {
  schedules: [{ name: 'privacy.retention', cron: HOURLY, atStart: true, run: runNightlyRetention }],
}
