import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toChoices } from '@client/admin/lib/choices.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useBlockSender } from '@client/admin/parts/block-sender.tsx'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { NoteForm } from '@client/admin/parts/drawer/note-form.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { TextForm } from '@client/admin/parts/drawer/text-form.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { contactTopicLabel } from '@shared/contact/contact-topics.ts'
import { addMessageNoteInput, type MessageDetail, type MessageEvent } from '@shared/contact/inbox.schema.ts'
import { type MessageStatus, messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'
import { skipToken } from '@tanstack/react-query'

const statusChoices = toChoices(messageStatuses, messageStatusLabel)

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

export function MessageDrawer({ messageId, queue, onClose, ...actions }: MessageDrawerProps) {
  const id = useLastShown(messageId)
  const record = trpc.contact.message.useQuery(id === null ? skipToken : { id })
  return (
    <RecordDrawer
      noun="message"
      openId={messageId}
      record={record}
      getTitle={({ name }) => name}
      queue={queue}
      head={(message) => <MessageHead key={message.id} message={message} {...actions} />}
      onClose={onClose}
    >
      {(message) => <MessageBody message={message} onChanged={actions.onChanged} />}
    </RecordDrawer>
  )
}

type MessageHeadProps = Omit<MessageDrawerProps, 'messageId' | 'queue' | 'onClose'> & {
  message: MessageDetail
}

function MessageHead({ message, pending, onStatus, onChanged }: MessageHeadProps) {
  const canEdit = useHasRole('editor')
  const add = trpc.contact.addNote.useMutation()
  const block = useBlockSender({ from: 'message', id: message.id })
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <NativeSelect
          aria-label="Status"
          size="sm"
          data={statusChoices}
          value={message.status}
          disabled={!canEdit || pending}
          onChange={({ currentTarget }) => onStatus(message.id, currentTarget.value as MessageStatus)}
        />
        <a href={`mailto:${message.email}`}>{message.email}</a>
        {canEdit ? <QuietButton onClick={block.open}>Block Sender…</QuietButton> : null}
        {block.dialog}
      </Group>
      {canEdit ? (
        <NoteForm
          record={`message:${message.id}`}
          schema={addMessageNoteInput.pick({ text: true })}
          onAdd={(text) => add.mutateAsync({ id: message.id, text })}
          onDone={onChanged}
          toasts={{ added: adminToasts.messageNoteAdded, failed: adminToasts.noteFailed }}
        />
      ) : null}
    </Stack>
  )
}

function MessageBody({ message, onChanged }: Pick<MessageHeadProps, 'message' | 'onChanged'>) {
  const canEdit = useHasRole('editor')
  return (
    <Stack gap="lg">
      <Stack component="section" gap="sm" aria-label="Message">
        <Facts>
          <Fact label="Topic">{contactTopicLabel(message.topic)}</Fact>
          <Fact label="Received">
            <LocalTime value={message.createdAt} />
          </Fact>
          <Fact label="Message number">{message.id}</Fact>
        </Facts>
        <Paper bg="var(--color-sand)">
          <Text className="admin-multiline">{message.message}</Text>
        </Paper>
      </Stack>
      {canEdit ? <Reply message={message} onChanged={onChanged} /> : null}
      {message.mails.length > 0 ? (
        <Section title="Emails to the sender">
          <MailList mails={message.mails} />
        </Section>
      ) : null}
      <Section title="History">
        <History
          entries={[
            { id: 'received', what: 'Message received.', at: message.createdAt },
            ...message.events.map((event) => ({
              id: event.id,
              what: toEventText(event),
              at: event.createdAt,
              actor: event.actor,
            })),
          ]}
        />
      </Section>
    </Stack>
  )
}

type ReplyProps = Pick<MessageHeadProps, 'message' | 'onChanged'>

/** Writes to the sender. The email quotes the message. */
function Reply({ message: { id, email }, onChanged }: ReplyProps) {
  const reply = trpc.contact.reply.useMutation()
  const { data } = trpc.email.config.useQuery()
  return (
    <TextForm
      draft={`message:${id}:reply`}
      label="Reply"
      description={`Goes to ${email} with the message quoted. Replies go to ${data?.adminEmail ?? 'the administrator’s address'}.`}
      required="Please write a reply"
      button="Send Reply"
      failed={adminToasts.replyFailed}
      send={(text) => reply.mutateAsync({ id, text })}
      onSent={(sent) => {
        showToast(adminToasts.replySent(sent))
        return onChanged()
      }}
    />
  )
}

function toEventText({ kind, from, to, text }: MessageEvent): string {
  if (kind === 'status') return `Status: ${messageStatusLabel(from ?? '')} → ${messageStatusLabel(to ?? '')}`
  return `${kind === 'reply' ? 'Reply' : 'Note'}: ${text}`
}
