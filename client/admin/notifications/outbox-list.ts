import { listCodec } from '@client/lib/list-state.ts'
import { type OutboxInput, outboxInput } from '@shared/email/email.schema.ts'
import { z } from 'zod'

/** Query of the outbox as stored in the URL. It is always sorted by time. */
export const outboxList = listCodec(outboxInput.extend({ sort: z.literal('createdAt').default('createdAt') }))

/** Returns the part of the query that the server takes. */
export function listInput({ sort, ...input }: ReturnType<typeof outboxList.read>): OutboxInput {
  return input
}
