import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { useCall, useClient } from '@client/lib/trpc.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordHint } from '@shared/password-rules.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { readPasswordRefusal } from './password-refusal.ts'
import classes from './sign-in-form.module.css'

interface ResetFormProps {
  token: string
  /** Whose password it is, so that a password manager keeps the pair. */
  email: string
  /** What the page's action answered to a password posted without JavaScript. */
  failed?: { error: string }
}

/** Sets a password through a mailed link. */
export function ResetForm({ token, email, failed }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState(failed?.error)
  const [isShown, setIsShown] = useState(false)
  const reset = useCall(useClient().auth.resetPassword, {
    onError: (refused) => {
      setError(readPasswordRefusal(refused, 'password').error)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    },
  })
  useHydratedForm(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    reset.mutate({ token, password: String(new FormData(event.currentTarget).get('password') ?? '') })
  }
  if (reset.isSuccess) return <PasswordIsSet takeFocus />
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-hydrates=""
      className={classes.plainForm}
      onSubmit={submit}
      onInput={() => setError(undefined)}
    >
      <TextField
        id="reset-email"
        name="username"
        type="email"
        label="E-mail address"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        id="reset-password"
        name="password"
        type={isShown ? 'text' : 'password'}
        label="New password"
        description={passwordHint}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        spellCheck={false}
        error={error}
        required
      />
      <label className={classes.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
        />
        Show the password
      </label>
      <Button type="submit" disabled={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Set the password'}
      </Button>
    </form>
  )
}

/** What is said once the password is set. */
export function PasswordIsSet({ takeFocus = false }: { takeFocus?: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  return (
    <div ref={words} tabIndex={-1} role="status" className={classes.good}>
      <p>Your password is set. Everywhere you were signed in, you are signed out.</p>
      <p>
        <Link to={urls.admin.signIn()}>Sign in with the new password</Link>
      </p>
    </div>
  )
}
