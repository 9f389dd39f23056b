import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const router = createMemoryRouter([
  { id: 'site', children: [{ path: '/' }, { path: '/blog/:slug' }, { path: '/locations' }, { path: '*' }] },
  { id: 'admin', children: [{ path: '/admin' }] },
])
const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()

// Once: the listener stays with the window.
beforeAll(() => followLinks(router))
beforeEach(() => {
  navigate.mockClear()
  window.history.replaceState(null, '', '/')
})

afterEach(() => document.body.replaceChildren())

/** Presses the first `b`, else the link itself. @returns what was asked of the router, and whether the browser goes */
function press(html: string, how: MouseEventInit = {}) {
  document.body.innerHTML = html
  const target = document.querySelector('b') ?? document.querySelector('a')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  let browserGoes = true
  const look = (seen: Event) => {
    browserGoes = !seen.defaultPrevented
    // Nothing is there to go to.
    seen.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  target?.dispatchEvent(event)
  return { asked: navigate.mock.calls[0], browserGoes }
}

it('follows a link to a page of ours, whatever in it was pressed', () => {
  const { asked, browserGoes } = press('<a href="/locations?page=2#more">See <b>more</b></a>')
  expect(browserGoes).toBe(false)
  expect(asked).toEqual([
    { pathname: '/locations', search: '?page=2', hash: '#more' },
    { replace: false, preventScrollReset: false },
  ])
})

it.each([
  ['to where one is', '<a href="/">Here</a>', { replace: true, preventScrollReset: false }],
  [
    'that stays in place',
    '<a href="/?days=7" data-in-place="">7</a>',
    { replace: false, preventScrollReset: true },
  ],
  [
    'that Back does not undo',
    '<a href="/?page=2" data-in-place="" data-replace="">More</a>',
    { replace: true, preventScrollReset: true },
  ],
])('follows a link %s as it asks for', (_which, html, options) => {
  expect(press(html).asked?.[1]).toEqual(options)
})

it.each([
  ['another site', '<a href="https://other.example/locations">x</a>', {}],
  ['a file', '<a href="/blog/rss.xml">x</a>', {}],
  ['what no page answers', '<a href="/api/docs">x</a>', {}],
  ['another frame', '<a href="/admin">x</a>', {}],
  ['a new tab', '<a href="/locations" target="_blank">x</a>', {}],
  ['a fresh page', '<a href="/locations" target="_self">x</a>', {}],
  ['a download', '<a href="/locations" download>x</a>', {}],
  ['mail', '<a href="mailto:someone@host.example">x</a>', {}],
  ['nothing', '<a>x</a>', {}],
  ['its own tab by Control', '<a href="/locations">x</a>', { ctrlKey: true }],
  ['its own window by Shift', '<a href="/locations">x</a>', { shiftKey: true }],
  ['its own tab by the middle button', '<a href="/locations">x</a>', { button: 1 }],
])('leaves a link to %s to the browser', (_what, html, how) => {
  expect(press(html, how)).toEqual({ asked: undefined, browserGoes: true })
})

it('leaves a press alone that somebody has dealt with', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  expect(press('<a href="/locations">x</a>').asked).toBeUndefined()
})
