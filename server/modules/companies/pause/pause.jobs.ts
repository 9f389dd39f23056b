import { EVERY_MINUTE, type ModuleJobs } from '@server/module-jobs.ts'
import { endDuePauses } from './pause.service.ts'

export const pauseJobs: ModuleJobs = {
  schedules: [{ name: 'companies.end-pauses', cron: EVERY_MINUTE, atStart: true, run: endDuePauses }],
}
