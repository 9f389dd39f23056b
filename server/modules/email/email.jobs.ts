import type { JobDefinition } from '@server/platform/queue.ts'
import { z } from 'zod'

/** Deliver one row of the outbox. */
export const sendMailJob: JobDefinition<{ emailId: number }> = {
  name: 'email.send',
  schema: z.object({ emailId: z.int() }),
  concurrency: 5,
  expireInS: 90,
}
