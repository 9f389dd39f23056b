import { PageMeta } from '@client/lib/page-meta.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { urls } from '@shared/lib/urls.ts'
import { Link, useActionData, useSearchParams } from 'react-router-dom'
import { ForgotForm } from './forgot-form.tsx'
import { DONE_QUERY, type ForgotFailure, forgotAction } from './password-actions.ts'
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
        <p className={styles.intro}>We’ll email you a link to set a new one.</p>
        <ForgotForm failed={failed} sent={params.has(DONE_QUERY)} />
        <p className={styles.back}>
          <Link to={urls.admin.signIn()}>Back to sign-in</Link>
        </p>
      </PageSection>
    </>
  )
}
