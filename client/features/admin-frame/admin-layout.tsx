import { useKeepFocus } from '@client/components/admin/keep-focus.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { InstantScroll, PageChanges, scrollKey } from '@client/lib/page-changes.tsx'
import { useSite } from '@client/lib/site.ts'
import { ToastHost } from '@client/lib/toast-host.tsx'
import { errorCode } from '@client/lib/trpc.ts'
import stylesheet from '@client/theme/admin.css?url'
import { theme } from '@client/theme/theme.ts'
import { MantineProvider } from '@mantine/core'
import { urls } from '@shared/urls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router-dom'
import { AdminFooter } from './admin-footer.tsx'
import { AdminRail } from './admin-rail.tsx'
import { cookieColorScheme } from './color-scheme.ts'

const CONTENT_ID = 'content'

/** Nobody gets in without a session (readings: sign-in is required for everything under /admin). */
export async function loader(args: LoaderFunctionArgs) {
  const { auth, dashboard } = utilsOf(args)
  const session = await auth.session.fetch(undefined, { staleTime: 0 })
  if (session) {
    // The footer's version and last update come with the document, not after it.
    if (import.meta.env.SSR) await dashboard.summary.prefetch()
    return null
  }
  const { pathname, search } = new URL(args.request.url)
  return redirect(urls.admin.signIn(pathname === urls.admin.dashboard() ? undefined : `${pathname}${search}`))
}

/** A list that was searched or turned over asks for itself alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** What stands around every admin screen: its stylesheet and colors, the way around, footer and toasts. */
export function Component() {
  const { colorScheme = 'light' } = useSite()
  const [manager] = useState(() => cookieColorScheme(colorScheme))
  const { state } = useNavigation()
  useSignInAgain()
  useKeepFocus()
  // A public page that follows in this tab is light.
  useEffect(() => () => document.documentElement.removeAttribute('data-mantine-color-scheme'), [])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={colorScheme}
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <link rel="stylesheet" href={stylesheet} precedence="admin" />
      <meta name="robots" content="noindex" />
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to main content
      </a>
      <div className="admin-frame">
        <AdminRail />
        <main id={CONTENT_ID} tabIndex={-1} className="admin-content" aria-busy={state === 'loading'}>
          <Outlet />
          <AdminFooter />
        </main>
      </div>
      <ToastHost />
      <PageChanges contentId={CONTENT_ID} />
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </MantineProvider>
  )
}

/** A session that ended while a screen was open: any refused call leads to the sign-in, and from there back here. */
function useSignInAgain(): void {
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const leave = (error: unknown) => {
      if (errorCode(error) === 'UNAUTHENTICATED')
        window.location.assign(urls.admin.signIn(`${pathname}${search}`))
    }
    const queries = queryClient
      .getQueryCache()
      .subscribe(({ type, query }) => type === 'updated' && leave(query.state.error))
    const calls = queryClient
      .getMutationCache()
      .subscribe(({ type, mutation }) => type === 'updated' && leave(mutation?.state.error))
    return () => {
      queries()
      calls()
    }
  }, [queryClient, pathname, search])
}
