import { show } from '@client/testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from './toast-texts.ts'
import { clearToasts, showToast } from './toasts.tsx'

const gone = { ...toast('success', 'Lead Deleted', 'It can be restored for 30 days.'), durationMs: 1000 }

it('keeps a toast while its action has the focus, and removes it after that', async () => {
  show(null)
  showToast(gone, { label: 'Undo', run: () => undefined })
  // By text: a search by role may take longer than the toast stays.
  const undo = await screen.findByText('Undo')
  act(() => undo.focus())
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(document.activeElement).toBe(undo)
  act(() => undo.blur())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('replaces the action of the same toast with the newer one', async () => {
  show(null)
  const [first, second] = [vi.fn(), vi.fn()]
  showToast(gone, { label: 'Undo', run: first })
  showToast(gone, { label: 'Undo', run: second })
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(second).toHaveBeenCalled()
  })
  expect(first).not.toHaveBeenCalled()
})

it.each(['Undo', 'Close'])('returns the focus to where it was before %s', async (name) => {
  const { user } = show(<button type="button">Row menu</button>)
  const before = screen.getByRole('button', { name: 'Row menu' })
  before.focus()
  showToast({ ...gone, durationMs: 10_000 }, { label: 'Undo', run: () => undefined })
  await user.click(await screen.findByRole('button', { name }))
  expect(document.activeElement).toBe(before)
})

it('does not show a toast that was cleared before it appeared', async () => {
  show(null)
  showToast(gone)
  clearToasts()
  // Toasts appear at the second frame.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('Lead Deleted')).toBeNull()
})
