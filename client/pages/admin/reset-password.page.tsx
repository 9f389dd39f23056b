import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import {
  DONE_QUERY,
  type ResetFailure,
  resetAction,
} from '@client/features/admin-sign-in/password-actions.ts'
import { PasswordIsSet, ResetForm } from '@client/features/admin-sign-in/reset-form.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import classes from './sign-in.module.css'

type Link =
  | { state: 'set' }
  | { state: 'dead' }
  | { state: 'good'; token: string; email: string; isInvitation: boolean }

export async function loader(args: LoaderFunctionArgs): Promise<Link> {
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has(DONE_QUERY)) return { state: 'set' }
  const token = searchParams.get('token') ?? ''
  const link = await utilsOf(args).auth.resetLink.fetch({ token: token.slice(0, 255) }, { staleTime: 0 })
  if (!link.valid || !link.email) return { state: 'dead' }
  return { state: 'good', token, email: link.email, isInvitation: link.purpose === 'invitation' }
}

// Where the form without JavaScript posts to.
export const action = import.meta.env.SSR ? resetAction : undefined

/** The page behind a mailed link: a new password, or the first one of an invited user. */
export function Component() {
  const link = useLoaderData<Link>()
  const failed = useActionData<ResetFailure>()
  const title =
    link.state === 'dead'
      ? 'This link no longer works'
      : link.state === 'good' && link.isInvitation
        ? 'Choose a password'
        : 'Set a new password'
  return (
    <>
      <PageMeta title={title} description="A new password, through a mailed link." path={null} noindex />
      <PageSection width="text" className={classes.page}>
        <h1 className={classes.title}>{title}</h1>
        {link.state === 'good' ? (
          <>
            <p className={classes.lead}>
              {link.isInvitation
                ? 'Welcome. With it you sign in to the admin.'
                : 'Everywhere you are signed in, you will be signed out.'}
            </p>
            <ResetForm token={link.token} email={link.email} failed={failed} />
          </>
        ) : null}
        {link.state === 'set' ? <PasswordIsSet /> : null}
        {link.state === 'dead' ? (
          <>
            <p className={classes.lead}>
              It was used before, another one took its place, or its time has run out. Ask for a new one; if
              you were invited, ask the person who invited you.
            </p>
            <ButtonLink to={urls.admin.forgotPassword()}>Mail me a new link</ButtonLink>
          </>
        ) : null}
      </PageSection>
    </>
  )
}
