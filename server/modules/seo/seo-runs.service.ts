import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { getStaleBefore, toRunError } from '@server/platform/background-runs.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { SeoRun } from '@shared/seo/seo.schema.ts'
import type { PageReader } from './page-facts.rules.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { checkTrackers } from './seo-check.service.ts'
import * as repo from './seo-runs.repo.ts'
import { DEAD_RUN_MESSAGE, getLastNight } from './seo-runs.rules.ts'

/** Queues a check of every tracker. @throws AppError CHECK_RUNNING while another one is queued or running */
export async function startCheck(deps: Deps, change: Change): Promise<SeoRun> {
  const run = await deps.db.$transact(async (tx) => {
    const created = await openRun(deps, tx, change.actor.email)
    if (!created) throw new AppError('CHECK_RUNNING')
    await recordAudit(tx, { ...change, action: 'seo.check', entity: 'seo_run', entityId: created.id })
    return created
  })
  deps.queue.wake(checkSeoJob)
  return run
}

/** @returns null while another one is queued or running */
async function openRun(
  deps: Deps,
  tx: Parameters<typeof repo.lockRuns>[0],
  actor: string | null,
): Promise<SeoRun | null> {
  const now = deps.clock.now()
  await repo.lockRuns(tx)
  await repo.failRuns(tx, { heartbeatBefore: getStaleBefore(now) }, { error: DEAD_RUN_MESSAGE, now })
  if (await repo.findOpenRun(tx)) return null
  const run = await repo.insertRun(tx, { actor, now })
  await deps.queue.enqueue(tx, checkSeoJob, [{ runId: run.id }])
  return run
}

/** Starts the first check of a new site, or the nightly one. @returns null if none is due or `PAGE_CHECKS` is off */
export async function startDueCheck(deps: Deps): Promise<SeoRun | null> {
  if (!deps.config.pageChecks) return null
  const run = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    const newest = await repo.findRun(tx, {})
    return newest && newest.startedAt >= getLastNight(deps.clock.now()) ? null : openRun(deps, tx, null)
  })
  if (run) deps.queue.wake(checkSeoJob)
  return run
}

/** Job handler: claims a queued check and executes it. Does nothing for a check that has ended or is claimed. */
export async function runQueuedCheck(deps: Deps, readPage: PageReader, runId: number): Promise<void> {
  if (!(await repo.claimRun(deps.db, runId, deps.clock.now()))) return
  try {
    await checkTrackers(deps, readPage, async (total, processed) => {
      const isOurs = await repo.advanceRun(deps.db, runId, { total, processed, now: deps.clock.now() })
      if (!isOurs) throw new AppError('CHECK_RUNNING', { message: DEAD_RUN_MESSAGE })
      deps.changes.publish()
    })
    await repo.finishRun(deps.db, runId, deps.clock.now())
  } catch (error) {
    const failure = { error: toRunError(error), now: deps.clock.now() }
    await repo
      .failRuns(deps.db, { id: runId }, failure)
      // Without a heartbeat it is marked as failed later.
      .catch((err: unknown) => deps.log.warn({ err, runId }, 'cannot mark a check as failed'))
    throw error
  }
}

/** Marks checks whose process stopped as failed. @returns the number of checks */
export function failDeadChecks(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return repo.failRuns(deps.db, { heartbeatBefore: getStaleBefore(now) }, { error: DEAD_RUN_MESSAGE, now })
}

/** Fails all running checks at the start of the only process of an embedded database: they died with the last one. */
export async function failChecksOfDeadProcess(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl) return
  await repo.failRuns(deps.db, { status: 'running' }, { error: DEAD_RUN_MESSAGE, now: deps.clock.now() })
}

export function findNewestRun(deps: Deps): Promise<SeoRun | null> {
  return repo.findRun(deps.db, {})
}

export async function getLastCheckedAt(deps: Deps): Promise<Date | null> {
  return (await repo.findRun(deps.db, { status: 'done' }))?.finishedAt ?? null
}
