import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { runNightlyRetention } from './retention.service.ts'

export const privacyJobs: ModuleJobs = {
  schedules: [{ name: 'retention', everyS: HOURLY_S, run: runNightlyRetention }],
}
