import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useSession } from '@client/lib/admin-session.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall } from '@client/lib/trpc.ts'
import { Button, PasswordInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type FormEvent, useRef, useState } from 'react'

interface PasswordQuestionProps<Output> {
  /** Why it is asked. */
  description: string
  submit: string
  procedure: { mutate(input: { password: string }): Promise<Output> }
  onSuccess: (answer: Output) => void
  onCancel: () => void
}

/** Asks for the password before something that an open session alone may not do. */
export function PasswordQuestion<Output>(props: PasswordQuestionProps<Output>) {
  const { email } = useSession()
  const form = useRef<HTMLFormElement>(null)
  useFocusBack(form)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const call = useCall(props.procedure, {
    onSuccess: props.onSuccess,
    onError: (refused) => {
      const { password: said } = fieldErrorsOf(refused)
      setError(said)
      if (!said) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError('Please enter your password')
    call.mutate({ password })
  }
  return (
    <form
      ref={form}
      className="admin-account__form"
      noValidate
      onSubmit={ask}
      onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        description={props.description}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        required
        data-autofocus
        ref={focusOnce}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <div className="admin-actions">
        <Button type="submit" loading={call.isPending}>
          {props.submit}
        </Button>
        <Button variant="default" disabled={call.isPending} onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The question came up because of a press: the keyboard goes on in it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
