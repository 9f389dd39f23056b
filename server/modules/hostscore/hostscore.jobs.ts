import { EVERY_MINUTE, handleJob, type ModuleJobs } from '@server/module-jobs.ts'
import { refreshAllRanks } from './calculation.service.ts'
import { rankJob, recalculateJob } from './recalculation/recalculation.jobs.ts'
import {
  failDeadRuns,
  failRunsOfDeadProcess,
  runQueuedRecalculation,
  startQuarterlyRun,
} from './recalculation/recalculation.service.ts'

export const hostscoreJobs: ModuleJobs = {
  recover: failRunsOfDeadProcess,
  handlers: [handleJob(recalculateJob, runQueuedRecalculation), handleJob(rankJob, refreshAllRanks)],
  schedules: [
    { name: 'hostscore.quarterly', cron: '*/10 * * * *', atStart: true, run: startQuarterlyRun },
    { name: 'hostscore.fail-dead-runs', cron: EVERY_MINUTE, atStart: true, run: failDeadRuns },
  ],
}
