import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { contactTopics } from '@shared/contact/contact-topics.ts'
import { type MessagesInput, messagesInput } from '@shared/contact/inbox.schema.ts'
import { messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'

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

export const messageTabs: readonly ListTab[] = [
  { name: 'All Except Spam', query: '' },
  ...messageStatuses.map((status) => ({ name: messageStatusLabel(status), query: `status=${status}` })),
]

export const messageFilters: readonly FilterField[] = [
  { kind: 'choice', key: 'topic', label: 'Topic', choices: contactTopics },
  { kind: 'days' },
]

/**
 * Returns the part of the query that the server takes.
 * @param timeZone the browser's, if the user chose none; sent only with days, which depend on it
 */
export function toListInput({ messageId, ...input }: MessagesQuery, timeZone?: string): MessagesInput {
  return input.from || input.to ? { ...input, timeZone } : input
}
