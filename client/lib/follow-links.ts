import { type createBrowserRouter, matchRoutes } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Every link is a plain anchor, on the server as in the browser. Once the app is there, those that lead to its pages
 * move within it: a press that nobody has dealt with, and that would open the page in this tab. `target="_self"` has
 * the page asked for afresh.
 *
 * A link with `data-in-place` leaves the page where it is scrolled to; Back does not undo one with `data-replace`.
 */
export function followLinks(router: Router): void {
  // On the window: after the page's own listeners, which may have dealt with the press.
  window.addEventListener('click', (event) => {
    const link = pressedLink(event)
    if (!link || !isPage(router, link)) return
    event.preventDefault()
    const { pathname, search, hash, href, dataset } = link
    const isHere = href === window.location.href
    void router.navigate(
      { pathname, search, hash },
      { replace: isHere || dataset.replace !== undefined, preventScrollReset: dataset.inPlace !== undefined },
    )
  })
}

function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const link = event.target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null
  return link.target === '' ? link : null
}

/**
 * Whether the app shows what is at the address. Files, calls and whatever no page answers are the server's; so is a
 * page in another frame: the admin brings styles and colors that public pages must not keep.
 */
function isPage({ routes, state }: Router, { origin, pathname }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin || /\.\w+$/.test(pathname)) return false
  const matches = matchRoutes(routes, pathname)
  if (!matches || matches.at(-1)?.route.path === '*') return false
  return matches[0]?.route.id === state.matches[0]?.route.id
}
