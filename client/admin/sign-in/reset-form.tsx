import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { resetPasswordInput } from '@shared/auth/auth.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordHint } from '@shared/auth/password-rules.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { emptyReset, type ResetFailure, resetFailureOptions } from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import styles from './sign-in-form.module.css'

interface ResetFormProps {
  token: string
  /** Account of the password, so that a password manager stores the pair. */
  email: string
  failed?: ResetFailure
}

/** Sets a password through an emailed link. */
export function ResetForm({ token, email, failed }: ResetFormProps) {
  const [isShown, setIsShown] = useState(false)
  const reset = trpc.auth.resetPassword.useMutation()
  const { formProps, field, pending } = useServerForm(
    resetPasswordInput.pick({ password: true }),
    ({ password }) => reset.mutateAsync({ token, password }),
    { mode: 'uncontrolled', id: 'reset', initialValues: emptyReset, failed, ...resetFailureOptions },
  )
  if (reset.isSuccess) return <PasswordIsSet takeFocus />
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        id="reset-email"
        name="username"
        type="email"
        label="Email address"
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
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
        />
        Show the password
      </label>
      <Button type="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Set Password'}
      </Button>
    </form>
  )
}

export function PasswordIsSet({ takeFocus = false }: { takeFocus?: boolean }) {
  return (
    <PasswordHelpDone takeFocus={takeFocus}>
      <p>Your password is set. Sign in to start.</p>
      <p>
        <Link to={urls.admin.signIn()}>Sign in with the new password</Link>
      </p>
    </PasswordHelpDone>
  )
}
