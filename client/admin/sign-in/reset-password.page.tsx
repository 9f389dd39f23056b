import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import { DONE_QUERY, type ResetFailure, resetAction } from './password-actions.ts'
import { PasswordIsSet, ResetForm } from './reset-form.tsx'
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
