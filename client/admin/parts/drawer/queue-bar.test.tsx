import { listCodec, openRow, useListState } from '@client/lib/list-state.ts'
import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { QueueBar } from './queue-bar.tsx'
import { useQueue } from './use-queue.ts'

const list = listCodec(
  z.object({
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).default(2),
    open: openRow,
  }),
)
const canLeave = vi.fn(() => true)

interface NumbersProps {
  ids: readonly number[]
  /** The page that the URL asks for is still loading. */
  isPlaceholderData?: boolean
  /** The page that the URL asks for cannot be loaded. */
  failedPage?: number
}

/** Drawer of a list of the ids, two on a page. */
function Numbers({ ids, isPlaceholderData = false, failedPage }: NumbersProps) {
  const state = useListState(list, 'open')
  const { page, pageSize, open } = state.query
  const rows = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }))
  const isError = page === failedPage
  const data = isError ? undefined : { rows, total: ids.length }
  const queue = useQueue(state, 'open', { data, isPlaceholderData, isError })
  return (
    <div role="dialog" aria-label={`Row ${open}`}>
      {queue ? <QueueBar queue={queue} canLeave={canLeave} /> : null}
      <button type="button" onClick={() => state.change({ open: null })}>
        Close
      </button>
      <input aria-label="Note" />
    </div>
  )
}

const isOpen = (id: number) =>
  waitFor(() => expect(screen.getByRole('dialog', { name: `Row ${id}` })).toBeDefined())

it('goes through the rows across pages, by buttons and keys, and stops at the ends', async () => {
  const { user, press } = show(<Numbers ids={[11, 12, 13]} />, { route: '/?open=11' })
  expect(screen.getByRole('status').textContent).toBe('1 of 3')
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('k')
  await press('Next')
  await isOpen(12)
  await user.keyboard('j')
  await isOpen(13)
  expect(screen.getByRole('status').textContent).toBe('3 of 3')
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Queue' }))
  await press('Next')
  await isOpen(13)
  await user.keyboard('k')
  await isOpen(12)
  expect(screen.getByRole('status').textContent).toBe('2 of 3')
})

it('continues with the row in the place of one that left the list', async () => {
  const { press, rerender } = show(<Numbers ids={[11, 12, 13]} />, { route: '/?open=11' })
  rerender(<Numbers ids={[12, 13]} />)
  expect(screen.getByRole('status').textContent).toBe('2 in the list')
  await press('Next')
  await isOpen(12)
  expect(screen.getByRole('status').textContent).toBe('1 of 2')
})

it('steps back to the page before after the last page was emptied', async () => {
  const { press, rerender, router } = show(<Numbers ids={[11, 12, 13]} />, { route: '/?page=2&open=13' })
  rerender(<Numbers ids={[11, 12]} />)
  await router.navigate('/?open=13')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true'),
  )
  await press('Previous')
  await isOpen(12)
})

it('returns to its page when the next one cannot be loaded', async () => {
  const { press } = show(<Numbers ids={[11, 12, 13]} failedPage={2} />, { route: '/?open=12' })
  await press('Next')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 3'))
  await press('Previous')
  await isOpen(11)
})

it('stays closed when the drawer was closed before the next page arrived', async () => {
  const { press, rerender } = show(<Numbers ids={[11, 12, 13]} isPlaceholderData />, { route: '/?open=12' })
  await press('Next')
  await press('Close')
  rerender(<Numbers ids={[11, 12, 13]} />)
  expect(screen.getByRole('dialog', { name: 'Row null' })).toBeDefined()
})

it('is absent for a row that is not in the list', () => {
  show(<Numbers ids={[11, 12]} />, { route: '/?open=99' })
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('stays when unsaved input would be lost, and lets the keys be typed', async () => {
  canLeave.mockReturnValueOnce(false)
  const { user, press } = show(<Numbers ids={[11, 12]} />, { route: '/?open=11' })
  await press('Next')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jk')
  await isOpen(11)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('jk')
})
