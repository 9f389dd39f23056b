import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'

const actor = z.object({ userId: z.int(), email: z.string(), role: z.string() })

/** Executes one queued recalculation of all scores. */
export const recalculateJob: JobDefinition<{
  runId: number
  /** Null for the schedule. */
  actor: z.infer<typeof actor> | null
  requestId: string
}> = {
  name: 'hostscore.recalculate',
  schema: z.object({ runId: z.int(), actor: actor.nullable(), requestId: z.string() }),
  concurrency: 1,
  expireInS: 30 * 60,
}

/** Updates every company's rank after the scores of single companies changed in run `runId`. */
export const rankJob: JobDefinition<{ runId: number | null }> = {
  name: 'hostscore.rank',
  schema: z.object({ runId: z.int().nullable() }),
  concurrency: 1,
  expireInS: 5 * 60,
}
