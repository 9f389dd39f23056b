import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { saveSelection } from './stored-selection.ts'
import { usePlaceSelection } from './use-place-selection.ts'

const miami = { path: '/locations/fl/miami', name: 'Miami, FL' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  ['in another tab', new StorageEvent('storage')],
  ['before Back restored this page', new PageTransitionEvent('pageshow', { persisted: true })],
])('shows a selection that changed %s', (_where, event) => {
  const { result } = renderHook(() => usePlaceSelection(miami, 7))
  saveSelection([{ ...miami, ids: [7] }])
  expect(result.current.selectedOn).toBeNull()
  act(() => {
    window.dispatchEvent(event)
  })
  expect(result.current.selectedOn?.ids).toEqual([7])
})
