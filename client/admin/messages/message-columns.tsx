import { type AdminColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { Badge } from '@mantine/core'
import { contactTopicLabel } from '@shared/contact/contact-topics.ts'
import type { ListedMessage } from '@shared/contact/inbox.schema.ts'
import { messageStatusLabel } from '@shared/contact/message-status.ts'

const STATUS_COLORS: Record<string, string> = { new: 'rose', answered: 'pine' }

export function messageColumns(onOpen: (message: ListedMessage) => void): AdminColumn<ListedMessage>[] {
  return [
    {
      key: 'name',
      title: 'From',
      sortable: true,
      render: (message) => (
        <>
          <RowOpener onOpen={() => onOpen(message)}>{message.name}</RowOpener>{' '}
          <Badge color={STATUS_COLORS[message.status]}>{messageStatusLabel(message.status)}</Badge>
          <a data-secondary href={`mailto:${message.email}`}>
            {message.email}
          </a>
        </>
      ),
    },
    {
      key: 'topic',
      title: 'Message',
      render: ({ topic }) => contactTopicLabel(topic),
      more: ({ excerpt }) => excerpt,
    },
    timeColumn('createdAt', 'Received', true),
  ]
}
