import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { recordRun } from '@server/modules/bulk/bulk.service.ts'
import {
  DEAD_RUN_MESSAGE,
  PUBLISH_TIMEOUT_MS,
  QUEUED,
  RUNNING,
  runSummary,
  SCHEDULE_ACTOR,
} from '@server/modules/hostscore/hostscore.rules.ts'
import { getStaleBefore, toRunError } from '@server/platform/background-runs.ts'
import type { RecalculateOutput, RunChangesInput, ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { METHODOLOGY_VERSION } from '@shared/hostscore/methodology.ts'
import { quarterStart } from '@shared/hostscore/quarters.ts'
import { toRecordedFactors } from '@shared/hostscore/recorded-factors.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { AppError } from '@shared/lib/errors.ts'
import { lockRanks, publishScores, refreshRanks, snapshotRanks } from './publication.repo.ts'
import { recalculateJob } from './recalculation.jobs.ts'
import * as repo from './recalculation.repo.ts'
import { listChanges } from './run-changes.repo.ts'
import { queueScoreEvents } from './score-events.service.ts'

/** Large enough to be fast, small enough that progress moves and other requests are not blocked. */
const BATCH_SIZE = 2000

/**
 * Recalculates every score (product 4.16). Queues the run and returns; with `wait`, executes it first.
 * @throws AppError RECALCULATION_RUNNING while another run is queued or running
 */
export async function recalculateAll(
  deps: Deps,
  change: Change,
  { wait }: { wait: boolean },
): Promise<RecalculateOutput> {
  const run = await openRun(deps, change, wait)
  if (!wait) {
    deps.queue.wake(recalculateJob)
    return { success: true, message: 'Recalculation started.', run }
  }
  const done = await executeRun(deps, run.id, change)
  return { success: true, message: runSummary(done), run: done }
}

async function openRun(deps: Deps, change: Change, wait: boolean): Promise<ScoreRun> {
  const now = deps.clock.now()
  return deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    await repo.failRuns(tx, { heartbeatBefore: getStaleBefore(now) }, { error: DEAD_RUN_MESSAGE, now })
    const open = await repo.findOpenRun(tx)
    if (open) throw new AppError('RECALCULATION_RUNNING', { details: describeOpen(open) })
    const status = wait ? RUNNING : QUEUED
    const actor = change.actor.email
    const run = await repo.insertRun(tx, { status, version: METHODOLOGY_VERSION, actor, now })
    if (!wait) await deps.queue.enqueue(tx, recalculateJob, [{ runId: run.id, ...change }])
    return run
  })
}

/**
 * Starts the quarterly recalculation, once for any number of workers; a failed one is retried at the next turn.
 * @returns the run; null when this quarter already has one, or no company is as old as the quarter
 */
export async function startQuarterlyRun(deps: Deps): Promise<ScoreRun | null> {
  const now = deps.clock.now()
  const since = quarterStart(now)
  const run = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    if ((await repo.hasRunSince(tx, since)) || !(await repo.hasCompanyBefore(tx, since))) return null
    // A run from before the quarter is still open: the quarterly one follows it.
    if (await repo.findOpenRun(tx)) return null
    const created = await repo.insertRun(tx, {
      status: QUEUED,
      version: METHODOLOGY_VERSION,
      actor: SCHEDULE_ACTOR,
      now,
    })
    await deps.queue.enqueue(tx, recalculateJob, [{ runId: created.id, actor: null, requestId: 'schedule' }])
    return created
  })
  if (run) deps.queue.wake(recalculateJob)
  return run
}

function describeOpen({ actor, processed, total }: ScoreRun): string {
  return `Started by ${actor}; ${processed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} companies done.`
}

/** Job handler: claims a queued run and executes it. Does nothing for a run that has ended or is claimed. */
export async function runQueuedRecalculation(
  deps: Deps,
  { runId, ...starter }: { runId: number } & Starter,
): Promise<void> {
  if (await repo.claimRun(deps.db, runId, deps.clock.now())) await executeRun(deps, runId, starter)
}

interface Starter {
  /** Null for the schedule. */
  actor: Actor | null
  requestId: string
}

/** Stages all scores, then publishes them together. A failure is stored with the run and changes none. */
async function executeRun(deps: Deps, runId: number, starter: Starter): Promise<ScoreRun> {
  try {
    await stageScores(deps, runId)
    const run = await publish(deps, runId, starter)
    deps.cache.drop('companies')
    return run
  } catch (error) {
    const failure = { error: toRunError(error), now: deps.clock.now() }
    await deps.db
      .$transact((tx) => repo.failRuns(tx, { id: runId }, failure))
      // Without a heartbeat it is marked as failed later.
      .catch((err: unknown) => deps.log.warn({ err, runId }, 'cannot mark a recalculation as failed'))
    throw error
  }
}

/** Scores every company that is not deleted, one batch per transaction, in a staging table nothing else reads. */
async function stageScores(deps: Deps, runId: number): Promise<void> {
  const asOf = (await repo.findRun(deps.db, runId))?.startedAt
  if (!asOf) throw abandonedRunError()
  let processed = 0
  let lastId = 0
  while (true) {
    const companies = await repo.listFactsAfter(deps.db, { afterId: lastId, limit: BATCH_SIZE, asOf })
    const last = companies.at(-1)
    if (!last) return
    lastId = last.id
    processed += companies.filter(({ status }) => status === 'approved').length
    await deps.db.$transact(async (tx) => {
      if (!(await repo.advanceRun(tx, runId, processed, deps.clock.now()))) throw abandonedRunError()
      await repo.insertBatch(tx, runId, companies.map(toStaged))
    })
    deps.changes.publish()
  }
}

/** Only an approved company gets a score; for the others only the confidence is stored. */
export function toStaged(company: repo.StagedFacts): repo.StagedScore {
  const { total, confidence, scores } = getHostScore(company)
  return {
    companyId: company.id,
    measuredResponseHours: company.measuredResponseHours,
    measuredResponseCount: company.measuredResponseCount,
    score: company.status === 'approved' ? total : null,
    confidence,
    factors: toRecordedFactors(scores),
  }
}

/** Publishes in one transaction: readers see all old scores or all new ones. */
function publish(deps: Deps, runId: number, { actor, requestId }: Starter): Promise<ScoreRun> {
  return deps.db.$transact(
    async (tx) => {
      const running = await repo.lockRunning(tx, runId)
      if (!running) throw abandonedRunError()
      await lockRanks(tx)
      const { changedIds, newTierIds, ...result } = await publishScores(tx, runId, {
        at: running.startedAt,
        version: METHODOLOGY_VERSION,
      })
      await refreshRanks(tx)
      await snapshotRanks(tx, runId)
      await queueScoreEvents(deps, tx, { changedIds, newTierIds })
      const run = await repo.finishRun(tx, runId, { ...result, finishedAt: deps.clock.now() })
      const event = {
        action: 'hostscore.recalculate' as const,
        entity: 'hostscore_run' as const,
        entityId: runId,
        after: { ...result, version: METHODOLOGY_VERSION },
        requestId,
        runId: await recordRun(tx, {
          actor: { email: running.actor },
          kind: 'hostscore.recalculate',
          value: runId,
          rows: [],
          getValue: () => null,
          at: running.startedAt,
        }),
      }
      if (actor) await recordAudit(tx, { ...event, actor })
      else await recordSystemAudit(tx, { ...event, as: 'system' })
      return run
    },
    { timeout: PUBLISH_TIMEOUT_MS },
  )
}

/** The run was considered dead, e.g. because this process was suspended, and another one may have started. */
function abandonedRunError(): AppError {
  return new AppError('RECALCULATION_RUNNING', {
    message: 'This recalculation was inactive for too long and was stopped.',
  })
}

/** Marks runs whose process stopped as failed, so that they block no other. Safe at any time. */
export async function failDeadRuns(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return deps.db.$transact((tx) =>
    repo.failRuns(tx, { heartbeatBefore: getStaleBefore(now) }, { error: DEAD_RUN_MESSAGE, now }),
  )
}

/** Fails all running runs at the start of the only process of an embedded database: they died with the last one. */
export async function failRunsOfDeadProcess(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl) return
  const failure = { error: DEAD_RUN_MESSAGE, now: deps.clock.now() }
  await deps.db.$transact((tx) => repo.failRuns(tx, { status: 'running' }, failure))
}

/** Returns one page of the scores a run changed, largest changes first. @throws AppError NOT_FOUND */
export async function getChanges(deps: Deps, { runId, page, pageSize }: RunChangesInput) {
  if (!(await repo.findRun(deps.db, runId))) throw new AppError('NOT_FOUND')
  const { rows, total } = await listChanges(deps.db, runId, { page, pageSize })
  const withTiers = rows.map((row) => ({
    ...row,
    tierBefore: certificationTier(row.before).name,
    tierAfter: certificationTier(row.after).name,
  }))
  return { rows: withTiers, total }
}

export function listRuns(deps: Deps): Promise<ScoreRun[]> {
  return repo.listRuns(deps.db)
}

/** Returns the progress of a run, or of the newest one, or null. @throws AppError NOT_FOUND for an unknown run */
export async function runProgress(deps: Deps, runId: number | null): Promise<ScoreRun | null> {
  const run = await repo.findRun(deps.db, runId)
  if (!run && runId !== null) throw new AppError('NOT_FOUND')
  return run
}
