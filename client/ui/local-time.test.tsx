import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LocalDate, LocalTime, UtcDay } from './local-time.tsx'
import { TimeZoneProvider } from './time-zone.tsx'

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

it.each([
  ['America/New_York', 'Nov 22, 2026 6:59 PM', 'Nov 22, 2026'],
  ['Pacific/Auckland', 'Nov 23, 2026 12:59 PM', 'Nov 23, 2026'],
  ['UTC', 'Nov 22, 2026 11:59 PM', 'Nov 22, 2026'],
])('is in the chosen zone %s, already in the HTML', (timeZone, text, day) => {
  const chosen = (
    <TimeZoneProvider timeZone={timeZone}>
      {time}, <LocalDate value={new Date('2026-11-22T23:59:00Z')} />
    </TimeZoneProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(chosen)
  const html = container.innerHTML
  expect(container.textContent).toBe(`${text}, ${day}`)
  const errors: unknown[] = []
  onTestFinished(cleanup)
  render(chosen, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  expect(container.innerHTML).toBe(html)
  expect(container.querySelectorAll('[title="Nov 22, 2026 11:59 PM UTC"]')).toHaveLength(2)
  expect(errors).toEqual([])
})

it('falls back to the zone of the browser for one that the browser does not know', () => {
  render(<TimeZoneProvider timeZone="Mars/Olympus">{time}</TimeZoneProvider>)
  onTestFinished(cleanup)
  expect(document.querySelector('time')?.textContent).toBe('Nov 23, 2026 5:44 AM')
})

it('is the UTC day in every zone where a badge shows that day', () => {
  render(
    <TimeZoneProvider timeZone="America/New_York">
      <UtcDay value={new Date('2026-11-22T02:00:00Z')} />
    </TimeZoneProvider>,
  )
  onTestFinished(cleanup)
  const element = document.querySelector('time')
  expect([element?.textContent, element?.title]).toEqual(['Nov 22, 2026', 'Nov 22, 2026 2:00 AM UTC'])
})

it.each(['Etc/Unknown', undefined])('is in UTC where the browser reports the zone %s', (timeZone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions)
  onTestFinished(() => {
    cleanup()
    vi.restoreAllMocks()
  })
  render(time)
  expect(document.querySelector('time')?.textContent).toBe('Nov 22, 2026 11:59 PM')
})
