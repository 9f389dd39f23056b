import { LiveUpdates } from '@client/admin/lib/live-updates.tsx'
import { useSession } from '@client/admin/lib/session.ts'
import { useListSearchShortcut } from '@client/admin/lib/shortcuts.ts'
import { usePreserveFocus } from '@client/admin/parts/focus/preserve-focus.ts'
import stylesheet from '@client/admin/styles/admin.css?url'
import { adminTheme, toAdminVariables } from '@client/admin/theme.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { InstantScroll, PageChanges, scrollKey } from '@client/lib/page-changes.tsx'
import { useSite } from '@client/lib/site.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { TimeZoneProvider } from '@client/ui/time-zone.tsx'
import {
  AppShell,
  Burger,
  Group,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ADMIN_SCHEME_COOKIE, brand } from '@shared/lib/brand.ts'
import { YEAR_S } from '@shared/lib/durations.ts'
import { urls } from '@shared/lib/urls.ts'
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
import { AdminBrand, AdminNavigation } from './admin-navigation.tsx'
import { AdminToasts } from './admin-toasts.tsx'
import { QuickSearch, QuickSearchButton } from './quick-search.tsx'
import { ShortcutsOverlay } from './shortcuts-overlay.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const CONTENT_ID = 'content'
const NAVIGATION_ID = 'admin-navigation'

/** Redirects to the sign-in without a session (product 2.23, 10.6). */
export async function loader(args: LoaderFunctionArgs) {
  const { auth, dashboard } = getUtils(args)
  const session = await auth.session.fetch(undefined, { staleTime: 0 }).catch((error: unknown) => {
    // While the server is out of reach, each screen reports it beside the navigation.
    const known = auth.session.getData()
    if (known) return known
    throw error
  })
  if (session) {
    // Preloads the data of footer and navigation, so that it is part of the HTML.
    if (import.meta.env.SSR) await Promise.all([dashboard.status.prefetch(), dashboard.live.prefetch()])
    return null
  }
  const { pathname, search } = new URL(args.request.url)
  return redirect(urls.admin.signIn(pathname === urls.admin.dashboard() ? undefined : `${pathname}${search}`))
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Layout of every admin screen: stylesheet, color scheme, navigation, footer and toasts. */
export function Component() {
  const { colorScheme = 'auto' } = useSite()
  const { timeZone } = useSession()
  const [manager] = useState(() => cookieColorScheme(colorScheme))
  usePreserveFocus()
  useListSearchShortcut()
  // Public pages follow the visitor’s own choice.
  useEffect(() => () => document.documentElement.removeAttribute('data-mantine-color-scheme'), [])
  return (
    <MantineProvider
      theme={adminTheme}
      defaultColorScheme={colorScheme}
      colorSchemeManager={manager}
      cssVariablesResolver={toAdminVariables}
    >
      <link rel="stylesheet" href={stylesheet} precedence="admin" />
      <meta name="robots" content="noindex" />
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to main content
      </a>
      <TimeZoneProvider timeZone={timeZone}>
        <LiveUpdates>
          <Frame />
        </LiveUpdates>
      </TimeZoneProvider>
      <QuickSearch />
      <ShortcutsOverlay />
      <SignInAgain />
      <AdminToasts />
      <PageChanges contentId={CONTENT_ID} />
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </MantineProvider>
  )
}

/** Navigation beside the screen; on phones behind a button in a bar above it. */
function Frame() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [pathname])
  return (
    <AppShell
      header={{ height: { base: 52, md: 0 } }}
      navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'md', lg: 'lg' }}
      className="admin-frame"
    >
      <AppShell.Header hiddenFrom="md">
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
          <AdminBrand />
          <Group gap="xs" wrap="nowrap">
            <QuickSearchButton />
            <Burger
              opened={isOpen}
              size="sm"
              aria-label="Menu"
              aria-expanded={isOpen}
              aria-controls={NAVIGATION_ID}
              onClick={toggle}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        id={NAVIGATION_ID}
        aria-label="Admin"
        p="sm"
        className="admin-navigation"
        data-open={isOpen || undefined}
      >
        <AdminNavigation />
      </AppShell.Navbar>
      <AppShell.Main id={CONTENT_ID} tabIndex={-1} className="admin-content" aria-busy={state === 'loading'}>
        <Outlet />
        <AdminFooter />
      </AppShell.Main>
    </AppShell>
  )
}

function AdminFooter() {
  const { data } = trpc.dashboard.status.useQuery()
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="xs"
      pt="xl"
      fz="xs"
      c="dimmed"
      className="admin-footer"
    >
      <span>
        {brand.name} {data ? `version ${data.version}` : null}
      </span>
      {data?.lastUpdate ? (
        <span>
          Last update <LocalTime value={data.lastUpdate} />
        </span>
      ) : null}
    </Group>
  )
}

/** Stores the color scheme in a cookie, so that the server renders the right colors. It identifies no one. */
function cookieColorScheme(initial: MantineColorScheme): MantineColorSchemeManager {
  return {
    get: () => initial,
    set: (value: MantineColorScheme) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
      document.cookie = `${ADMIN_SCHEME_COOKIE}=${value}; path=/admin; max-age=${YEAR_S}; samesite=lax`
    },
    // A cookie has no event for changes in another tab, and no button resets the choice.
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  }
}
