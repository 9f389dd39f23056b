import { EVERY_MINUTE, HOURLY, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeExpiredKeys } from '@server/modules/idempotency/idempotency.service.ts'
import { queueDigests } from './digest/lead-digest.service.ts'
import { runLeadClock } from './recipients/clock.service.ts'

export const leadJobs: ModuleJobs = {
  schedules: [
    {
      name: 'leads.delete-old-idempotency-keys',
      cron: HOURLY,
      atStart: true,
      run: purgeExpiredKeys,
    },
    { name: 'leads.clock', cron: EVERY_MINUTE, atStart: true, run: runLeadClock },
    // Often, so that digests leave soon after 8:00 in each time zone.
    { name: 'leads.digest', cron: '*/5 * * * *', atStart: true, run: queueDigests },
  ],
}
