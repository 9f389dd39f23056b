import { rankJob, recalculateJob } from './modules/hostscore/recalculation.jobs.ts'
import { checkSeoJob } from './modules/seo/seo-check.jobs.ts'

/** Every kind of job that may be enqueued: the queue must know them before anybody enqueues one. */
export const queuedJobs = [recalculateJob, rankJob, checkSeoJob]
