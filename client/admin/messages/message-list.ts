import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import { contactTopics } from '@shared/contact/contact-topics.ts'
import { messagesInput } from '@shared/contact/inbox.schema.ts'
import { messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'

/** Maps the query to its URL: the list, and the message whose drawer is open. */
export const messageList = listCodec(messagesInput, {
  screen: { messageId: openRow },
  names: { search: 'q', messageId: 'message' },
})

export const messageTabs: readonly ListTab[] = [
  { name: 'All Except Spam', query: '' },
  ...messageStatuses.map((status) => ({ name: messageStatusLabel(status), query: `status=${status}` })),
]

export const messageFilters: readonly FilterField[] = [
  { kind: 'choice', key: 'topic', label: 'Topic', choices: contactTopics },
  { kind: 'days' },
]
