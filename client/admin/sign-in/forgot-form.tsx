import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { forgotPasswordInput } from '@shared/auth/auth.schema.ts'
import { emptyForgot, type ForgotFailure, forgotFailureOptions } from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import styles from './sign-in-form.module.css'

interface ForgotFormProps {
  failed?: ForgotFailure
  sent?: boolean
}

/** Requests a link to set a new password. The result is the same for every email address, so it reveals no account. */
export function ForgotForm({ failed, sent = false }: ForgotFormProps) {
  const forgot = trpc.auth.forgotPassword.useMutation()
  const { formProps, field, pending } = useServerForm(forgotPasswordInput, forgot.mutateAsync, {
    mode: 'uncontrolled',
    id: 'forgot',
    initialValues: emptyForgot,
    failed,
    ...forgotFailureOptions,
  })
  if (sent || forgot.isSuccess) {
    return (
      <PasswordHelpDone takeFocus={!sent}>
        <p>
          If this address belongs to an account, we just sent it an email with a link. The link works once and
          expires in one hour.
        </p>
        <p>Nothing after a few minutes? Check your spam folder, then try again.</p>
      </PasswordHelpDone>
    )
  }
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label="Email address"
        description="The one you sign in with."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Sending...' : 'Email Me a Link'}
      </Button>
    </form>
  )
}
