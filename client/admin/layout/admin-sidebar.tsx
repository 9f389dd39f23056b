import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { hasRole, useSession } from '@client/admin/lib/session.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LOGO_SYMBOL_PATH } from '@client/ui/illustrations/logo-sign.ts'
import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { type AdminLink, adminLinks } from './admin-links.ts'
import { LinkCount } from './link-count.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const BODY_ID = 'admin-navigation'

/** Navigation of the admin: a sidebar, or a menu on phones. */
export function AdminSidebar() {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const { email, role } = useSession()
  const counts = useLiveCounts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setIsOpen(false), [pathname])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is in it
    <header
      className="admin-sidebar"
      data-open={isOpen || undefined}
      onKeyDown={onEscape(() => setIsOpen(false))}
    >
      <div className="admin-sidebar__head">
        <a href={urls.home()} className="admin-sidebar__name">
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <path fill="currentColor" fillRule="evenodd" d={LOGO_SYMBOL_PATH} />
          </svg>
          {brand.name}
        </a>
        <QuickSearch />
        <Button
          className="admin-sidebar__toggle"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={BODY_ID}
          leftSection={<AdminIcon name={isOpen ? 'close' : 'menu'} size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Menu
        </Button>
      </div>
      <div id={BODY_ID} className="admin-sidebar__body">
        <nav aria-label="Admin">
          {adminLinks.map(({ label, links }) => (
            <div key={label} className="admin-sidebar__group">
              <span className="admin-sidebar__label">{label}</span>
              {links
                .filter((link) => hasRole(role, link.role ?? 'viewer'))
                .map((link) => (
                  <NavLink key={link.href} to={toHref(link, counts)} end className="admin-sidebar__link">
                    <AdminIcon name={link.icon} size={18} />
                    {link.label}
                    {link.count ? <LinkCount {...link.count} /> : null}
                  </NavLink>
                ))}
            </div>
          ))}
        </nav>
        <div className="admin-sidebar__foot">
          <span className="admin-sidebar__who" title={email}>
            {email}
          </span>
          <div className="admin-sidebar__tools">
            <Button component={NavLink} to={urls.admin.account()} variant="default" size="xs">
              Account Settings
            </Button>
            <SignOutButton />
            <SchemeSwitch />
          </div>
        </div>
      </div>
    </header>
  )
}

function toHref({ href, count }: AdminLink, counts: LiveCounts | undefined): string {
  return (counts && count && count.of(counts) > 0 && count.href) || href
}

function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark = colorScheme === 'dark'
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
