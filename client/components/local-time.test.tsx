import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LocalTime } from './local-time.tsx'

const moment = <LocalTime value={new Date('2026-11-22T23:59:00Z')} />

it('is UTC in the HTML, and in the zone of the browser once the app runs, with UTC as the tooltip', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(moment)
  expect(container.textContent).toBe('Nov 22, 2026 11:59 PM UTC')
  const errors: unknown[] = []
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(container, moment, { onRecoverableError: (error) => errors.push(error) })
  })
  const time = container.querySelector('time')
  // The tests' zone is Asia/Kathmandu, 5:45 h ahead.
  expect(time?.textContent).toBe('Nov 23, 2026 5:44 AM')
  expect(time?.title).toBe('Nov 22, 2026 11:59 PM UTC')
  expect(time?.dateTime).toBe('2026-11-22T23:59:00.000Z')
  expect(errors).toEqual([])
  await act(async () => root?.unmount())
})
