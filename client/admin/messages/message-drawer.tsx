import { focusList } from '@client/admin/lib/focus-list.ts'
import { getTextQuestion, useLeaveGuard } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useDraftsOf } from '@client/admin/lib/use-draft.ts'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { QueueBar } from '@client/admin/parts/drawer/queue-bar.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Drawer, NativeSelect } from '@mantine/core'
import { contactTopicLabel } from '@shared/contact/contact-topics.ts'
import type { MessageDetail } from '@shared/contact/inbox.schema.ts'
import { type MessageStatus, messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'
import { useRef } from 'react'
import { NoteForm, ReplyForm } from './message-forms.tsx'
import { MessageHistory } from './message-history.tsx'

const statusChoices = messageStatuses.map((status) => ({ value: status, label: messageStatusLabel(status) }))

interface MessageDrawerProps {
  messageId: number | null
  /** The other messages of the list. */
  queue: Queue | null
  pending: boolean
  onClose: () => void
  onStatus: (id: number, status: MessageStatus) => void
  /** A reply or a note was added. */
  onChanged: () => Promise<unknown>
}

/** One message in a drawer, so that the list keeps its scroll position. */
export function MessageDrawer({ messageId, queue, onClose, ...actions }: MessageDrawerProps) {
  const id = useLastShown(messageId)
  const body = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = trpc.contact.message.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  const canLeave = useLeaveGuard(
    'message',
    () => getTextQuestion(body.current),
    useDraftsOf(`message:${id}`).forget,
  )
  return (
    <Drawer
      opened={messageId !== null}
      onClose={() => {
        if (canLeave()) onClose()
      }}
      onExitTransitionEnd={focusList}
      title={data ? data.name : 'Message'}
    >
      {queue ? <QueueBar queue={queue} canLeave={canLeave} /> : null}
      {data ? (
        <div ref={body}>
          <MessageBody key={data.id} message={data} {...actions} />
        </div>
      ) : (
        <DrawerState name="message" error={error} onRetry={() => inBackground(refetch())} />
      )}
    </Drawer>
  )
}

function MessageBody({
  message,
  pending,
  onStatus,
  onChanged,
}: Pick<MessageDrawerProps, 'pending' | 'onStatus' | 'onChanged'> & { message: MessageDetail }) {
  const canEdit = useHasRole('editor')
  return (
    <div className="admin-sections">
      <NativeSelect
        label="Status"
        className="admin-message__status"
        data={statusChoices}
        value={message.status}
        disabled={!canEdit || pending}
        onChange={(event) => onStatus(message.id, event.currentTarget.value as MessageStatus)}
      />
      <section aria-label="Message">
        <dl className="admin-facts">
          <div>
            <dt>From</dt>
            <dd>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </dd>
          </div>
          <div>
            <dt>Topic</dt>
            <dd>{contactTopicLabel(message.topic)}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>
              <LocalTime value={message.createdAt} />
            </dd>
          </div>
          <div>
            <dt>Message number</dt>
            <dd>{message.id}</dd>
          </div>
        </dl>
        <p className="admin-message__body">{message.message}</p>
      </section>
      {canEdit ? <ReplyForm message={message} onDone={onChanged} /> : null}
      <MessageHistory message={message} />
      {message.mails.length > 0 ? (
        <section aria-labelledby="message-mails">
          <h3 id="message-mails" className="admin-heading">
            Emails to the sender
          </h3>
          <MailList mails={message.mails} />
        </section>
      ) : null}
      {canEdit ? <NoteForm message={message} onDone={onChanged} /> : null}
    </div>
  )
}
