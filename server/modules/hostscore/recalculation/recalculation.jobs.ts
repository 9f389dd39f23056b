import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'

const recalculation = z.object({
  runId: z.int(),
  /** Null for a run that the schedule started. */
  actor: z.object({ userId: z.int(), email: z.string(), role: z.string() }).nullable(),
  requestId: z.string(),
})

/** Executes one queued recalculation of all scores. */
export const recalculateJob: JobDefinition<z.infer<typeof recalculation>> = {
  name: 'hostscore.recalculate',
  schema: recalculation,
  concurrency: 1,
  expireInS: 30 * 60,
}

const ranking = z.object({
  /** Run that calculated single companies and stores the new ranks; null after a change without a new score. */
  runId: z.int().nullable(),
})

/** Updates every company's rank. */
export const rankJob: JobDefinition<z.infer<typeof ranking>> = {
  name: 'hostscore.rank',
  schema: ranking,
  concurrency: 1,
  expireInS: 5 * 60,
}
