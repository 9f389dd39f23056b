import type { Deps } from '@server/deps.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { ChangedScores } from './publication.repo.ts'

/** Queues the webhooks of published scores. */
export async function queueScoreEvents(
  deps: Deps,
  tx: Tx,
  { changedIds, newTierIds }: ChangedScores,
): Promise<void> {
  await queueEvents(deps, tx, 'score.changed', changedIds)
  await queueEvents(deps, tx, 'badge.changed', newTierIds)
}
