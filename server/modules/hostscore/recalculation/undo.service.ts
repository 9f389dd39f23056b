import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { takeRun } from '@server/modules/bulk/bulk.service.ts'
import { PUBLISH_TIMEOUT_MS } from '@server/modules/hostscore/hostscore.rules.ts'
import type { Undone } from '@shared/bulk/undo.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { lockRanks, refreshRanks, undoRun } from './publication.repo.ts'
import * as repo from './recalculation.repo.ts'
import { queueScoreEvents } from './score-events.service.ts'

/**
 * Undoes the newest recalculation, with ranks. A company calculated alone since then keeps its newer score.
 * @throws AppError RECALCULATION_RUNNING; EDIT_CONFLICT when the run is not the newest or is already undone
 */
export async function undoRecalculation(
  deps: Deps,
  change: Change,
  runId: number,
): Promise<Omit<Undone, 'kind'>> {
  const restoredCount = await deps.db.$transact(
    async (tx) => {
      await repo.lockRuns(tx)
      const scoreRunId = Number((await takeRun(deps, tx, runId, ['hostscore.recalculate'])).value)
      if (await repo.findOpenRun(tx)) throw new AppError('RECALCULATION_RUNNING')
      const newest = await repo.findNewestDone(tx)
      await lockRanks(tx)
      const restored = newest?.id === scoreRunId ? await undoRun(tx, scoreRunId, deps.clock.now()) : null
      if (restored === null) {
        throw new AppError('EDIT_CONFLICT', {
          message: 'This recalculation can no longer be undone because a newer one exists.',
        })
      }
      await refreshRanks(tx)
      await queueScoreEvents(deps, tx, restored)
      const count = restored.changedIds.length
      await recordAudit(tx, {
        ...change,
        action: 'hostscore.undo',
        entity: 'hostscore_run',
        entityId: scoreRunId,
        after: { changed: count },
      })
      return count
    },
    { timeout: PUBLISH_TIMEOUT_MS },
  )
  deps.cache.drop('companies')
  return { restoredCount, skippedCount: 0 }
}
