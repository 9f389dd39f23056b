import { show } from '@client/testing/show.tsx'
import { listTimeZones } from '@shared/lib/time-zone.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TimeZonePanel } from './time-zone-panel.tsx'

it('saves a time zone found by its name, and the browser’s as null', async () => {
  const sent: unknown[] = []
  const { user } = show(<TimeZonePanel timeZone={null} />, {
    server: ({ input }) => {
      sent.push(input)
      return { data: { success: true } }
    },
  })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(field.value).toBe('Browser’s time zone')
  await user.clear(field)
  await user.type(field, 'new york')
  await user.click(await screen.findByRole('option', { name: 'America/New York' }))
  await user.click(screen.getByRole('button', { name: 'Save Time Zone' }))
  await waitFor(() => expect(sent).toEqual([{ timeZone: 'America/New_York' }]))
  await user.clear(field)
  await user.type(field, 'browser')
  await user.click(await screen.findByRole('option', { name: 'Browser’s time zone' }))
  await user.click(screen.getByRole('button', { name: 'Save Time Zone' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ timeZone: null })
})

it('shows a stored time zone that this browser calls by another name', () => {
  show(<TimeZonePanel timeZone="Asia/Calcutta" />)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Asia/Calcutta')
})

it('lists all time zones, the stored one selected', async () => {
  const { user } = show(<TimeZonePanel timeZone="Pacific/Honolulu" />)
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }))
  const options = await screen.findAllByRole('option')
  // The browser's, and those of the runtime.
  expect(options).toHaveLength(listTimeZones().length + 1)
  expect(
    options.filter((option) => option.ariaSelected === 'true').map((option) => option.textContent),
  ).toEqual(['Pacific/Honolulu'])
})

it('finds a time zone by its IANA name', async () => {
  const { user } = show(<TimeZonePanel timeZone={null} />)
  const field = screen.getByRole('combobox', { name: 'Time zone' })
  await user.clear(field)
  await user.type(field, 'America/Los_Angeles')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'America/Los Angeles',
  ])
})
