import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { LOGO_SIGN_PATH } from '@client/illustrations/logo-sign.ts'
import { mayAs, useSession } from '@client/lib/admin-session.ts'
import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import { brand } from '@shared/brand.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { adminLinks } from './admin-links.ts'
import { SignOutButton } from './sign-out-button.tsx'

const BODY_ID = 'admin-navigation'

/** The way around the admin: a rail at the left, a menu on a phone. */
export function AdminRail() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { email, role } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is in it
    <header
      className="admin-rail"
      data-open={open || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div className="admin-rail__head">
        <a href={urls.home()} className="admin-rail__name">
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <path fill="currentColor" fillRule="evenodd" d={LOGO_SIGN_PATH} />
          </svg>
          {brand.name}
        </a>
        <Button
          className="admin-rail__toggle"
          variant="default"
          aria-expanded={open}
          aria-controls={BODY_ID}
          leftSection={<AdminIcon name={open ? 'close' : 'menu'} size={18} />}
          onClick={() => setOpen(!open)}
        >
          Menu
        </Button>
      </div>
      <div id={BODY_ID} className="admin-rail__body">
        <nav aria-label="Admin">
          {adminLinks.map(({ label, links }) => (
            <div key={label} className="admin-rail__group">
              <span className="admin-rail__label">{label}</span>
              {links
                .filter((link) => mayAs(role, link.role ?? 'viewer'))
                .map((link) => (
                  <NavLink key={link.href} to={link.href} end className="admin-rail__link">
                    <AdminIcon name={link.icon} size={18} />
                    {link.label}
                  </NavLink>
                ))}
            </div>
          ))}
        </nav>
        <div className="admin-rail__foot">
          <span className="admin-rail__who" title={email}>
            {email}
          </span>
          <div className="admin-rail__tools">
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

function SchemeSwitch() {
  // Otherwise the library holds transitions back with a style element, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
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
