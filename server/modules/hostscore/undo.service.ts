import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import type { UndoOutput } from '@shared/schemas/hostscore.schema.ts'
import { lockRanks, refreshRanks, undoRun } from './publication.repo.ts'
import * as repo from './recalculation.repo.ts'

/**
 * Takes the newest recalculation back: every company has the score, the date and the version from before it, and ranks
 * follow in the same transaction. A company calculated alone since then keeps its newer score.
 *
 * @throws AppError RECALCULATION_RUNNING while one is under way; CHANGED_MEANWHILE when the run is not the newest (any
 * more) or was taken back already
 */
export async function undoRecalculation(
  deps: Deps,
  actor: Actor,
  { runId, requestId }: { runId: number; requestId: string },
): Promise<UndoOutput> {
  const changed = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    if (await repo.findOpenRun(tx)) throw new AppError('RECALCULATION_RUNNING')
    const newest = await repo.findNewestDone(tx)
    await lockRanks(tx)
    const count = newest?.id === runId ? await undoRun(tx, runId, deps.clock.now()) : null
    if (count === null) {
      throw new AppError('CHANGED_MEANWHILE', {
        message: 'This recalculation can no longer be taken back: it is not the newest one.',
      })
    }
    await refreshRanks(tx)
    await recordAudit(tx, {
      actor,
      action: 'hostscore.undo',
      entity: 'hostscore_run',
      entityId: runId,
      after: { changed: count },
      requestId,
    })
    return count
  })
  deps.cache.drop('companies')
  return { changed }
}
