import { showPage } from '@client/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './use-tooltip.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  showPage(
    <>
      <Tooltip tip="What one means">One</Tooltip>
      <Tooltip tip="What two means">Two</Tooltip>
    </>,
  )
})
afterEach(() => {
  // Longer than any delay, so that the next test starts afresh.
  wait(TOOLTIP_DELAY_MS)
  vi.useRealTimers()
})

const triggers = () => screen.getAllByRole('button') as [HTMLButtonElement, HTMLButtonElement]
const shown = () => screen.queryAllByRole('tooltip').map((tip) => tip.textContent)
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const focus = (element: HTMLElement) => act(() => element.focus())

const enter = (target: Element, pointerType = 'mouse') =>
  fireEvent.pointerEnter(target, { pointerType, relatedTarget: document.body })
const leave = (target: Element) =>
  fireEvent.pointerLeave(target, { pointerType: 'mouse', relatedTarget: document.body })

it('describes its trigger', () => {
  const [one] = triggers()
  expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'What one means',
  )
  expect(one.type).toBe('button')
  expect(shown()).toEqual([])
})

it('shows after 700 ms under the mouse, and not when the mouse only passes by', () => {
  const [one] = triggers()
  enter(one)
  wait(TOOLTIP_DELAY_MS - 1)
  expect(shown()).toEqual([])
  wait(1)
  expect(shown()).toEqual(['What one means'])
  leave(one)
  expect(shown()).toEqual([])
  wait(TOOLTIP_SKIP_DELAY_MS)
  enter(one)
  wait(TOOLTIP_DELAY_MS - 1)
  leave(one)
  wait(TOOLTIP_DELAY_MS)
  expect(shown()).toEqual([])
})

it('shows the next tooltip immediately within 300 ms of the last', () => {
  const [one, two] = triggers()
  enter(one)
  wait(TOOLTIP_DELAY_MS)
  leave(one)
  wait(TOOLTIP_SKIP_DELAY_MS - 1)
  enter(two)
  expect(shown()).toEqual(['What two means'])
  leave(two)
  wait(TOOLTIP_SKIP_DELAY_MS)
  enter(one)
  expect(shown()).toEqual([])
})

it('shows immediately on keyboard focus and closes on blur or Escape', () => {
  const [one, two] = triggers()
  focus(one)
  expect(shown()).toEqual(['What one means'])
  focus(two)
  expect(shown()).toEqual(['What two means'])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(two)
})

it('opens and closes by a tap, and closes by a tap elsewhere', () => {
  const [one] = triggers()
  const tap = () => {
    enter(one, 'touch')
    fireEvent.pointerDown(one, { pointerType: 'touch' })
    focus(one)
    fireEvent.click(one)
  }
  tap()
  expect(shown()).toEqual(['What one means'])
  tap()
  expect(shown()).toEqual([])
  tap()
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  expect(shown()).toEqual([])
})
