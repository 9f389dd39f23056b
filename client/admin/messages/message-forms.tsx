import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Textarea } from '@mantine/core'
import { addMessageNoteInput, type MessageDetail, replyToMessageInput } from '@shared/contact/inbox.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { LONG_TEXT_MAX } from '@shared/lib/text.schema.ts'

interface FormProps {
  message: Pick<MessageDetail, 'id' | 'email'>
  onDone: () => Promise<unknown>
}

/** Writes to the sender. The email quotes the message. */
export function ReplyForm({ message, onDone }: FormProps) {
  const reply = trpc.contact.reply.useMutation()
  const { data } = trpc.email.config.useQuery()
  const { form, formProps, pending } = useServerForm(
    replyToMessageInput.pick({ text: true }),
    ({ text }) => reply.mutateAsync({ id: message.id, text }),
    {
      initialValues: { text: '' },
      onSuccess: async (sent, _text, { reset }) => {
        reset()
        showToast(adminToasts.replySent(sent))
        await onDone()
      },
      onFailure: (failure) => showToast(adminToasts.replyFailed(failure)),
    },
  )
  useDraft(`message:${message.id}:reply`, form.values.text === '' ? {} : form.values, form.setValues)
  return (
    <form className="admin-message__form" {...formProps}>
      <Textarea
        label="Reply"
        description={`Goes to ${message.email} with the message quoted. Replies go to ${data?.adminEmail ?? 'the administrator’s address'}.`}
        autosize={false}
        rows={6}
        maxLength={LONG_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <Button type="submit" loading={pending}>
        Send Reply
      </Button>
    </form>
  )
}

/** Adds an internal note. */
export function NoteForm({ message, onDone }: FormProps) {
  const add = trpc.contact.addNote.useMutation()
  const { form, formProps, pending } = useServerForm(
    addMessageNoteInput.pick({ text: true }),
    ({ text }) => add.mutateAsync({ id: message.id, text }),
    {
      initialValues: { text: '' },
      onSuccess: async (_output, _text, { reset }) => {
        reset()
        showToast(adminToasts.messageNoteAdded)
        await onDone()
      },
      onFailure: (failure) => showToast(adminToasts.noteFailed(failure)),
    },
  )
  useDraft(`message:${message.id}:note`, form.values.text === '' ? {} : form.values, form.setValues)
  return (
    <form className="admin-message__form" {...formProps}>
      <Textarea
        label="Internal note"
        description="The sender never sees it."
        autosize={false}
        rows={3}
        maxLength={LONG_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <Button type="submit" variant="default" loading={pending}>
        Add Note
      </Button>
    </form>
  )
}
