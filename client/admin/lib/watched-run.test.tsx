import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useEndOfRun } from './watched-run.ts'

it('reports a run that ended before the screen knew its id', async () => {
  onTestFinished(cleanup)
  const run = { id: 5, status: 'done' }
  const onEnd = vi.fn()
  const { result } = renderHook(() => useEndOfRun(run, onEnd))
  expect(onEnd).not.toHaveBeenCalled()
  result.current(run.id)
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(run))
})
