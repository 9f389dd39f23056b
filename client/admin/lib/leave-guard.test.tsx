import { show } from '@client/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { UNSAVED_QUESTION, useLeaveGuard } from './leave-guard.ts'
import { UnsavedInput, useUnsavedInput } from './unsaved-input.ts'

const confirm = vi.fn(() => true)
beforeEach(() => {
  confirm.mockReset()
  confirm.mockReturnValue(false)
  vi.stubGlobal('confirm', confirm)
})

function Screen() {
  const [params, setParams] = useSearchParams()
  const row = params.get('row')
  const inputs = useRef(new Map<string, string>())
  const canLeave = useLeaveGuard('row', () => [...inputs.current.values()][0] ?? null)
  const goTo = (next: string) => () => {
    if (canLeave()) setParams(next)
  }
  return (
    <UnsavedInput value={inputs}>
      {row === null ? null : <Form key={row} row={row} />}
      <button type="button" onClick={goTo('row=2')}>
        Next
      </button>
    </UnsavedInput>
  )
}

function Form({ row }: { row: string }) {
  useUnsavedInput(true)
  return <input aria-label={`Row ${row}`} />
}

/** Opens a row, with an entry of the list before it in the history. */
async function openRow() {
  const shown = show(<Screen />, { route: '/list', pages: { '/other': 'Other screen' } })
  const go = (to: string | number) =>
    act(() => (typeof to === 'number' ? shown.router.navigate(to) : shown.router.navigate(to)))
  await go('/list?row=1')
  await screen.findByLabelText('Row 1')
  return { ...shown, go }
}

it('asks once before Back, another row or another screen replaces unsaved input', async () => {
  const { go } = await openRow()
  for (const to of [-1, '/list?row=2', '/other']) await go(to)
  expect(confirm.mock.calls).toEqual([[UNSAVED_QUESTION], [UNSAVED_QUESTION], [UNSAVED_QUESTION]])
  screen.getByLabelText('Row 1')
  confirm.mockReturnValue(true)
  await go('/other')
  screen.getByText('Other screen')
  expect(confirm).toHaveBeenCalledTimes(4)
})

it('does not ask while the same row stays open, or after the drawer has asked', async () => {
  const { go, press } = await openRow()
  await go('/list?row=1&sort=name#top')
  expect(confirm).not.toHaveBeenCalled()
  await press('Next')
  screen.getByLabelText('Row 1')
  confirm.mockReturnValue(true)
  await press('Next')
  await screen.findByLabelText('Row 2')
  expect(confirm).toHaveBeenCalledTimes(2)
  // The next row has its own input.
  confirm.mockReturnValue(false)
  await go('/other')
  screen.getByLabelText('Row 2')
})

it('lets the browser ask before a reload', async () => {
  const { go } = await openRow()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  confirm.mockReturnValue(true)
  await go('/list')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})
