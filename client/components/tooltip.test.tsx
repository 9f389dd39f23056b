import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './use-tooltip.ts'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <>
        <Tooltip tip="What one means">One</Tooltip>
        <Tooltip tip="What two means">Two</Tooltip>
      </>,
    ),
  )
})

afterEach(async () => {
  // Longer than any delay, so that the next test starts afresh.
  await act(async () => vi.advanceTimersByTime(TOOLTIP_DELAY_MS))
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const triggers = () => [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="tooltip"]')]
    .filter((tip) => !tip.hidden)
    .map((tip) => tip.textContent)
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

/** jsdom has no PointerEvent of its own; React listens to enter and leave through over and out. */
function point(type: string, target: Element, pointerType = 'mouse') {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, relatedTarget: document.body })
  return act(async () => {
    target.dispatchEvent(Object.assign(event, { pointerType }))
  })
}

it('names its words as the description of what it hangs on', () => {
  const [one] = triggers()
  expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'What one means',
  )
  expect(one.type).toBe('button')
  expect(shown()).toEqual([])
})

it('shows after 700 ms under the mouse, and not when it only passes by', async () => {
  const [one] = triggers()
  await point('pointerover', one)
  await wait(TOOLTIP_DELAY_MS - 1)
  expect(shown()).toEqual([])
  await wait(1)
  expect(shown()).toEqual(['What one means'])
  await point('pointerout', one)
  expect(shown()).toEqual([])
  await wait(TOOLTIP_SKIP_DELAY_MS)
  await point('pointerover', one)
  await wait(TOOLTIP_DELAY_MS - 1)
  await point('pointerout', one)
  await wait(TOOLTIP_DELAY_MS)
  expect(shown()).toEqual([])
})

it('shows the next one at once within 300 ms of the last', async () => {
  const [one, two] = triggers()
  await point('pointerover', one)
  await wait(TOOLTIP_DELAY_MS)
  await point('pointerout', one)
  await wait(TOOLTIP_SKIP_DELAY_MS - 1)
  await point('pointerover', two)
  expect(shown()).toEqual(['What two means'])
  await point('pointerout', two)
  await wait(TOOLTIP_SKIP_DELAY_MS)
  await point('pointerover', one)
  expect(shown()).toEqual([])
})

it('shows at once for the keyboard and goes with the focus or Escape', async () => {
  const [one, two] = triggers()
  await act(async () => one.focus())
  expect(shown()).toEqual(['What one means'])
  await act(async () => two.focus())
  expect(shown()).toEqual(['What two means'])
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(two)
})

it('opens and closes by a tap, and closes by a tap elsewhere', async () => {
  const [one] = triggers()
  const tap = async () => {
    await point('pointerover', one, 'touch')
    await point('pointerdown', one, 'touch')
    await act(async () => {
      one.focus()
      one.click()
    })
  }
  await tap()
  expect(shown()).toEqual(['What one means'])
  await tap()
  expect(shown()).toEqual([])
  await tap()
  await point('pointerdown', document.body, 'touch')
  expect(shown()).toEqual([])
})
