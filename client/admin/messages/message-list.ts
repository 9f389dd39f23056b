import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type MessagesInput, messagesInput } from '@shared/contact/inbox.schema.ts'

/** Query of the messages screen as stored in its URL: the list, and the message whose drawer is open. */
export interface MessagesQuery extends MessagesInput {
  messageId: number | null
}

export const messageList: ListCodec<MessagesQuery> = listCodec(messagesInput.extend({ messageId: openRow }), {
  search: 'q',
  messageId: 'message',
})

export function toListInput({ messageId, ...input }: MessagesQuery): MessagesInput {
  return input
}

/** Counts the active filters, not counting the search. */
export function countFilters({ status, topic, from, to }: MessagesQuery): number {
  return [status, topic, from, to].filter(Boolean).length
}
