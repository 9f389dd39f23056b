import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'

/** Executes one queued check of every tracker. */
export const checkSeoJob: JobDefinition<{ runId: number }> = {
  name: 'seo.check',
  schema: z.object({ runId: z.int() }),
  concurrency: 1,
  expireInS: 60 * 60,
}
