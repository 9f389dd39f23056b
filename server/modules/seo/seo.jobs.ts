import { EVERY_MINUTE, handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { failChecksOfDeadProcess, failDeadChecks, runQueuedCheck, startDueCheck } from './seo-runs.service.ts'

export const seoJobs: ModuleJobs = {
  recover: failChecksOfDeadProcess,
  handlers: [handleJob(checkSeoJob, (deps, { runId }) => runQueuedCheck(deps, deps.readPage, runId))],
  schedules: [
    { name: 'seo.fail-dead-checks', cron: EVERY_MINUTE, atStart: true, run: failDeadChecks },
    // Not at the start: then the processor is needed for visitors.
    { name: 'seo.due-check', cron: '*/3 * * * *', run: startDueCheck },
  ],
}
