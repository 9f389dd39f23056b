import type { Deps } from '@server/deps.ts'
import type { Sql } from '@server/platform/db.ts'
import type { WebhookEvent } from '@shared/webhooks/webhooks.schema.ts'
import { deliverJob } from './webhook-delivery.jobs.ts'
import * as repo from './webhook-events.repo.ts'

export { hasSubscribers } from './webhook-events.repo.ts'

/** Events or jobs per statement. A recalculation may change all scores. */
const ROWS_PER_STATEMENT = 5000

/**
 * Queues an event about leads or companies in the transaction of the change: it is sent if and only if that commits.
 * Call it before `recordAudit`. Without an endpoint its statements write nothing. The endpoints are read in the
 * transaction, not from a cache, so that another process cannot miss a new one.
 */
export async function queueEvents(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Sql,
  event: WebhookEvent,
  ids: readonly number[],
): Promise<void> {
  const now = deps.clock.now()
  for (let from = 0; from < ids.length; from += ROWS_PER_STATEMENT) {
    const some = ids.slice(from, from + ROWS_PER_STATEMENT)
    await queueDeliveries(deps, tx, await repo.insertEvents(tx, event, some, now))
  }
}

/** Enqueues the first try of deliveries. */
export async function queueDeliveries(
  { queue }: Pick<Deps, 'queue'>,
  tx: Sql,
  deliveryIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < deliveryIds.length; from += ROWS_PER_STATEMENT) {
    const jobs = deliveryIds.slice(from, from + ROWS_PER_STATEMENT)
    await queue.enqueue(
      tx,
      deliverJob,
      jobs.map((deliveryId) => ({ deliveryId, round: 0 })),
    )
  }
}
