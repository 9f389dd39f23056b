import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import { METHODOLOGY_VERSION } from '@shared/hostscore/methodology.ts'
import { quarterStart } from '@shared/hostscore/quarters.ts'
import { hostScoreOf } from '@shared/hostscore/score.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import type { RecalculateOutput, RunChangesInput, ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import {
  DEAD_RUN_MESSAGE,
  PUBLISH_TIMEOUT_MS,
  QUEUED,
  RUNNING,
  runSummary,
  SCHEDULE_ACTOR,
  staleBefore,
} from './hostscore.rules.ts'
import { keepRanks, lockRanks, publishScores, refreshRanks } from './publication.repo.ts'
import { recalculateJob } from './recalculation.jobs.ts'
import * as repo from './recalculation.repo.ts'
import { listChanges } from './run-changes.repo.ts'

/** Large enough to be quick, small enough that progress moves and other requests get their turn. */
const BATCH_SIZE = 2000

/**
 * Recalculates every score (specification, section 2: Recalculate All Scores). Queues the run and answers at once, so
 * that its progress can be watched; or, with `wait`, carries it out and answers when it is done.
 *
 * @throws AppError RECALCULATION_RUNNING while another run is under way
 */
export async function recalculateAll(
  deps: Deps,
  actor: Actor,
  { wait, requestId }: { wait: boolean; requestId: string },
): Promise<RecalculateOutput> {
  const run = await openRun(deps, actor, { wait, requestId })
  if (!wait) {
    deps.queue.wake(recalculateJob)
    return { success: true, message: 'The recalculation has started.', run }
  }
  const done = await carryOut(deps, run.id, { actor, requestId })
  return { success: true, message: runSummary(done), run: done }
}

async function openRun(
  deps: Deps,
  actor: Actor,
  { wait, requestId }: { wait: boolean; requestId: string },
): Promise<ScoreRun> {
  const now = deps.clock.now()
  return deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    await repo.failRuns(tx, { heartbeatBefore: staleBefore(now) }, { error: DEAD_RUN_MESSAGE, now })
    const open = await repo.findOpenRun(tx)
    if (open) throw new AppError('RECALCULATION_RUNNING', { details: describeOpen(open) })
    const status = wait ? RUNNING : QUEUED
    const run = await repo.insertRun(tx, { status, version: METHODOLOGY_VERSION, actor: actor.email, now })
    if (!wait) await deps.queue.enqueue(tx, recalculateJob, [{ runId: run.id, actor, requestId }])
    return run
  })
}

/**
 * Recalculates all scores on the first day of January, April, July and October (UTC), or as soon after it as a worker
 * runs. Once a quarter, whatever number of workers try; a recalculation that failed is tried again at the next turn.
 * @returns the run, or null where this quarter has its recalculation, or no company is as old as the quarter
 */
export async function startQuarterlyRun(deps: Deps): Promise<ScoreRun | null> {
  const now = deps.clock.now()
  const since = quarterStart(now)
  const run = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    if ((await repo.hasRunSince(tx, since)) || !(await repo.hasCompanySince(tx, since))) return null
    // One that was started before the quarter and is still under way: this one's turn comes after it.
    if (await repo.findOpenRun(tx)) return null
    const made = await repo.insertRun(tx, {
      status: QUEUED,
      version: METHODOLOGY_VERSION,
      actor: SCHEDULE_ACTOR,
      now,
    })
    await deps.queue.enqueue(tx, recalculateJob, [{ runId: made.id, actor: null, requestId: 'schedule' }])
    return made
  })
  if (run) deps.queue.wake(recalculateJob)
  return run
}

function describeOpen({ actor, processed, total }: ScoreRun): string {
  return `${actor} started it; ${processed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} companies are done.`
}

/** A worker's part: takes a queued run in hand and carries it out. Does nothing for one that is over or taken. */
export async function runQueuedRecalculation(
  deps: Deps,
  { runId, actor, requestId }: { runId: number } & Starter,
): Promise<void> {
  if (await repo.claimRun(deps.db, runId, deps.clock.now())) await carryOut(deps, runId, { actor, requestId })
}

interface Starter {
  /** Null: the schedule. */
  actor: Actor | null
  requestId: string
}

/** Stages all scores, then publishes them together. A failure leaves the scores as they were and is on the run. */
async function carryOut(deps: Deps, runId: number, starter: Starter): Promise<ScoreRun> {
  try {
    await stageScores(deps, runId)
    const run = await publish(deps, runId, starter)
    deps.cache.drop('companies')
    return run
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'Something went wrong; the log says more.'
    const failure = { error: message, now: deps.clock.now() }
    await deps.db.$transact((tx) => repo.failRuns(tx, { id: runId }, failure)).catch(() => {})
    throw error
  }
}

/** Scores every company that is not deleted, a batch to a transaction, where nobody sees it yet. */
async function stageScores(deps: Deps, runId: number): Promise<void> {
  let processed = 0
  let lastId = 0
  while (true) {
    const companies = await repo.listFactsAfter(deps.db, lastId, BATCH_SIZE)
    const last = companies.at(-1)
    if (!last) return
    lastId = last.id
    processed += companies.length
    await deps.db.$transact(async (tx) => {
      if (!(await repo.advanceRun(tx, runId, processed, deps.clock.now()))) throw lostRun()
      await repo.insertBatch(tx, runId, companies.map(toStaged))
    })
  }
}

/** Only an approved company has a score; of the others, how much is known of them is kept. */
export function toStaged(company: repo.StagedFacts): repo.StagedScore {
  const { total, confidence } = hostScoreOf(company)
  return { companyId: company.id, score: company.status === 'approved' ? total : null, confidence }
}

/** One transaction: whoever reads sees all old scores or all new ones. */
function publish(deps: Deps, runId: number, { actor, requestId }: Starter): Promise<ScoreRun> {
  return deps.db.$transact(
    async (tx) => {
      const held = await repo.lockRunning(tx, runId)
      if (!held) throw lostRun()
      await lockRanks(tx)
      const result = await publishScores(tx, runId, { at: held.startedAt, version: METHODOLOGY_VERSION })
      await refreshRanks(tx)
      await keepRanks(tx, runId)
      const run = await repo.finishRun(tx, runId, { ...result, finishedAt: deps.clock.now() })
      const event = {
        action: 'hostscore.recalculate' as const,
        entity: 'hostscore_run' as const,
        entityId: runId,
        after: { ...result, version: METHODOLOGY_VERSION },
        requestId,
      }
      if (actor) await recordAudit(tx, { ...event, actor })
      else await recordSystemAudit(tx, { ...event, as: 'system' })
      return run
    },
    { timeout: PUBLISH_TIMEOUT_MS },
  )
}

/** The run was taken for dead, e.g. because this process slept: whoever started another one is right. */
function lostRun(): AppError {
  return new AppError('RECALCULATION_RUNNING', {
    message: 'This recalculation stood still for too long and was given up.',
  })
}

/** Marks runs whose process stopped as failed, so that they block nobody. Safe to run anywhere, any time. */
export async function failDeadRuns(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return deps.db.$transact((tx) =>
    repo.failRuns(tx, { heartbeatBefore: staleBefore(now) }, { error: DEAD_RUN_MESSAGE, now }),
  )
}

/** At the start of a process that owns its database alone (the embedded one): what was running died with the last. */
export async function failRunsOfDeadProcess(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl) return
  const failure = { error: DEAD_RUN_MESSAGE, now: deps.clock.now() }
  await deps.db.$transact((tx) => repo.failRuns(tx, { status: RUNNING }, failure))
}

/**
 * One page of the scores that a run changed, before and after, the largest steps first.
 * @throws AppError NOT_FOUND for an id that no run has
 */
export async function changesOf(deps: Deps, { runId, page, pageSize }: RunChangesInput) {
  if (!(await repo.findRun(deps.db, runId))) throw new AppError('NOT_FOUND')
  const { rows, total } = await listChanges(deps.db, runId, { page, pageSize })
  const withTiers = rows.map((row) => ({
    ...row,
    tierBefore: certificationTier(row.before).name,
    tierAfter: certificationTier(row.after).name,
  }))
  return { rows: withTiers, total }
}

/** The newest runs first, 50 at most. */
export function listRuns(deps: Deps): Promise<ScoreRun[]> {
  return repo.listRuns(deps.db)
}

/**
 * How far a run is, or the newest one where `runId` is null; null where there never was one.
 * @throws AppError NOT_FOUND for an id that no run has
 */
export async function runProgress(deps: Deps, runId: number | null): Promise<ScoreRun | null> {
  const run = await repo.findRun(deps.db, runId)
  if (!run && runId !== null) throw new AppError('NOT_FOUND')
  return run
}
