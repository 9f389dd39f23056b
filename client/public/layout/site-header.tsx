import { openOwnForm } from '@client/lib/own-form.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { useClaims } from '@client/lib/site.ts'
import { ShortlistLink } from '@client/public/parts/shortlist/shortlist-link.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Logo } from '@client/ui/illustrations/logo.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { getStarted, headerLinks } from './nav-links.ts'
import styles from './site-header.module.css'

const MENU_ID = 'site-menu'

/** Header of every page. The menu is a native popover, which works before any script loads. */
export function SiteHeader() {
  const claims = useClaims()
  const menu = useRef<HTMLElement>(null)
  const isOpen = useIsOpen(menu)
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }

  return (
    <header className={styles.header}>
      <Link to={urls.home()} className={styles.logo} aria-label={`${brand.name}, home page`}>
        <Logo />
      </Link>
      <p className={styles.promise}>
        Always {claims.free.text} for owners, {claims.noObligation.text}
      </p>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={MENU_ID}
        // Before hydration the browser exposes the popover's state itself.
        aria-expanded={isOpen ?? undefined}
        aria-controls={MENU_ID}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className={styles.toggleText}>Menu</span>
      </button>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        className={styles.nav}
        // Closes when the focus moves past the menu, which would cover the focused element.
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (!next || currentTarget.contains(next)) return
          // The button closes the menu itself.
          const isMenuButton = next.matches(`[popovertarget=${MENU_ID}]`)
          if (!isMenuButton) close()
        }}
      >
        <ul className={styles.links}>
          {headerLinks.map((link) => (
            <li key={link.label}>
              {/* Home page sections never get the current-page style. */}
              {link.section ? (
                <Link to={link.href} className={styles.link} onClick={close}>
                  {link.label}
                </Link>
              ) : (
                <NavLink to={link.href} end className={styles.link} onClick={close}>
                  {link.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ShortlistLink />
      <ButtonLink
        to={getStarted.href}
        className={styles.start}
        onClick={(event) => {
          if (isPlainClick(event) && openOwnForm()) event.preventDefault()
        }}
      >
        {getStarted.label}
      </ButtonLink>
    </header>
  )
}

/** Tracks whether the menu is open; null before hydration. */
function useIsOpen(menu: React.RefObject<HTMLElement | null>): boolean | null {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const read = () => setIsOpen(element.matches(':popover-open'))
    read()
    element.addEventListener('toggle', read)
    return () => element.removeEventListener('toggle', read)
  }, [menu])
  return isOpen
}
