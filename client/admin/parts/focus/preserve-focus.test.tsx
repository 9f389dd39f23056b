import { show } from '@client/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePreserveFocus } from './preserve-focus.ts'

function Screen({ busy }: { busy: boolean }) {
  usePreserveFocus()
  return (
    <main>
      <button type="button" disabled={busy}>
        Save
      </button>
      <select aria-label="Status" disabled={busy} />
      <a href="#elsewhere">Elsewhere</a>
    </main>
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })
const status = () => screen.getByRole('combobox', { name: 'Status' })
const elsewhere = () => screen.getByRole('link', { name: 'Elsewhere' })

/** Blurs a disabled control, as a browser does at the next frame and jsdom never. */
function loseFocus() {
  const unheard = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('focusin', unheard, { capture: true })
  elsewhere().focus()
  elsewhere().blur()
  window.removeEventListener('focusin', unheard, { capture: true })
}

/** Uses a control with the keyboard; what the person does while it works is told by `meanwhile`. */
async function press(meanwhile: () => void, getControl = save): Promise<void> {
  const { rerender } = show(<Screen busy={false} />)
  act(() => getControl().focus())
  rerender(<Screen busy />)
  await act(async () => {})
  loseFocus()
  meanwhile()
  rerender(<Screen busy={false} />)
  // A change of the page is heard of after it.
  await act(async () => {})
}

it('focuses the button again after its work', async () => {
  await press(() => {})
  expect(document.activeElement).toBe(save())
})

it('focuses the select again after its work', async () => {
  await press(() => {}, status)
  expect(document.activeElement).toBe(status())
})

it('does not scroll back to the button', async () => {
  const focus = vi.fn()
  await press(() => {
    save().focus = focus
  })
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

it('leaves the focus where the person moved it', async () => {
  await press(() => elsewhere().focus())
  expect(document.activeElement).toBe(elsewhere())
})

it('leaves the focus alone after the person moved it away', async () => {
  await press(() => {
    elsewhere().focus()
    elsewhere().blur()
  })
  expect(document.activeElement).toBe(document.body)
})
