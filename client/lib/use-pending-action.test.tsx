import { show } from '@client/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePendingAction } from './use-pending-action.ts'

function Form({ work }: { work: () => Promise<unknown> }) {
  const { run, pending } = usePendingAction()
  return (
    <button type="button" onClick={() => run(work)}>
      {pending ? 'Sending...' : 'Send'}
    </button>
  )
}

it('ends and shows a failure that was not expected', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const { press } = show(<Form work={() => Promise.reject(new Error('not foreseen'))} />)
  await press('Send')
  await screen.findByText('Something went wrong')
  screen.getByRole('button', { name: 'Send' })
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('not foreseen'))
})

it('ignores a second press while it is pending', async () => {
  let finish = () => {}
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  show(<Form work={work} />)
  act(() => {
    screen.getByRole('button').click()
    screen.getByRole('button').click()
  })
  await screen.findByRole('button', { name: 'Sending...' })
  expect(work).toHaveBeenCalledOnce()
  finish()
  await screen.findByRole('button', { name: 'Send' })
})
