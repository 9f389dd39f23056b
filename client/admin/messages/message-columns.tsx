import type { AdminColumn } from '@client/admin/parts/table/admin-table.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { contactTopicLabel } from '@shared/contact/contact-topics.ts'
import type { ListedMessage } from '@shared/contact/inbox.schema.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

export function messageColumns(onOpen: (message: ListedMessage) => void): AdminColumn<ListedMessage>[] {
  const renderName = (message: ListedMessage) => (
    <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(message)}>
      {message.name}
    </button>
  )
  return [
    {
      key: 'name',
      title: 'From',
      sortable: true,
      render: (message) => (
        <div className="admin-message__who">
          {renderName(message)}
          <span data-secondary>
            <a href={`mailto:${message.email}`}>{message.email}</a>
          </span>
        </div>
      ),
      renderCompact: renderName,
    },
    { key: 'email', title: 'Email', shown: 'compact', render: ({ email }) => email },
    {
      key: 'topic',
      title: 'Message',
      render: ({ topic, excerpt }) => (
        <div className="admin-message__text">
          {contactTopicLabel(topic)}
          <span data-secondary>{excerpt}</span>
        </div>
      ),
      renderCompact: ({ topic, excerpt }) => `${contactTopicLabel(topic)}: ${excerpt}`,
    },
    {
      key: 'createdAt',
      title: 'Received',
      sortable: true,
      firstDirection: 'desc',
      whole: true,
      render: ({ createdAt }) => (
        <span className="nowrap">
          <LocalTime value={createdAt} />
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      whole: true,
      render: ({ status }) => <MessageStatusBadge status={status} />,
    },
  ]
}
