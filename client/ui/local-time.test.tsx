import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { LocalTime } from './local-time.tsx'

const time = <LocalTime value={new Date('2026-11-22T23:59:00Z')} />

it('is UTC in the HTML, and after hydration in the zone of the browser with UTC as the title', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(time)
  expect(container.textContent).toBe('Nov 22, 2026 11:59 PM UTC')
  const errors: unknown[] = []
  onTestFinished(cleanup)
  render(time, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  const element = container.querySelector('time')
  // The tests' zone is Asia/Kathmandu, 5:45 h ahead.
  expect(element?.textContent).toBe('Nov 23, 2026 5:44 AM')
  expect(element?.title).toBe('Nov 22, 2026 11:59 PM UTC')
  expect(element?.dateTime).toBe('2026-11-22T23:59:00.000Z')
  expect(errors).toEqual([])
})
