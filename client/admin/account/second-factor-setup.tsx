import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { codeInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useEffect, useRef } from 'react'
import { QrCode } from './qr-code.tsx'

interface SecondFactorSetupProps {
  uri: string
  secret: string
  onConfirmed: (output: { codes: string[] }) => void
  onCancel: () => void
}

/** Shows the secret for an authenticator app as a QR code and as text, and asks for the first code as proof. */
export function SecondFactorSetup({ uri, secret, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const steps = useRef<HTMLOListElement>(null)
  const { form, formProps, pending } = useServerForm(
    codeInput,
    trpc.account.confirmSecondFactor.useMutation().mutateAsync,
    {
      initialValues: { code: '' },
      onSuccess: onConfirmed,
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  useEffect(() => steps.current?.focus(), [])
  useRestoreFocus(steps)
  return (
    <ol ref={steps} tabIndex={-1} className="admin-steps" onKeyDown={onEscape(onCancel)}>
      <li>
        <p>Scan this code with an authenticator app. Many password managers include one.</p>
        <div className="admin-steps__scan">
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p>
            Or type this key into the app:
            <code className="admin-steps__secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </div>
      </li>
      <li>
        <form className="admin-narrow-form" {...formProps}>
          <TextInput
            label="Enter the six digits the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Some apps show the code with a space, as “123 456”; the server ignores it.
            maxLength={7}
            required
            {...form.getInputProps('code')}
          />
          <div className="admin-actions">
            <Button type="submit" loading={pending}>
              Turn On Two-Step Sign-In
            </Button>
            <Button variant="default" disabled={pending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    </ol>
  )
}
