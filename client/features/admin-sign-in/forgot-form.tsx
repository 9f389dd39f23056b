import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { forgotPasswordInput } from '@shared/schemas/auth.schema.ts'
import { emptyForgot, type ForgotFailure, forgotReading } from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import classes from './sign-in-form.module.css'

interface ForgotFormProps {
  /** What the page's action answered to an address posted without JavaScript. */
  failed?: ForgotFailure
  /** The link is on its way already: only the confirmation shows. */
  sent?: boolean
}

/** Asks for a link to set a new password. Says the same for every address. */
export function ForgotForm({ failed, sent = false }: ForgotFormProps) {
  const forgot = trpc.auth.forgotPassword.useMutation()
  const { formProps, field, pending } = useServerForm(forgotPasswordInput, forgot.mutateAsync, {
    mode: 'uncontrolled',
    id: 'forgot',
    initialValues: emptyForgot,
    failed,
    ...forgotReading,
  })
  if (sent || forgot.isSuccess) {
    return (
      <PasswordHelpDone takeFocus={!sent}>
        <p>
          If somebody signs in with this address, a mail with a link is on its way. The link works once and
          for one hour.
        </p>
        <p>Nothing after a few minutes? Look among the unwanted mail, then ask again.</p>
      </PasswordHelpDone>
    )
  }
  return (
    <form {...formProps} className={classes.form}>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label="E-mail address"
        description="The one you sign in with."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Sending...' : 'Mail me a link'}
      </Button>
    </form>
  )
}
