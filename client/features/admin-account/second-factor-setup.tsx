import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { codeInput } from '@shared/schemas/auth.schema.ts'
import { useEffect, useRef } from 'react'
import { QrCode } from './qr-code.tsx'

interface SecondFactorSetupProps {
  uri: string
  secret: string
  onConfirmed: (answer: { codes: string[] }) => void
  onCancel: () => void
}

/** The secret for an authenticator app, to be scanned or typed, and the first code that proves it arrived. */
export function SecondFactorSetup({ uri, secret, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const first = useRef<HTMLOListElement>(null)
  const { form, formProps, pending } = useServerForm(
    codeInput,
    trpc.account.confirmSecondFactor.useMutation().mutateAsync,
    {
      initialValues: { code: '' },
      onSuccess: onConfirmed,
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  useEffect(() => first.current?.focus(), [])
  useFocusBack(first)
  return (
    <ol
      ref={first}
      tabIndex={-1}
      className="admin-steps"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <li>
        <p>Scan this with an authenticator app (your password manager may be one).</p>
        <div className="admin-steps__scan">
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p>
            Or type this key into the app:
            <code className="admin-steps__secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </div>
      </li>
      <li>
        <form className="admin-account__form" {...formProps}>
          <TextInput
            label="Enter the six digits the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            {...form.getInputProps('code')}
          />
          <div className="admin-actions">
            <Button type="submit" loading={pending}>
              Turn on
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
