import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import { METHODOLOGY_VERSION } from '@shared/hostscore/methodology.ts'
import { DONE, SCOPE_SOME } from './hostscore.rules.ts'
import { keepRanks, lockRanks, publishScores, refreshRanks } from './publication.repo.ts'
import { rankJob } from './recalculation.jobs.ts'
import * as repo from './recalculation.repo.ts'
import { toStaged } from './recalculation.service.ts'

/**
 * Calculates some companies alone, in the caller's transaction: after an approval, or when a fact of theirs changed.
 * Their scores are right when it commits. Ranks of all companies follow within moments, in a transaction of their own,
 * so that an edit never waits for other rows. Those that are not approved have no score and are left out.
 * Call `wakeRanks` after the commit.
 */
export async function calculateCompanies(
  deps: Deps,
  tx: Tx,
  ids: readonly number[],
  { by }: { by: string },
): Promise<void> {
  const companies = await repo.listFactsOf(tx, ids)
  if (companies.length === 0) return
  const now = deps.clock.now()
  const run = { status: DONE, version: METHODOLOGY_VERSION, actor: by, now }
  const { id: runId } = await repo.insertRun(tx, { ...run, scope: SCOPE_SOME })
  await repo.insertBatch(tx, runId, companies.map(toStaged))
  const result = await publishScores(tx, runId, { at: now, version: METHODOLOGY_VERSION })
  await repo.closeCalculation(tx, runId, { ...result, finishedAt: now })
  await deps.queue.enqueue(tx, rankJob, [{ runId }])
}

/** Queues new ranks where companies came or went without a new score. Call `wakeRanks` after the commit. */
export function queueRanks(deps: Deps, tx: Tx): Promise<void> {
  return deps.queue.enqueue(tx, rankJob, [{ runId: null }])
}

/** Tells this process's worker that ranks wait. */
export function wakeRanks(deps: Deps): void {
  deps.queue.wake(rankJob)
}

/** A worker's part: ranks as the scores are now. Doing it twice changes nothing. */
export async function refreshAllRanks(deps: Deps, { runId }: { runId: number | null }): Promise<void> {
  const changed = await deps.db.$transact(async (tx) => {
    await lockRanks(tx)
    const count = await refreshRanks(tx)
    if (runId !== null) await keepRanks(tx, runId)
    return count
  })
  if (changed > 0) deps.cache.drop('companies')
}
