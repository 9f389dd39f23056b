import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeExpiredIdempotencyKeys } from './leads.service.ts'

export const leadJobs: ModuleJobs = {
  schedules: [{ name: 'delete old idempotency keys', everyS: HOURLY_S, run: purgeExpiredIdempotencyKeys }],
}
