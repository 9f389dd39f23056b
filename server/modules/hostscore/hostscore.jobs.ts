import { handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { refreshAllRanks } from './calculation.service.ts'
import { rankJob, recalculateJob } from './recalculation/recalculation.jobs.ts'
import {
  failDeadRuns,
  failRunsOfDeadProcess,
  runQueuedRecalculation,
  startQuarterlyRun,
} from './recalculation/recalculation.service.ts'

/** Maximum delay of the quarterly scores. */
const QUARTERLY_EVERY_S = 10 * 60
const FAIL_DEAD_EVERY_S = 15

export const hostscoreJobs: ModuleJobs = {
  recover: failRunsOfDeadProcess,
  handlers: [handleJob(recalculateJob, runQueuedRecalculation), handleJob(rankJob, refreshAllRanks)],
  schedules: [
    { name: 'quarterly scores', everyS: QUARTERLY_EVERY_S, run: startQuarterlyRun },
    { name: 'fail dead recalculations', everyS: FAIL_DEAD_EVERY_S, run: failDeadRuns },
  ],
}
