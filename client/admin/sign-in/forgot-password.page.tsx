import { checkValues } from '@client/lib/form-errors.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { forgotPasswordInput } from '@shared/auth/auth.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, useActionData, useSearchParams } from 'react-router-dom'
import {
  DONE_QUERY,
  emptyForgot,
  type ForgotFailure,
  forgotAction,
  forgotFailureOptions,
} from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import styles from './sign-in.module.css'

export const action = import.meta.env.SSR ? forgotAction : undefined

/** Form that requests a link to set a new password. */
export function Component() {
  const [params] = useSearchParams()
  const failed = useActionData<ForgotFailure>()
  return (
    <>
      <PageMeta
        title="Forgot your password?"
        description="Get a link to set a new password."
        path={null}
        noindex
      />
      <PageSection width="text" className={styles.page}>
        <h1 className={styles.title}>Forgot your password?</h1>
        <ForgotForm failed={failed} sent={params.has(DONE_QUERY)} />
        <p className={styles.back}>
          <Link to={urls.admin.signIn()}>Back to sign-in</Link>
        </p>
      </PageSection>
    </>
  )
}

interface ForgotFormProps {
  failed?: ForgotFailure
  sent: boolean
}

/** Requests a link to set a new password. The result is the same for every email address, so it reveals no account. */
function ForgotForm({ failed, sent }: ForgotFormProps) {
  const forgot = trpc.auth.forgotPassword.useMutation()
  const { formProps, field, pending } = usePostedForm({
    id: 'forgot',
    initialValues: emptyForgot,
    failed,
    submit: async (values) => forgot.mutateAsync(checkValues(forgotPasswordInput, values)),
    ...forgotFailureOptions,
  })
  if (sent || forgot.isSuccess) {
    return (
      <PasswordHelpDone isNew={!sent}>
        <p>
          If this address belongs to an account, we just sent it an email with a link. The link works once and
          expires in one hour.
        </p>
        <p>Nothing after a few minutes? Check your spam folder.</p>
        <p>
          <Link to={urls.admin.forgotPassword()} reloadDocument>
            Send another link
          </Link>
        </p>
      </PasswordHelpDone>
    )
  }
  return (
    <>
      <p className={styles.intro}>We’ll email you a link to set a new one.</p>
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
    </>
  )
}
