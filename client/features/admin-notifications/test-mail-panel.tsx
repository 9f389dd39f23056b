import { Panel } from '@client/components/admin/screen.tsx'
import { useMay, useSession } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { brand } from '@shared/brand.ts'
import { testMailInput } from '@shared/schemas/email.schema.ts'
import { useState } from 'react'
import { z } from 'zod'

const EMPTY_ADDRESS = 'Please enter an email address to send the test to'

const testMailForm = testMailInput.extend({
  to: z.string().trim().min(1, { error: EMPTY_ADDRESS, abort: true }).pipe(testMailInput.shape.to),
})

/** Test Notification (specification, sections 2 and 5): one mail through the real transport, with its outcome. */
export function TestMailPanel() {
  const { email } = useSession()
  const mayChange = useMay('editor')
  const { outbox } = trpc.useUtils().email
  const [outcome, setOutcome] = useState<{ good: boolean; words: string } | null>(null)
  const send = trpc.email.sendTest.useMutation({ onSettled: () => inBackground(outbox.invalidate()) })
  const { form, formProps, pending } = useServerForm(testMailForm, send.mutateAsync, {
    initialValues: {
      to: email,
      subject: `Test email from ${brand.name}`,
      message: 'If you can read this, the notification settings work.',
    },
    onInvalid: ({ to }) => {
      if (to) showToast(to === EMPTY_ADDRESS ? adminToasts.testMailRequired : adminToasts.testMailInvalid)
    },
    onSuccess: ({ message }, { to }) => {
      setOutcome({ good: true, words: message })
      showToast(adminToasts.testMailSent(to))
    },
    onFailure: (message) => {
      const failure = adminToasts.testMailFailed(message)
      setOutcome({ good: false, words: failure.message })
      showToast(failure)
    },
  })
  return (
    <Panel
      title="Test Notification"
      description="Goes out at once, also while email is off. At most 5 an hour."
    >
      <form
        className="admin-form"
        {...formProps}
        onSubmit={(event) => {
          setOutcome(null)
          formProps.onSubmit(event)
        }}
      >
        <TextInput label="Send the test to" type="email" autoComplete="email" {...form.getInputProps('to')} />
        <TextInput label="Subject" {...form.getInputProps('subject')} />
        <Textarea label="Message" autosize minRows={2} maxRows={8} {...form.getInputProps('message')} />
        <div className="admin-actions">
          <Button type="submit" variant="default" disabled={!mayChange} loading={pending}>
            Send Test Email
          </Button>
          {mayChange ? null : <span className="admin-note">For editors and owners.</span>}
        </div>
        <p role="status" className="admin-outcome" data-good={outcome?.good}>
          {outcome?.words}
        </p>
      </form>
    </Panel>
  )
}
