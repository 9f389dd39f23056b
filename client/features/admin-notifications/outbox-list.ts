import { listCodec } from '@client/lib/list-state.ts'
import { type OutboxInput, outboxInput } from '@shared/schemas/email.schema.ts'
import { z } from 'zod'

/** What the URL says of the outbox. It is always in order of time. */
export const outboxList = listCodec(outboxInput.extend({ sort: z.literal('createdAt').default('createdAt') }))

/** The server's part of it. */
export function listInput({ sort, ...input }: ReturnType<typeof outboxList.read>): OutboxInput {
  return input
}
