import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import type { SeoRun } from '@shared/schemas/seo.schema.ts'
import type { ReadPage } from './page-facts.rules.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { checkTrackers } from './seo-check.service.ts'
import * as repo from './seo-runs.repo.ts'
import { DEAD_RUN_MESSAGE, lastNight, staleBefore } from './seo-runs.rules.ts'

/**
 * "Check now": queues a check of every tracker and answers at once, so that its progress can be watched.
 * @throws AppError CHECK_RUNNING while another one is under way
 */
export async function startCheck(
  deps: Deps,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<SeoRun> {
  const run = await deps.db.$transact(async (tx) => {
    const made = await openRun(deps, tx, actor.email)
    if (!made) throw new AppError('CHECK_RUNNING')
    await recordAudit(tx, { actor, action: 'seo.check', entity: 'seo_run', entityId: made.id, requestId })
    return made
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
  await repo.failRuns(tx, { heartbeatAt: { lt: staleBefore(now) } }, { error: DEAD_RUN_MESSAGE, now })
  if (await repo.findOpenRun(tx)) return null
  const run = await repo.insertRun(tx, { actor, now })
  await deps.queue.enqueue(tx, checkSeoJob, [{ runId: run.id }])
  return run
}

/**
 * What a worker does every now and then: starts the nightly check when none was started since the night began. Its
 * first turn starts none: right after a start the pages belong to visitors.
 */
export function nightlyChecks(deps: Deps): () => Promise<void> {
  let isFirst = true
  return async () => {
    if (isFirst) isFirst = false
    else await startNightlyCheck(deps)
  }
}

/** @returns the check, or null where this night's was started already */
export async function startNightlyCheck(deps: Deps): Promise<SeoRun | null> {
  const run = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    const newest = await repo.findRun(tx, {})
    return newest && newest.startedAt >= lastNight(deps.clock.now()) ? null : openRun(deps, tx, null)
  })
  if (run) deps.queue.wake(checkSeoJob)
  return run
}

/** A worker's part: takes a queued check in hand and carries it out. Does nothing for one that is over or taken. */
export async function runQueuedCheck(deps: Deps, readPage: ReadPage, runId: number): Promise<void> {
  if (!(await repo.claimRun(deps.db, runId, deps.clock.now()))) return
  try {
    await checkTrackers(deps, readPage, async (total, processed) => {
      const isOurs = await repo.advanceRun(deps.db, runId, { total, processed, now: deps.clock.now() })
      if (!isOurs) throw new AppError('CHECK_RUNNING', { message: DEAD_RUN_MESSAGE })
    })
    await repo.finishRun(deps.db, runId, deps.clock.now())
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'Something went wrong; the log says more.'
    await repo.failRuns(deps.db, { id: runId }, { error: message, now: deps.clock.now() }).catch(() => {})
    throw error
  }
}

/** Marks checks failed whose process stopped. @returns how many there were */
export function failDeadChecks(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return repo.failRuns(deps.db, { heartbeatAt: { lt: staleBefore(now) } }, { error: DEAD_RUN_MESSAGE, now })
}

/** At the start of a process that owns its database alone (the embedded one): what was running died with the last. */
export async function failChecksOfDeadProcess(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl) return
  await repo.failRuns(deps.db, { status: 'running' }, { error: DEAD_RUN_MESSAGE, now: deps.clock.now() })
}

/** The newest check, or null. */
export function newestRun(deps: Deps): Promise<SeoRun | null> {
  return repo.findRun(deps.db, {})
}

/** When the trackers were last filled, or null. */
export async function lastCheckedAt(deps: Deps): Promise<Date | null> {
  return (await repo.findRun(deps.db, { status: 'done' }))?.finishedAt ?? null
}
