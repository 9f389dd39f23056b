import { show } from '@client/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useKeepFocus } from './keep-focus.ts'

function Screen({ busy }: { busy: boolean }) {
  useKeepFocus()
  return (
    <main>
      <button type="button" disabled={busy}>
        Save
      </button>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })
const elsewhere = () => screen.getByRole('link', { name: 'Elsewhere' })

/** What a browser does with a disabled button at the next frame, and jsdom never: nothing has the focus. */
function loseFocus() {
  const unheard = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('focusin', unheard, { capture: true })
  elsewhere().focus()
  elsewhere().blur()
  window.removeEventListener('focusin', unheard, { capture: true })
}

/** Presses Save with the keyboard; what the person does while it works is told by `meanwhile`. */
async function press(meanwhile: () => void): Promise<void> {
  const { rerender } = show(<Screen busy={false} />)
  act(() => save().focus())
  rerender(<Screen busy />)
  await act(async () => {})
  loseFocus()
  meanwhile()
  rerender(<Screen busy={false} />)
  // A change of the page is heard of after it.
  await act(async () => {})
}

it('A button has the focus again after its work', async () => {
  await press(() => {})
  expect(document.activeElement).toBe(save())
})

it('without scrolling back to it', async () => {
  const focus = vi.fn()
  await press(() => {
    save().focus = focus
  })
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

it('takes it from nobody who went elsewhere', async () => {
  await press(() => elsewhere().focus())
  expect(document.activeElement).toBe(elsewhere())
})

it('nor after they went elsewhere and left', async () => {
  await press(() => {
    elsewhere().focus()
    elsewhere().blur()
  })
  expect(document.activeElement).toBe(document.body)
})
