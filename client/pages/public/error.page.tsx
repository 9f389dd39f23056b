import { ButtonLink } from '@client/components/button-link.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { later } from '@client/components/later.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { SiteFrame } from '@client/features/site-frame/site-frame.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/urls.ts'
import { useLocation, useRouteError } from 'react-router-dom'
import classes from './error.module.css'

/** Otherwise every page would bring a search for places. */
const NotFound = await later(async () => (await import('./not-found.page.tsx')).NotFound)

/** What is shown instead of a page: not found, or something that broke. Takes the layout's place, hence the frame. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <SiteFrame>
      <PageSection>{isMissing(error) ? <NotFound what={error.data} /> : <Broken />}</PageSection>
    </SiteFrame>
  )
}

/** By its shape: in the browser it is plain data from the server. */
function isMissing(error: unknown): error is { status: 404; data: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'data' in error &&
    'status' in error &&
    error.status === 404
  )
}

function Broken() {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta
        title="This page could not be shown"
        description="Something failed while preparing this page."
        path={null}
        noindex
      />
      <ErrorState
        level={1}
        look="page"
        title="This page could not be shown"
        safe="Whatever you typed into a form is kept in this tab, and a request you have sent is safe with us."
        action={
          <>
            {/* The page is asked for afresh, also where the app itself is what broke. */}
            <a className={classes.again} href={`${pathname}${search}`}>
              Try again
            </a>
            <ButtonLink to={urls.home()} kind="secondary">
              Return Home
            </ButtonLink>
          </>
        }
      >
        Something failed on our side, or the connection dropped. It usually works again within a minute.
      </ErrorState>
    </>
  )
}
