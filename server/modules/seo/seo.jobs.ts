import { handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { failChecksOfDeadProcess, failDeadChecks, runQueuedCheck, startDueCheck } from './seo-runs.service.ts'

/** Maximum delay of the nightly check, and time from the start of a new site to its first check. */
const DUE_EVERY_S = 3 * 60
const FAIL_DEAD_EVERY_S = 15

export const seoJobs: ModuleJobs = {
  recover: failChecksOfDeadProcess,
  handlers: [handleJob(checkSeoJob, (deps, { runId }) => runQueuedCheck(deps, deps.readPage, runId))],
  schedules: [
    { name: 'fail dead page checks', everyS: FAIL_DEAD_EVERY_S, run: failDeadChecks },
    // Right after startup the CPU is needed for visitors.
    { name: 'due page check', everyS: DUE_EVERY_S, waitsFirst: true, run: startDueCheck },
  ],
}
