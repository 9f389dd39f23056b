import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole, useSession } from '@client/admin/lib/session.ts'
import { Note } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { testMailInput } from '@shared/email/email.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { useState } from 'react'
import { z } from 'zod'

const EMPTY_ADDRESS = 'Please enter an email address to send the test to'

const testMailForm = testMailInput.extend({
  to: z.string().trim().min(1, { error: EMPTY_ADDRESS, abort: true }).pipe(testMailInput.shape.to),
})

/** Test Notification (product 2.28, 5.5): sends one email through the real transport and shows the outcome. */
export function TestMailPanel() {
  const { email } = useSession()
  const canEdit = useHasRole('editor')
  const { outbox } = trpc.useUtils().email
  const [outcome, setOutcome] = useState<{ good: boolean; message: string } | null>(null)
  const send = trpc.email.sendTest.useMutation({ onSettled: () => inBackground(outbox.invalidate()) })
  const { form, formProps, pending } = useServerForm(testMailForm, send.mutateAsync, {
    initialValues: {
      to: email,
      subject: `Test email from ${brand.name}`,
      message: 'If you can read this, the notification settings work.',
    },
    onRefused: ({ to }, error) => {
      if (to && !error)
        showToast(to === EMPTY_ADDRESS ? adminToasts.testMailRequired : adminToasts.testMailInvalid)
    },
    onSuccess: ({ message }, { to }) => {
      setOutcome({ good: true, message })
      showToast(adminToasts.testMailSent(to))
    },
    onFailure: (message) => {
      const failure = adminToasts.testMailFailed(message)
      setOutcome({ good: false, message: failure.message })
      showToast(failure)
    },
  })
  return (
    <Panel
      title="Test Notification"
      description="Sent immediately, even while email is off. Up to 5 an hour."
    >
      <form
        {...formProps}
        onSubmit={(event) => {
          setOutcome(null)
          formProps.onSubmit(event)
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Send the test to"
            type="email"
            autoComplete="email"
            {...form.getInputProps('to')}
          />
          <TextInput label="Subject" {...form.getInputProps('subject')} />
          <Textarea label="Message" minRows={2} {...form.getInputProps('message')} />
          <Group gap="sm">
            <Button type="submit" variant="default" disabled={!canEdit} loading={pending}>
              Send Test Email
            </Button>
            {canEdit ? null : <Note>Only editors and owners can send test emails.</Note>}
            <Text role="status" size="sm" c={outcome?.good ? 'var(--color-pine)' : 'var(--color-danger)'}>
              {outcome?.message}
            </Text>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
