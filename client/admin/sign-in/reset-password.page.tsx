import { checkValues } from '@client/lib/form-errors.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { TextField } from '@client/ui/field.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { resetPasswordInput } from '@shared/auth/auth.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordHint } from '@shared/auth/password-rules.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import {
  DONE_QUERY,
  emptyReset,
  type ResetFailure,
  resetAction,
  resetFailureOptions,
} from './password-actions.ts'
import { PasswordHelpDone } from './password-help-done.tsx'
import styles from './sign-in.module.css'

type LinkState =
  | { state: 'done' }
  | { state: 'dead' }
  | { state: 'open'; token: string; email: string; isInvitation: boolean }

export async function loader(args: LoaderFunctionArgs): Promise<LinkState> {
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has(DONE_QUERY)) return { state: 'done' }
  const token = searchParams.get('token') ?? ''
  const link = await getUtils(args).auth.resetLink.fetch(
    // A longer token would be refused as invalid input, instead of shown as a link that no longer works.
    { token: token.slice(0, SHORT_TEXT_MAX) },
    { staleTime: 0 },
  )
  if (!link.valid || !link.email) return { state: 'dead' }
  return { state: 'open', token, email: link.email, isInvitation: link.purpose === 'invitation' }
}

export const action = import.meta.env.SSR ? resetAction : undefined

/** Page behind an emailed link: sets a new password, or the first one of an invited user. */
export function Component() {
  const link = useLoaderData<LinkState>()
  const failed = useActionData<ResetFailure>()
  const title = toTitle(link)
  return (
    <>
      <PageMeta title={title} description="Set a new password through an emailed link." path={null} noindex />
      <PageSection width="text" className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {link.state === 'open' ? (
          <>
            <p className={styles.intro}>
              {link.isInvitation
                ? 'Welcome! You’ll use it to sign in to the admin.'
                : 'You’ll be signed out on every device.'}
            </p>
            <ResetForm token={link.token} email={link.email} failed={failed} />
          </>
        ) : null}
        {link.state === 'done' ? <PasswordIsSet /> : null}
        {link.state === 'dead' ? (
          <>
            <p className={styles.intro}>
              The link was already used, replaced by a newer one, or has expired. Request a new one. If you
              were invited, ask the person who invited you.
            </p>
            <ButtonLink to={urls.admin.forgotPassword()}>Email Me a New Link</ButtonLink>
          </>
        ) : null}
      </PageSection>
    </>
  )
}

function toTitle(link: LinkState): string {
  if (link.state === 'dead') return 'This Link No Longer Works'
  return link.state === 'open' && link.isInvitation ? 'Choose a Password' : 'Set a New Password'
}

const passwordForm = resetPasswordInput.pick({ password: true })

interface ResetFormProps {
  token: string
  /** Account of the password, so that a password manager stores the pair. */
  email: string
  failed?: ResetFailure
}

/** Sets a password through an emailed link. */
function ResetForm({ token, email, failed }: ResetFormProps) {
  const [isShown, setIsShown] = useState(false)
  const reset = trpc.auth.resetPassword.useMutation()
  const { formProps, field, pending } = usePostedForm({
    id: 'reset',
    initialValues: emptyReset,
    failed,
    submit: async (values) => reset.mutateAsync({ token, ...checkValues(passwordForm, values) }),
    ...resetFailureOptions,
  })
  if (reset.isSuccess) return <PasswordIsSet isNew />
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

function PasswordIsSet({ isNew = false }: { isNew?: boolean }) {
  return (
    <PasswordHelpDone isNew={isNew}>
      <p>Your password is set. Sign in to start.</p>
      <p>
        <Link to={urls.admin.signIn()}>Sign in with the new password</Link>
      </p>
    </PasswordHelpDone>
  )
}
