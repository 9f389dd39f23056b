import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeepFocus } from './keep-focus.ts'

let root: Root
let page: HTMLElement
let outside: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('main'))
  outside = document.body.appendChild(document.createElement('button'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  outside.remove()
  vi.unstubAllGlobals()
})

function Screen({ busy }: { busy: boolean }) {
  useKeepFocus()
  return (
    <button type="button" disabled={busy}>
      Save
    </button>
  )
}

/** What a browser does with a disabled button at the next frame, and jsdom never: nothing has the focus. */
function loseFocus() {
  const unheard = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('focusin', unheard, { capture: true })
  outside.focus()
  outside.blur()
  window.removeEventListener('focusin', unheard, { capture: true })
}

/** Presses Save with the keyboard; what the person does while it works is told by `meanwhile`. */
async function pressed(meanwhile: () => void): Promise<Element | null> {
  await act(async () => root.render(<Screen busy={false} />))
  const button = page.querySelector('button') as HTMLButtonElement
  button.focus()
  await act(async () => root.render(<Screen busy />))
  loseFocus()
  meanwhile()
  await act(async () => root.render(<Screen busy={false} />))
  return document.activeElement
}

it('A button has the focus again after its work', async () => {
  expect(await pressed(() => {})).toBe(page.querySelector('button'))
})

it('without scrolling back to it', async () => {
  const focus = vi.fn()
  await pressed(() => {
    const button = page.querySelector('button')
    if (button) button.focus = focus
  })
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

it('takes it from nobody who went elsewhere', async () => {
  expect(await pressed(() => outside.focus())).toBe(outside)
})

it('nor after they went elsewhere and left', async () => {
  const found = await pressed(() => {
    outside.focus()
    outside.blur()
  })
  expect(found).toBe(document.body)
})
