import { TextField } from '@client/components/field.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PasswordHelpDone, PasswordHelpForm } from './password-help-form.tsx'

interface ForgotFormProps {
  /** What the page's action answered to an address posted without JavaScript. */
  failed?: { email: string; error: string }
  /** The link is on its way already: only the confirmation shows. */
  sent?: boolean
}

/** Asks for a link to set a new password. Says the same for every address. */
export function ForgotForm({ failed, sent = false }: ForgotFormProps) {
  const forgot = trpc.auth.forgotPassword.useMutation()
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
    <PasswordHelpForm
      name="email"
      failed={failed}
      send={(email) => forgot.mutateAsync({ email })}
      submit="Mail me a link"
      submitting="Sending..."
    >
      {(error) => (
        <TextField
          id="forgot-email"
          name="email"
          type="email"
          inputMode="email"
          label="E-mail address"
          description="The one you sign in with."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          defaultValue={failed?.email}
          required
        />
      )}
    </PasswordHelpForm>
  )
}
