import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import { METHODOLOGY_VERSION } from '@shared/hostscore/methodology.ts'
import { DONE, PUBLISH_TIMEOUT_MS, SCOPE_SOME } from './hostscore.rules.ts'
import { lockRanks, publishScores, refreshRanks, snapshotRanks } from './recalculation/publication.repo.ts'
import { rankJob } from './recalculation/recalculation.jobs.ts'
import * as repo from './recalculation/recalculation.repo.ts'
import { toStaged } from './recalculation/recalculation.service.ts'
import { queueScoreEvents } from './recalculation/score-events.service.ts'

/**
 * Calculates some companies in the caller's transaction, after an approval or a changed fact. The ranks of all follow
 * in a separate one, so that an edit never waits for other rows. Call `notifyRankWorker` after the commit.
 */
export async function calculateCompanies(
  deps: Deps,
  tx: Tx,
  ids: readonly number[],
  { by }: { by: string },
): Promise<void> {
  const now = deps.clock.now()
  const companies = await repo.listStagedFacts(tx, ids, now)
  if (companies.length === 0) return
  const run = { status: DONE, version: METHODOLOGY_VERSION, actor: by, now }
  const { id: runId } = await repo.insertRun(tx, { ...run, scope: SCOPE_SOME })
  await repo.insertBatch(tx, runId, companies.map(toStaged))
  const published = { at: now, version: METHODOLOGY_VERSION }
  const { changedIds, newTierIds, ...result } = await publishScores(tx, runId, published)
  await queueScoreEvents(deps, tx, { changedIds, newTierIds })
  await repo.closeCalculation(tx, runId, { ...result, finishedAt: now })
  await deps.queue.enqueue(tx, rankJob, [{ runId }])
}

/** Queues new ranks without a new score. Call `notifyRankWorker` after the commit. */
export function queueRanks(deps: Deps, tx: Tx): Promise<void> {
  return deps.queue.enqueue(tx, rankJob, [{ runId: null }])
}

export function notifyRankWorker(deps: Deps): void {
  deps.queue.wake(rankJob)
}

/** Job handler: updates all ranks from the current scores. Idempotent. */
export async function refreshAllRanks(deps: Deps, { runId }: { runId: number | null }): Promise<void> {
  const changed = await deps.db.$transact(
    async (tx) => {
      await lockRanks(tx)
      const count = await refreshRanks(tx)
      if (runId !== null) await snapshotRanks(tx, runId)
      return count
    },
    { timeout: PUBLISH_TIMEOUT_MS },
  )
  if (changed > 0) deps.cache.drop('companies')
}
