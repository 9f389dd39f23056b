import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Stack, Textarea } from '@mantine/core'
import { type MessageDetail, replyToMessageInput } from '@shared/contact/inbox.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { LONG_TEXT_MAX } from '@shared/lib/text.schema.ts'

interface ReplyFormProps {
  message: Pick<MessageDetail, 'id' | 'email'>
  onDone: () => Promise<unknown>
}

const QUESTION = 'Continue without sending your text? It will be lost.'

/** Writes to the sender. The email quotes the message. */
export function ReplyForm({ message, onDone }: ReplyFormProps) {
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
  const typed = form.values.text.trim() === '' ? {} : form.values
  useDraft(`message:${message.id}:reply`, typed, form.setValues, QUESTION)
  return (
    <form {...formProps}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          label="Reply"
          description={`Goes to ${message.email} with the message quoted. Replies go to ${data?.adminEmail ?? 'the administrator’s address'}.`}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={LONG_TEXT_MAX}
          w="100%"
          required
          {...form.getInputProps('text')}
        />
        <Button type="submit" loading={pending}>
          Send Reply
        </Button>
      </Stack>
    </form>
  )
}
