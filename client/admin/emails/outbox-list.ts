import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type OutboxInput, outboxInput } from '@shared/email/email.schema.ts'
import { z } from 'zod'

/** Query of the outbox as stored in the URL, with the email whose drawer is open. It is always sorted by time. */
export interface OutboxQuery extends OutboxInput {
  sort: 'createdAt'
  emailId: number | null
}

export const outboxList: ListCodec<OutboxQuery> = listCodec(
  outboxInput.extend({ sort: z.literal('createdAt').default('createdAt'), emailId: openRow }),
  { emailId: 'email' },
)

/** Returns the part of the query that the server takes. */
export function toListInput({ sort, emailId, ...input }: OutboxQuery): OutboxInput {
  return input
}
