import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router-dom'

/** The page on the screen. Outside React, because the error page brings a frame of its own; never set on the server. */
let shownPath: string | null = null

/**
 * What a browser does by itself when it loads a page: shows that it is under way, says its title, and starts reading at
 * its content.
 */
export function PageChanges({ contentId }: { contentId: string }) {
  const location = useLocation()
  const navigation = useNavigation()
  const focusBefore = useRef<Element | null>(null)
  const [announced, setAnnounced] = useState('')

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
    <>
      {navigation.state === 'idle' ? null : <div className="page-progress" aria-hidden="true" />}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
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

/**
 * What a scroll position is kept under. The router gives a page that the browser opened, and each section of it that
 * the browser went to by itself, the same key.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key
}

function focusSection(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
