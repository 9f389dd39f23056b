import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

/** The page on the screen. Outside React, because the error page brings a frame of its own; never set on the server. */
let shownPath: string | null = null

/**
 * What a browser does by itself when it loads a page: says its title, and starts reading at its content. Also takes
 * over links to a place on the same page, so that the router knows of them.
 */
export function PageChanges({ contentId }: { contentId: string }) {
  const location = useLocation()
  const navigation = useNavigation()
  const focusBefore = useRef<Element | null>(null)
  const [announced, setAnnounced] = useState('')
  useAnchorLinks()

  useEffect(() => {
    if (navigation.state !== 'idle') focusBefore.current = document.activeElement
  }, [navigation.state])

  useEffect(() => {
    const before = shownPath
    shownPath = location.pathname
    if (before === null) return
    if (location.hash) return focusSection(location.hash)
    if (before === location.pathname) return
    setAnnounced(document.title)
    const content = document.getElementById(contentId)
    const { activeElement } = document
    // A page that has put the focus somewhere itself knows better.
    if (activeElement !== focusBefore.current && content?.contains(activeElement)) return
    content?.focus({ preventScroll: true })
  }, [location, contentId])

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  )
}

/** Scrolling is smooth within a page; another page starts at its top at once. Stands before ScrollRestoration. */
export function InstantScroll() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (shownPath === null || shownPath === pathname) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('scroll-behavior')
    }
  }, [pathname])
  return null
}

function focusSection(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** A plain `#section` link works before the app is there; afterwards the router does the same with it. */
function useAnchorLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href^="#"]')
      if (!link) return
      event.preventDefault()
      const { hash, search } = window.location
      void navigate({ search, hash: link.hash }, { replace: link.hash === hash })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
