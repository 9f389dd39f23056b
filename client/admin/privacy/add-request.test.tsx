import { getField, show } from '@client/testing/show.tsx'
import { TimeZoneProvider } from '@client/ui/time-zone.tsx'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AddRequest } from './add-request.tsx'

/** 14 hours ahead of UTC, and 11 behind: at least one has another day than UTC. */
const AHEAD = 'Pacific/Kiritimati'
const BEHIND = 'Pacific/Pago_Pago'

async function showForm(timeZone: string) {
  const shown = show(
    <TimeZoneProvider timeZone={timeZone}>
      <AddRequest opened onClose={vi.fn()} onAdded={vi.fn()} />
    </TimeZoneProvider>,
    { server: { 'dataRequests.add': { data: { id: 4 } } } },
  )
  // The dialog takes the focus first.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await shown.fill({ Name: 'Ann Hill', Email: 'ann@home.example' })
  const enterDay = (text: string) => fireEvent.change(getField('Received on'), { target: { value: text } })
  return { ...shown, enterDay }
}

it.each([AHEAD, BEHIND])('suggests the day of the user in %s', async (timeZone) => {
  const { press, getInputs } = await showForm(timeZone)
  const { day } = toLocalHour(new Date(), timeZone)
  await press('Save Request')
  expect(getInputs('dataRequests.add')).toMatchObject([{ receivedOn: day }])
})

it('refuses a missing day with the message of the field', async () => {
  const { press, getInputs, enterDay } = await showForm(AHEAD)
  enterDay('')
  await press('Save Request')
  await waitFor(() => expect(document.activeElement).toBe(getField('Received on')))
  expect(getField('Received on').getAttribute('aria-invalid')).toBe('true')
  enterDay('2026-10-01')
  await press('Save Request')
  expect(getInputs('dataRequests.add')).toMatchObject([{ receivedOn: '2026-10-01' }])
})

it('lets the browser ask before a reload loses entries', async () => {
  await showForm(AHEAD)
  const isStopped = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(isStopped()).toBe(true)
  cleanup()
  expect(isStopped()).toBe(false)
})

it('marks the required fields', async () => {
  await showForm(AHEAD)
  const isRequired = (label: string) => getField(label).required
  expect(['Name', 'Email', 'Received on'].map(isRequired)).toEqual([true, true, true])
  expect(['Phone (optional)', 'Notes (optional)'].map(isRequired)).toEqual([false, false])
})
