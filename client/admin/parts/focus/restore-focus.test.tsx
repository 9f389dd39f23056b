import { show } from '@client/testing/show.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { expect, it } from 'vitest'
import { useRestoreFocus } from './restore-focus.ts'

function Question() {
  const box = useRef<HTMLFieldSetElement>(null)
  useRestoreFocus(box)
  return (
    <fieldset ref={box}>
      <button type="button">Cancel</button>
    </fieldset>
  )
}

/** Shows `after` in place of `before`, in which Cancel has the focus. */
function close(before: ReactElement, after: ReactElement): void {
  const { rerender } = show(before)
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus())
  rerender(after)
}

const expectFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

it('focuses what replaces the removed element', async () => {
  const beside = <button type="button">Other</button>
  close(
    <div>
      {beside}
      <Question />
    </div>,
    <div>
      {beside}
      <button type="button">Remove</button>
    </div>,
  )
  await expectFocused('Remove')
})

it('focuses the nearest control when nothing replaces the removed element', async () => {
  const row = (id: number, action: ReactNode) => <li key={id}>{action}</li>
  const other = row(2, <button type="button">Revoke the other</button>)
  close(
    <ul>
      {row(1, <Question />)}
      {other}
    </ul>,
    <ul>
      {row(1, null)}
      {other}
    </ul>,
  )
  await expectFocused('Revoke the other')
})
