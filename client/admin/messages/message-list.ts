import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow, withZone } from '@client/lib/list-state.ts'
import { contactTopics } from '@shared/contact/contact-topics.ts'
import { type MessagesInput, messagesInput } from '@shared/contact/inbox.schema.ts'
import { messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'

/** Maps the query to its URL: the list, and the message whose drawer is open. */
export const messageList = listCodec(messagesInput.omit({ timeZone: true }).extend({ messageId: openRow }), {
  search: 'q',
  messageId: 'message',
})
type MessagesQuery = ReturnType<typeof messageList.read>

export const messageTabs: readonly ListTab[] = [
  { name: 'All Except Spam', query: '' },
  ...messageStatuses.map((status) => ({ name: messageStatusLabel(status), query: `status=${status}` })),
]

export const messageFilters: readonly FilterField[] = [
  { kind: 'choice', key: 'topic', label: 'Topic', choices: contactTopics },
  { kind: 'days' },
]

/** Returns the part of the query that the server takes. */
export function toListInput({ messageId, ...input }: MessagesQuery, timeZone?: string): MessagesInput {
  return withZone(input, timeZone)
}
