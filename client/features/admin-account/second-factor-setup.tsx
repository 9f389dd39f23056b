import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { answerOf } from '@client/lib/admin-failure.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useCall(useClient().account.confirmSecondFactor, {
    onSuccess: onConfirmed,
    onError: (refused) => {
      const { code: said } = fieldErrorsOf(refused)
      setError(said)
      if (!said) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  useEffect(() => first.current?.focus(), [])
  useFocusBack(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Please enter the code')
    confirm.mutate({ code })
  }
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
        <form className="admin-account__form" noValidate onSubmit={submit}>
          <TextInput
            label="Enter the six digits the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <div className="admin-actions">
            <Button type="submit" loading={confirm.isPending}>
              Turn on
            </Button>
            <Button variant="default" disabled={confirm.isPending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    </ol>
  )
}
