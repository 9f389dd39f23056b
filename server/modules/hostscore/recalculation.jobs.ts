import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'

const actor = z.object({ userId: z.int(), email: z.string(), role: z.string() })

/** Carry out one queued recalculation of all scores. */
export const recalculateJob: JobDefinition<{
  runId: number
  actor: z.infer<typeof actor>
  requestId: string
}> = {
  name: 'hostscore.recalculate',
  schema: z.object({ runId: z.int(), actor, requestId: z.string() }),
  concurrency: 1,
  expireInS: 30 * 60,
}
