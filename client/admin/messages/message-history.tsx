import { LocalTime } from '@client/ui/local-time.tsx'
import type { MessageDetail, MessageEvent } from '@shared/contact/inbox.schema.ts'
import { messageStatusLabel } from '@shared/contact/message-status.ts'

/** History of a message, oldest first: status changes, notes and replies. */
export function MessageHistory({ message }: { message: MessageDetail }) {
  return (
    <section aria-labelledby="message-history">
      <h3 id="message-history" className="admin-heading">
        History
      </h3>
      <ol className="admin-list">
        <li>
          <p>Message received.</p>
          <p className="admin-small">
            <LocalTime value={message.createdAt} />
          </p>
        </li>
        {message.events.map((event) => (
          <li key={event.id}>
            <EventText event={event} />
            <p className="admin-small">
              <LocalTime value={event.createdAt} />
              &nbsp;· {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventText({ event: { kind, from, to, text } }: { event: MessageEvent }) {
  if (kind === 'status') {
    return (
      <p>
        Status: {messageStatusLabel(from ?? '')} → {messageStatusLabel(to ?? '')}
      </p>
    )
  }
  return (
    <p className="admin-multiline">
      <strong>{kind === 'reply' ? 'Reply' : 'Note'}:</strong> {text}
    </p>
  )
}
