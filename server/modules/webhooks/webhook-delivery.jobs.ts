import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'
import { MAX_TRIES, RETRY_DELAY_S } from './webhooks.rules.ts'

const delivery = z.object({
  deliveryId: z.int(),
  /** A replay begins a new round; jobs of earlier rounds do nothing. */
  round: z.int(),
})

/** Sends one delivery. A failed try is repeated by the queue. */
export const deliverJob: JobDefinition<z.infer<typeof delivery>> = {
  name: 'webhooks.deliver',
  schema: delivery,
  concurrency: 20,
  expireInS: 2 * 60,
  retry: { limit: MAX_TRIES - 1, delayS: RETRY_DELAY_S },
}
