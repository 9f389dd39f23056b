import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay, useSession } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { brand } from '@shared/brand.ts'
import { testMailInput } from '@shared/schemas/email.schema.ts'
import { type FormEvent, useRef, useState } from 'react'

const EMPTY_ADDRESS = 'Please enter an email address to send the test to'

/** Test Notification (specification, sections 2 and 5): one mail through the real transport, with its outcome. */
export function TestMailPanel() {
  const { email } = useSession()
  const mayChange = useMay('editor')
  const { outbox } = useUtils().email
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({
    to: email,
    subject: `Test email from ${brand.name}`,
    message: 'If you can read this, the notification settings work.',
  })
  const [errors, setErrors] = useState<Partial<Record<keyof typeof values, string>>>({})
  const [outcome, setOutcome] = useState<{ good: boolean; words: string } | null>(null)
  const send = useCall(useClient().email.sendTest, {
    onSuccess: ({ message }) => {
      setOutcome({ good: true, words: message })
      void showToast(adminToasts.testMailSent(values.to.trim()))
    },
    onError: (error) => {
      const failure = adminToasts.testMailFailed(answerOf(error))
      setOutcome({ good: false, words: failure.message })
      void showToast(failure)
    },
    onSettled: () => outbox.invalidate(),
  })
  const change = (name: keyof typeof values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => ({ ...now, [name]: undefined }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOutcome(null)
    const parsed = testMailInput.safeParse(values)
    if (parsed.success) return send.mutate(parsed.data)
    const found: typeof errors = {}
    for (const { path, message } of parsed.error.issues) found[path[0] as keyof typeof values] ??= message
    const isEmpty = values.to.trim() === ''
    if (isEmpty) found.to = EMPTY_ADDRESS
    if (found.to) void showToast(isEmpty ? adminToasts.testMailRequired : adminToasts.testMailInvalid)
    setErrors(found)
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
  }
  return (
    <Panel
      title="Test Notification"
      description="Goes out at once, also while email is off. At most 5 an hour."
    >
      <form ref={form} className="admin-form" noValidate onSubmit={submit}>
        <TextInput
          name="to"
          label="Send the test to"
          type="email"
          autoComplete="email"
          value={values.to}
          error={errors.to}
          onChange={(event) => change('to', event.currentTarget.value)}
        />
        <TextInput
          name="subject"
          label="Subject"
          value={values.subject}
          error={errors.subject}
          onChange={(event) => change('subject', event.currentTarget.value)}
        />
        <Textarea
          name="message"
          label="Message"
          autosize
          minRows={2}
          maxRows={8}
          value={values.message}
          error={errors.message}
          onChange={(event) => change('message', event.currentTarget.value)}
        />
        <div className="admin-actions">
          <Button type="submit" variant="default" disabled={!mayChange} loading={send.isPending}>
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
