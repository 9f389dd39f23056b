import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordHint } from '@shared/password-rules.ts'
import { resetPasswordInput } from '@shared/schemas/auth.schema.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { emptyReset, type ResetFailure, resetReading } from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import classes from './sign-in-form.module.css'

interface ResetFormProps {
  token: string
  /** Whose password it is, so that a password manager keeps the pair. */
  email: string
  /** What the page's action answered to a password posted without JavaScript. */
  failed?: ResetFailure
}

/** Sets a password through a mailed link. */
export function ResetForm({ token, email, failed }: ResetFormProps) {
  const [isShown, setIsShown] = useState(false)
  const reset = trpc.auth.resetPassword.useMutation()
  const { formProps, field, pending } = useServerForm(
    resetPasswordInput.pick({ password: true }),
    ({ password }) => reset.mutateAsync({ token, password }),
    { mode: 'uncontrolled', id: 'reset', initialValues: emptyReset, failed, ...resetReading },
  )
  if (reset.isSuccess) return <PasswordIsSet takeFocus />
  return (
    <form {...formProps} className={classes.form}>
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
        {...field('password')}
        type={isShown ? 'text' : 'password'}
        label="New password"
        description={passwordHint}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        spellCheck={false}
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
      <Button type="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Set the password'}
      </Button>
    </form>
  )
}

/** What is said once the password is set. */
export function PasswordIsSet({ takeFocus = false }: { takeFocus?: boolean }) {
  return (
    <PasswordHelpDone takeFocus={takeFocus}>
      <p>Your password is set. Everywhere you were signed in, you are signed out.</p>
      <p>
        <Link to={urls.admin.signIn()}>Sign in with the new password</Link>
      </p>
    </PasswordHelpDone>
  )
}
