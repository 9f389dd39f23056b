import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { MINUTE_S } from '@shared/lib/durations.ts'
import { queueDigests } from './digest/lead-digest.service.ts'
import { purgeExpiredIdempotencyKeys } from './leads.service.ts'

/** Short, so that digests leave soon after 8:00. */
const DIGEST_CHECK_S = 5 * MINUTE_S

export const leadJobs: ModuleJobs = {
  schedules: [
    { name: 'delete old idempotency keys', everyS: HOURLY_S, run: purgeExpiredIdempotencyKeys },
    { name: 'daily digest', everyS: DIGEST_CHECK_S, run: queueDigests },
  ],
}
