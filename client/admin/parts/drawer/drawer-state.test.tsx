import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DrawerState } from './drawer-state.tsx'

it('says when the server could not be reached, and tries again', async () => {
  const onRetry = vi.fn()
  const { press } = show(<DrawerState name="lead" error={new Error('Failed to fetch')} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain(
    'We couldn’t reach our servers. Check your connection and try again.',
  )
  await press('Try Again')
  expect(onRetry).toHaveBeenCalledOnce()
})
