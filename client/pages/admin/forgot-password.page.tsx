import { PageSection } from '@client/components/page-section.tsx'
import { ForgotForm } from '@client/features/admin-sign-in/forgot-form.tsx'
import {
  DONE_QUERY,
  type ForgotFailure,
  forgotAction,
} from '@client/features/admin-sign-in/password-actions.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/urls.ts'
import { Link, useActionData, useSearchParams } from 'react-router-dom'
import classes from './sign-in.module.css'

// Where the form without JavaScript posts to.
export const action = import.meta.env.SSR ? forgotAction : undefined

/** Asks for a mail with a link to a new password. */
export function Component() {
  const [params] = useSearchParams()
  const failed = useActionData<ForgotFailure>()
  return (
    <>
      <PageMeta
        title="Forgot your password?"
        description="A link to a new password, by mail."
        path={null}
        noindex
      />
      <PageSection width="text" className={classes.page}>
        <h1 className={classes.title}>Forgot your password?</h1>
        <p className={classes.lead}>We mail you a link to set a new one.</p>
        <ForgotForm failed={failed} sent={params.has(DONE_QUERY)} />
        <p className={classes.back}>
          <Link to={urls.admin.signIn()}>Back to sign-in</Link>
        </p>
      </PageSection>
    </>
  )
}
