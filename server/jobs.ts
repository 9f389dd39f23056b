import type { Deps } from './deps.ts'
import { HOURLY, type ModuleJobs } from './module-jobs.ts'
import { analyticsJobs } from './modules/analytics/analytics.jobs.ts'
import { auditJobs } from './modules/audit/audit.jobs.ts'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { pauseJobs } from './modules/companies/pause/pause.jobs.ts'
import { startDelivery } from './modules/email/delivery/delivery.service.ts'
import { emailJobs } from './modules/email/email.jobs.ts'
import { hostscoreJobs } from './modules/hostscore/hostscore.jobs.ts'
import { leadJobs } from './modules/leads/leads.jobs.ts'
import { privacyJobs } from './modules/privacy/privacy.jobs.ts'
import { seoJobs } from './modules/seo/seo.jobs.ts'
import { sharingJobs } from './modules/sharing/sharing.jobs.ts'
import { webhookJobs } from './modules/webhooks/webhooks.jobs.ts'
import { vacuum } from './platform/vacuum.ts'
import { createPageReader } from './ssr/page-reader.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** Jobs of every module, in the order in which they start. */
const moduleJobs: ModuleJobs[] = [
  emailJobs,
  leadJobs,
  pauseJobs,
  analyticsJobs,
  hostscoreJobs,
  seoJobs,
  sharingJobs,
  authJobs,
  auditJobs,
  privacyJobs,
  webhookJobs,
  { schedules: [{ name: 'database.vacuum', cron: HOURLY, run: vacuum }] },
]

/** Starts all jobs in this process. `openRenderer` is for jobs that read our own pages. */
export async function startJobs(deps: Deps, openRenderer: () => Promise<PageRenderer>): Promise<void> {
  await startDelivery(deps)
  const workerDeps = { ...deps, readPage: createPageReader(deps, openRenderer) }
  for (const { recover, handlers = [], schedules } of moduleJobs) {
    await recover?.(deps)
    for (const startWorker of handlers) await startWorker(workerDeps)
    for (const schedule of schedules) await deps.queue.schedule(schedule, () => schedule.run(deps))
  }
}
