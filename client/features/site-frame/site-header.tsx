import { ButtonLink } from '@client/components/button-link.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { Logo } from '@client/illustrations/logo.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { getStarted, headerLinks } from './nav-links.ts'
import classes from './site-header.module.css'

const MENU_ID = 'site-menu'

/**
 * Header of every page. On a small screen the navigation is a popover: the browser opens and closes it (button,
 * Escape, a press beside it) before any script is there, and a browser without popovers shows it open.
 */
export function SiteHeader() {
  const menu = useRef<HTMLElement>(null)
  const isOpen = useIsOpen(menu)
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover()

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <Link to={urls.home()} className={classes.logo} aria-label={`${brand.name}, home page`}>
            <Logo />
          </Link>
          <p className={classes.promise}>
            Always {claims.free.text} for owners, {claims.noObligation.text}
          </p>
          <ButtonLink to={getStarted.href} className={classes.start}>
            {getStarted.label}
          </ButtonLink>
          <button
            type="button"
            className={classes.toggle}
            popoverTarget={MENU_ID}
            // Until the app is there the browser says by itself whether the menu is open.
            aria-expanded={isOpen ?? undefined}
            aria-controls={MENU_ID}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            <span className={classes.toggleText}>Menu</span>
          </button>
        </div>
      </div>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        className={classes.nav}
        // Whoever tabs on is past it, and must see where. Its own button closes it by itself.
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (next && !currentTarget.contains(next) && !next.matches(`[popovertarget=${MENU_ID}]`)) close()
        }}
      >
        <ul className={classes.links}>
          {headerLinks.map((link) => (
            <li key={link.label}>
              {/* A section of the home page is never the page one is on. */}
              {link.section ? (
                <Link to={link.href} className={classes.link} onClick={close}>
                  {link.label}
                </Link>
              ) : (
                <NavLink to={link.href} end className={classes.link} onClick={close}>
                  {link.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** Whether the menu is open; null until the app knows. */
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
