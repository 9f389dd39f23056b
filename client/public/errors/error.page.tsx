import { PageMeta } from '@client/lib/page-meta.tsx'
import { SiteLayout } from '@client/public/layout/site-layout.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { ErrorState } from '@client/ui/error-state.tsx'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useLocation, useRouteError } from 'react-router-dom'

/** Loaded on demand, so that not every page bundles the location search. */
const NotFound = await lazyWithFallback(async () => (await import('./not-found.page.tsx')).NotFound)

/** Error page, in place of the layout route, so it renders the site layout itself. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <SiteLayout>
      <PageSection>{isMissing(error) ? <NotFound what={error.data} /> : <UnexpectedError />}</PageSection>
    </SiteLayout>
  )
}

/** Checks the shape: in the browser the error is plain data from the server. */
function isMissing(error: unknown): error is { status: 404; data: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'data' in error &&
    'status' in error &&
    error.status === 404
  )
}

function UnexpectedError() {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta
        title="We couldn’t load this page"
        description="Something went wrong while loading this page."
        path={null}
      />
      <ErrorState
        level={1}
        look="page"
        title="We couldn’t load this page"
        safe="What you typed into our longer forms is saved in this tab, and any request you already sent is safe."
        action={
          <>
            {/* A full page load, in case the app itself is broken. With its hash the link would only scroll. */}
            <ButtonLink href={`${pathname}${search}`}>Try again</ButtonLink>
            <ButtonLink to={urls.home()} kind="secondary">
              Return Home
            </ButtonLink>
          </>
        }
      >
        Something went wrong on our side, or the connection dropped. Please try again in a minute.
      </ErrorState>
    </>
  )
}
