import { type ModuleJobs, NIGHTLY } from '@server/module-jobs.ts'
import { purgeExpiredSessions } from './sign-in/sessions.service.ts'

export const authJobs: ModuleJobs = {
  schedules: [
    { name: 'auth.delete-expired-sessions', cron: NIGHTLY, atStart: true, run: purgeExpiredSessions },
  ],
}
