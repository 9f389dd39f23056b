import { useListSearchShortcut } from '@client/admin/lib/list-search-shortcut.ts'
import { LiveUpdates } from '@client/admin/lib/live-updates.tsx'
import { useSession } from '@client/admin/lib/session.ts'
import { usePreserveFocus } from '@client/admin/parts/focus/preserve-focus.ts'
import stylesheet from '@client/admin/styles/admin.css?url'
import { toSurfaceVariables } from '@client/admin/styles/surface-variables.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { InstantScroll, PageChanges, scrollKey } from '@client/lib/page-changes.tsx'
import { useSite } from '@client/lib/site.ts'
import { ToastHost } from '@client/lib/toast-host.tsx'
import { theme } from '@client/ui/theme/theme.ts'
import { TimeZoneProvider } from '@client/ui/time-zone.tsx'
import { MantineProvider } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router-dom'
import { AdminFooter } from './admin-footer.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { cookieColorScheme } from './color-scheme.ts'
import { ShortcutsOverlay } from './shortcuts-overlay.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const CONTENT_ID = 'content'

/** Redirects to the sign-in without a session (product 2.23, 10.6). */
export async function loader(args: LoaderFunctionArgs) {
  const { auth, dashboard } = getUtils(args)
  const session = await auth.session.fetch(undefined, { staleTime: 0 }).catch((error: unknown) => {
    // While the server is out of reach, each screen reports it beside the sidebar.
    const known = auth.session.getData()
    if (known) return known
    throw error
  })
  if (session) {
    // Preloads the data of footer and sidebar, so that it is part of the HTML.
    if (import.meta.env.SSR) await Promise.all([dashboard.summary.prefetch(), dashboard.live.prefetch()])
    return null
  }
  const { pathname, search } = new URL(args.request.url)
  return redirect(urls.admin.signIn(pathname === urls.admin.dashboard() ? undefined : `${pathname}${search}`))
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Layout of every admin screen: stylesheet, color scheme, sidebar, footer and toasts. */
export function Component() {
  const { colorScheme = 'light' } = useSite()
  const { timeZone } = useSession()
  const [manager] = useState(() => cookieColorScheme(colorScheme))
  const { state } = useNavigation()
  usePreserveFocus()
  useListSearchShortcut()
  // Public pages follow the visitor’s own choice.
  useEffect(() => () => document.documentElement.removeAttribute('data-mantine-color-scheme'), [])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={colorScheme}
      colorSchemeManager={manager}
      cssVariablesResolver={toSurfaceVariables}
    >
      <link rel="stylesheet" href={stylesheet} precedence="admin" />
      <meta name="robots" content="noindex" />
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to main content
      </a>
      <TimeZoneProvider timeZone={timeZone}>
        <LiveUpdates>
          <div className="admin-frame">
            <AdminSidebar />
            <main id={CONTENT_ID} tabIndex={-1} className="admin-content" aria-busy={state === 'loading'}>
              <Outlet />
              <AdminFooter />
            </main>
          </div>
        </LiveUpdates>
      </TimeZoneProvider>
      <ShortcutsOverlay />
      <SignInAgain />
      <ToastHost />
      <PageChanges contentId={CONTENT_ID} />
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </MantineProvider>
  )
}
