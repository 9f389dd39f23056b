import './lib/beacon.ts'
import { isAtDocumentPage } from './lib/document-page.ts'
import type { Choices } from './lib/early-choices.ts'

// The page works without JavaScript; the app loads when the browser is idle or at the first sign of intent.
const QUIET_MS = 2500
const RETRY_MS = 5000
/** Until then the dialog of quick search has its focus, even on a slow machine. */
const OPENING_MS = 1000
const load = () => import('./entry.client.tsx')
const start = () => {
  load().catch(() => setTimeout(start, RETRY_MS))
}
for (const intent of ['pointerdown', 'pointermove', 'keydown', 'focusin']) {
  addEventListener(intent, start, { once: true })
}
addEventListener('load', () => {
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), QUIET_MS)
})
// Admin screens need the app immediately, and so does the shortlist, which this browser stores.
const isAdmin = location.pathname.startsWith('/admin')
if (isAdmin || location.pathname === '/shortlist') start()

// Clicks and submits before hydration are held and replayed once, in the order of the last one.
const held = new Map<HTMLElement, () => void>()
let isHolding = true
const hold = (event: Event, control: HTMLElement, repeat: () => void) => {
  if (!isHolding) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.delete(control)
  held.set(control, repeat)
  control.ariaBusy = 'true'
  load().catch(() => {
    // The app failed to load: submit forms natively. The next click retries the load.
    replayAll()
    isHolding = true
  })
}
const drop = (control: HTMLElement) => {
  held.delete(control)
  control.ariaBusy = null
}
const replayAll = () => {
  isHolding = false
  const repeats = [...held.values()]
  for (const control of held.keys()) drop(control)
  for (const repeat of repeats) repeat()
}
addEventListener('popstate', (event) => {
  if (!isHolding || isAtDocumentPage()) return
  // The router must not change the page while it hydrates.
  event.stopImmediatePropagation()
  location.reload()
})
// A form control changed before hydration keeps its new value; the app replays the event to React.
const choices: Choices = new Map()
const recordChoice = ({ target }: { target: unknown }) => {
  const { value, checked } = target as HTMLInputElement
  if (isHolding) choices.set(target as HTMLInputElement, { value, checked })
}
for (const type of ['input', 'change']) addEventListener(type, recordChoice, true)
const replay = ({ detail: replayChoices }: CustomEvent<(choices: Choices) => void>) =>
  // Deferred to a microtask so that React finishes first and handles each event before the next.
  queueMicrotask(() => {
    replayChoices(choices)
    replayAll()
  })
addEventListener('hydrated', replay, { once: true })

// Buttons without native behavior. In the admin only those that show or hide something: buttons that change data
// must be clicked again. `data-reveals` marks those that no ARIA attribute tells apart.
const holdable = isAdmin
  ? '[aria-expanded],[aria-haspopup],[aria-pressed],[role=tab],[role=switch],[data-reveals]'
  : '[type=button]:not([popovertarget])'
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`button:is(${holdable})`)
    if (button) hold(event, button, () => button.click())
  },
  true,
)
// Forms marked `data-hydrates` are handled by the app; all others submit natively.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter
    if (!('hydrates' in form.dataset)) return
    // A submit supersedes held presses that open the form; replaying them would open a second, empty one.
    for (const earlier of held.keys()) if ('opensForm' in earlier.dataset) drop(earlier)
    hold(event, button ?? form, () => form.requestSubmit(button))
  },
  true,
)

// Quick search opened by its keys before hydration opens then, and gets what was typed after them.
if (isAdmin) {
  let typed: string | null = null
  const stop = () => {
    typed = null
  }
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const button = document.querySelector<HTMLElement>('[aria-keyshortcuts]')
      const isCommand = ctrlKey || metaKey
      if (isHolding && button && isCommand && key.toLowerCase() === 'k') {
        typed = ''
        hold(event, button, () => {
          button.click()
          setTimeout(stop, OPENING_MS)
        })
      } else if (typed !== null && key.length === 1 && !isCommand && !altKey) {
        typed += key
        event.preventDefault()
      } else if (key === 'Escape' && button) {
        stop()
        drop(button)
      }
    },
    true,
  )
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[role=dialog]')) return
    if (typed) {
      target.setRangeText(typed, 0, target.value.length, 'end')
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    stop()
  })
}
