import { rankJob, recalculateJob } from './modules/hostscore/recalculation/recalculation.jobs.ts'
import { checkSeoJob } from './modules/seo/seo-check.jobs.ts'
import { deliverJob } from './modules/webhooks/webhook-delivery.jobs.ts'

/** Jobs that may be enqueued: the queue needs to know them before the first one is enqueued. */
export const queuedJobs = [recalculateJob, rankJob, checkSeoJob, deliverJob]
