import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type MessagesInput, messagesInput } from '@shared/contact/inbox.schema.ts'

/** Query of the messages screen as stored in its URL: the list, and the message whose drawer is open. */
export interface MessagesQuery extends Omit<MessagesInput, 'timeZone'> {
  messageId: number | null
}

export const messageList: ListCodec<MessagesQuery> = listCodec(
  messagesInput.omit({ timeZone: true }).extend({ messageId: openRow }),
  {
    search: 'q',
    messageId: 'message',
  },
)

/**
 * Returns the part of the query that the server takes.
 * @param timeZone the browser's, if the user chose none; sent only with days, which depend on it
 */
export function toListInput({ messageId, ...input }: MessagesQuery, timeZone?: string): MessagesInput {
  return input.from || input.to ? { ...input, timeZone } : input
}

/** Counts the active filters, not counting the search. */
export function countFilters({ status, topic, from, to }: MessagesQuery): number {
  return [status, topic, from, to].filter(Boolean).length
}
