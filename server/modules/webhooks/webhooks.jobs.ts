import { handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { deliverJob } from './webhook-delivery.jobs.ts'
import { deliverWebhook } from './webhook-delivery.service.ts'

export const webhookJobs: ModuleJobs = {
  handlers: [handleJob(deliverJob, (deps, job) => deliverWebhook(deps, job))],
  schedules: [],
}
