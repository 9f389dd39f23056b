import type { ModuleJobs } from '@server/module-jobs.ts'
import { sealChain } from './audit-check.service.ts'

/** Entries newer than the last seal could be rewritten undetected by someone with access to the database only. */
const SEAL_EVERY_S = 60

export const auditJobs: ModuleJobs = {
  schedules: [{ name: 'seal the audit log', everyS: SEAL_EVERY_S, run: sealChain }],
}
