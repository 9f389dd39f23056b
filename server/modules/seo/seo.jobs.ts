import { handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import {
  failChecksOfDeadProcess,
  failDeadChecks,
  runQueuedCheck,
  startNightlyCheck,
} from './seo-runs.service.ts'

/** Maximum delay of the nightly check. */
const NIGHTLY_EVERY_S = 10 * 60
const FAIL_DEAD_EVERY_S = 15

export const seoJobs: ModuleJobs = {
  recover: failChecksOfDeadProcess,
  handlers: [handleJob(checkSeoJob, (deps, { runId }) => runQueuedCheck(deps, deps.readPage, runId))],
  schedules: [
    { name: 'fail dead page checks', everyS: FAIL_DEAD_EVERY_S, run: failDeadChecks },
    // Right after startup the CPU is needed for visitors.
    { name: 'nightly page check', everyS: NIGHTLY_EVERY_S, waitsFirst: true, run: startNightlyCheck },
  ],
}
