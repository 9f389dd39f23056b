import { PageSection } from '@client/components/page-section.tsx'
import { SignInForm } from '@client/features/admin-sign-in/sign-in-form.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { goOnTo } from '@shared/go-on.ts'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router-dom'
import classes from './sign-in.module.css'

/** Who is signed in already has nothing to do here. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await utilsOf(args).auth.session.fetch(undefined, { staleTime: 0 })
  const wanted = new URL(args.request.url).searchParams.get('to')
  return session ? redirect(goOnTo(wanted)) : null
}

/** Sign-in for administrators (readings: sign-in is required for everything under /admin). */
export function Component() {
  const [params] = useSearchParams()
  const enter = async () => {
    // A page of its own: nothing of a former session is left in this tab, and the admin comes in its own colors.
    window.location.assign(goOnTo(params.get('to')))
    await new Promise(() => {})
  }
  return (
    <>
      <PageMeta title="Admin sign-in" description="Sign-in for administrators." path={null} noindex />
      <PageSection width="text" className={classes.page}>
        <h1 className={classes.title}>Admin sign-in</h1>
        <p className={classes.lead}>
          For the people who run this site. Owners and companies need no account.
        </p>
        <SignInForm onSignedIn={enter} />
      </PageSection>
    </>
  )
}
