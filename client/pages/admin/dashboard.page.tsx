import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { NewestLeads, newestLeadsInput } from '@client/features/admin-dashboard/newest-leads.tsx'
import { Outbox } from '@client/features/admin-dashboard/outbox.tsx'
import { ReloadSampleData } from '@client/features/admin-dashboard/reload-sample-data.tsx'
import { SignOutButton } from '@client/features/admin-sign-in/sign-out-button.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router-dom'
import classes from './dashboard.module.css'

/** For administrators only (readings: sign-in is required for everything under /admin). */
export async function loader(args: LoaderFunctionArgs) {
  const { auth, leads, email } = utilsOf(args)
  const session = await auth.session.fetch(undefined, { staleTime: 0 })
  if (!session) return redirect(urls.admin.signIn())
  await Promise.all([
    leads.list.ensureData(newestLeadsInput),
    email.outbox.ensureData({}),
    email.outbox.ensureData({ status: 'dead' }),
  ])
  return null
}

/** What needs an administrator's eye: mails that did not arrive, and the newest leads. */
export function Component() {
  const { data: session } = useSuspenseQuery(useUtils().auth.session.queryOptions())
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await navigate(urls.admin.signIn(), { replace: true })
    // Nothing an administrator has seen stays in this tab.
    queryClient.clear()
  }
  if (!session) return null
  return (
    <>
      <PageMeta title="Admin Dashboard" description="Leads and mail." path={null} noindex />
      <PageSection width="wide" space="tight" className={classes.page}>
        <div className={classes.head}>
          <div>
            <h1 className={classes.title}>Admin Dashboard</h1>
            <p className="soft">Signed in as {session.email}</p>
          </div>
          <div className={classes.actions}>
            <ButtonLink href={urls.api.docs()} kind="quiet">
              API documentation
            </ButtonLink>
            <SignOutButton onSignedOut={leave} />
          </div>
        </div>
        <section aria-labelledby="outbox-title">
          <h2 id="outbox-title" className={classes.subtitle}>
            Outbox
          </h2>
          <Outbox />
        </section>
        <section aria-labelledby="leads-title">
          <h2 id="leads-title" className={classes.subtitle}>
            Newest leads
          </h2>
          <NewestLeads />
        </section>
        <section aria-labelledby="sample-title">
          <h2 id="sample-title" className={classes.subtitle}>
            Sample data
          </h2>
          <ReloadSampleData />
        </section>
      </PageSection>
    </>
  )
}
