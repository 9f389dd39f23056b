import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { safeAdminRedirect } from '@shared/auth/admin-redirect.ts'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router-dom'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Redirects a user who is already signed in to the screen they asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await getUtils(args).auth.session.fetch(undefined, { staleTime: 0 })
  const wanted = new URL(args.request.url).searchParams.get('to')
  return session ? redirect(safeAdminRedirect(wanted)) : null
}

/** Sign-in for administrators; everything under /admin requires it (product 10.6). */
export function Component() {
  const [params] = useSearchParams()
  const openAdmin = async () => {
    // A full page load: it drops the state of an earlier session and loads the admin’s own styles.
    window.location.assign(safeAdminRedirect(params.get('to')))
    // Never settles, so the form stays pending and cannot be sent again while the next page loads.
    await new Promise<never>(() => {})
  }
  return (
    <>
      <PageMeta title="Admin Sign-In" description="Sign-in for administrators." path={null} noindex />
      <PageSection width="text" className={styles.page}>
        <h1 className={styles.title}>Admin Sign-In</h1>
        <p className={styles.intro}>
          For the people who run this site. Owners and companies don’t need an account.
        </p>
        <SignInForm onSignedIn={openAdmin} />
      </PageSection>
    </>
  )
}
