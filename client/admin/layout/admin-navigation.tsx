import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useSession } from '@client/admin/lib/session.ts'
import { forgetDrafts } from '@client/admin/lib/use-draft.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { NO_RESPONSE, signOut } from '@client/lib/sign-in-call.ts'
import { LONG_TOAST_MS, type Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LOGO_SYMBOL_PATH } from '@client/ui/illustrations/logo-sign.ts'
import {
  ActionIcon,
  AppShell,
  Badge,
  Box,
  Group,
  NavLink,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { includesRole } from '@shared/auth/roles.ts'
import { LIVE_COUNT_MAX } from '@shared/dashboard/live.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { type AdminLink, adminLinks } from './admin-links.ts'
import { QuickSearchButton } from './quick-search.tsx'

/** Name of the product, which leads to its public pages. */
export function AdminBrand() {
  return (
    <a href={urls.home()} className="admin-brand">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={LOGO_SYMBOL_PATH} />
      </svg>
      {brand.name}
    </a>
  )
}

/** Links to the screens of the admin, with the search above and the account below. */
export function AdminNavigation() {
  const { pathname } = useLocation()
  const { email, role } = useSession()
  const counts = useLiveCounts()
  return (
    <>
      <AppShell.Section visibleFrom="md" mb="sm">
        <Box px="xs" pb="sm">
          <AdminBrand />
        </Box>
        <QuickSearchButton />
      </AppShell.Section>
      <AppShell.Section grow className="admin-navigation__links">
        {adminLinks.map(({ label, links }) => (
          <Box key={label} role="group" aria-label={label} mb="sm">
            {links
              .filter((link) => includesRole(role, link.role ?? 'viewer'))
              .map((link) => (
                <NavLink
                  key={link.href}
                  component={Link}
                  to={(counts && link.count && link.count.of(counts) > 0 && link.count.href) || link.href}
                  active={pathname === link.href || link.within?.includes(pathname)}
                  aria-current={pathname === link.href ? 'page' : undefined}
                  label={link.label}
                  leftSection={<AdminIcon name={link.icon} size={18} />}
                  rightSection={link.count ? <LinkCount {...link.count} /> : null}
                />
              ))}
          </Box>
        ))}
      </AppShell.Section>
      <AppShell.Section pt="sm" className="admin-navigation__account">
        <Text component={Link} to={urls.admin.account()} size="xs" c="dimmed" truncate title={email} mb="xs">
          {email}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <SignOutButton />
          <SchemeSwitch />
        </Group>
      </AppShell.Section>
    </>
  )
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size={30}
      role="switch"
      aria-checked={dark}
      aria-label="Dark mode"
      title="Dark mode"
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <AdminIcon name={dark ? 'sun' : 'moon'} size={16} />
    </ActionIcon>
  )
}

type LinkCountProps = Pick<NonNullable<AdminLink['count']>, 'of' | 'label'>

/** Number of rows behind a navigation link that need attention; renders nothing for zero. */
export function LinkCount({ of, label }: LinkCountProps) {
  const counts = useLiveCounts()
  const count = counts ? of(counts) : 0
  if (count === 0) return null
  return (
    <Badge color="red">
      {count < LIVE_COUNT_MAX ? formatNumber(count) : `${LIVE_COUNT_MAX - 1}+`}
      <span className="visually-hidden"> {label}</span>
    </Badge>
  )
}

/** Ends the session, or shows an error: users must not leave believing that they are signed out. */
function SignOutButton() {
  const ending = useMutation({
    mutationFn: signOut,
    onSuccess: (isSignedOut) => {
      if (!isSignedOut) return showToast(STILL_SIGNED_IN)
      forgetDrafts()
      window.location.replace(urls.admin.signIn())
    },
  })
  return (
    <QuietButton loading={ending.isPending} onClick={() => ending.mutate()}>
      Sign Out
    </QuietButton>
  )
}

const STILL_SIGNED_IN: Toast = {
  title: 'You are still signed in',
  message: NO_RESPONSE,
  kind: 'error',
  durationMs: LONG_TOAST_MS,
}
