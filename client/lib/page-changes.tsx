import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router-dom'

/** Path of the current page. Outside React, because the error page has its own layout; never set on the server. */
let shownPath: string | null = null

/** Makes client navigation accessible: progress, the announced title, and focus on the content. */
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
    // Pages that have set the focus themselves keep it.
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

/** Scrolls instantly between pages; within a page scrolling is smooth. Render before ScrollRestoration. */
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

/** Returns the key of a scroll position. The router's own is the same for a page and its sections. */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key
}

function focusSection(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
