import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeExpiredSessions } from './sign-in/sessions.service.ts'

export const authJobs: ModuleJobs = {
  schedules: [{ name: 'delete expired sign-ins', everyS: HOURLY_S, run: purgeExpiredSessions }],
}
