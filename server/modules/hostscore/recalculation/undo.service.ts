import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { UndoOutput } from '@shared/hostscore/hostscore.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { lockRanks, refreshRanks, undoRun } from './publication.repo.ts'
import * as repo from './recalculation.repo.ts'

/**
 * Undoes the newest recalculation, with ranks. A company calculated alone since then keeps its newer score.
 * @throws AppError RECALCULATION_RUNNING; EDIT_CONFLICT when the run is not the newest or is already undone
 */
export async function undoRecalculation(
  deps: Deps,
  change: Change,
  { runId }: { runId: number },
): Promise<UndoOutput> {
  const changed = await deps.db.$transact(async (tx) => {
    await repo.lockRuns(tx)
    if (await repo.findOpenRun(tx)) throw new AppError('RECALCULATION_RUNNING')
    const newest = await repo.findNewestDone(tx)
    await lockRanks(tx)
    const count = newest?.id === runId ? await undoRun(tx, runId, deps.clock.now()) : null
    if (count === null) {
      throw new AppError('EDIT_CONFLICT', {
        message: 'This recalculation can no longer be undone because a newer one exists.',
      })
    }
    await refreshRanks(tx)
    await recordAudit(tx, {
      ...change,
      action: 'hostscore.undo',
      entity: 'hostscore_run',
      entityId: runId,
      after: { changed: count },
    })
    return count
  })
  deps.cache.drop('companies')
  return { changed }
}
