import './lib/beacon.ts'
import type { Choices } from './lib/early-choices.ts'

// The page is complete without JavaScript: load the app when the browser is idle, or at the first sign of intent.
const QUIET_MS = 2500
// Importing again is free.
const load = () => import('./entry-browser.tsx')
const start = () => {
  load().catch(() => null)
}
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'focusin']) {
  addEventListener(intent, start, { once: true })
}
addEventListener('load', () => {
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), QUIET_MS)
})
// Nobody reads an admin screen without using it.
const isAdmin = location.pathname.startsWith('/admin')
if (isAdmin) start()

// A press that beats the app is held and repeated once the app runs. A button or form that is pressed again counts once,
// at its last place in the order.
const held = new Map<HTMLElement, () => void>()
let isHolding = true
const hold = (event: Event, pressed: HTMLElement, repeat: () => void) => {
  if (!isHolding) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.delete(pressed)
  held.set(pressed, repeat)
  pressed.ariaBusy = 'true'
  load().catch(() => {
    // The app cannot be had: forms are sent as without JavaScript. The next press tries to load it again.
    repeatAll()
    isHolding = true
  })
}
const repeatAll = () => {
  isHolding = false
  const presses = [...held]
  held.clear()
  for (const [pressed] of presses) pressed.ariaBusy = null
  for (const [, repeat] of presses) repeat()
}
// A choice that beats the app is shown by its control; the app brings the way to hear of it. Not in the admin, where a
// choice may change data.
const choices: Choices = new Map()
const note = ({ target: made }: { target: unknown }) => {
  const { value, checked } = made as HTMLInputElement
  if (isHolding) choices.set(made as HTMLInputElement, { value, checked })
}
addEventListener('change', note, true)
const catchUp = (event: Event) => {
  if (!isAdmin) (event as CustomEvent<(made: Choices) => void>).detail(choices)
  repeatAll()
}
// After React's own work, so that each event is answered before the next.
addEventListener('hydrated', (event) => queueMicrotask(() => catchUp(event)), { once: true })

// Buttons that do nothing by themselves. In the admin only those that show or hide something: what changes data is
// pressed anew.
const holdable = isAdmin ? '[aria-expanded],[aria-haspopup],[role=tab]' : '[type=button]:not([popovertarget])'
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`button:is(${holdable})`)
    if (button) hold(event, button, () => button.click())
  },
  true,
)
// Forms that the app answers say so with `data-hydrates`; any other is sent as it is.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter
    if ('hydrates' in form.dataset) hold(event, button ?? form, () => form.requestSubmit(button))
  },
  true,
)
