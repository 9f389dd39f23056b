import { EVERY_MINUTE, type ModuleJobs } from '@server/module-jobs.ts'
import { sealChain } from './audit-check.service.ts'

export const auditJobs: ModuleJobs = {
  // Entries newer than the last seal could be rewritten undetected by someone with access to the database only.
  schedules: [{ name: 'audit.seal', cron: EVERY_MINUTE, atStart: true, run: sealChain }],
}
