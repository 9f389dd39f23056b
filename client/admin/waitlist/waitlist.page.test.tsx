import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Component as WaitlistScreen } from './waitlist.page.tsx'

const createdAt = new Date('2026-01-05T10:00:00Z')
const entry = { id: 7, email: 'ana@home.example', placeName: 'Hialeah, FL', createdAt, notifiedAt: null }
const place = {
  id: 1,
  state: 'FL',
  citySlug: 'hialeah',
  placeName: 'Hialeah, FL',
  waitingCount: 2,
  notifiedCount: 1,
  oldestSince: createdAt,
  isOpen: true,
}
const closed = { ...place, id: 2, citySlug: 'doral', placeName: 'Doral, FL', isOpen: false }

function open(answers: Record<string, FakeResponse> = {}, query = '') {
  return show(<WaitlistScreen />, {
    server: {
      'locations.waitlist': { data: { rows: [entry], total: 1 } },
      'locations.waitlistDemand': { data: [place, closed] },
      ...answers,
    },
    route: `/admin/waitlist${query}`,
  })
}

it('removes an entry only after a confirmation', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  onTestFinished(() => confirm.mockRestore())
  const { getInputs, press } = open({ 'locations.removeFromWaitlist': { data: undefined } })
  const address = await screen.findByRole('link', { name: 'ana@home.example' })
  expect(address.getAttribute('href')).toBe('mailto:ana@home.example')
  await press('Remove ana@home.example from Hialeah, FL')
  expect(getInputs('locations.removeFromWaitlist')).toEqual([])
  confirm.mockReturnValue(true)
  await press('Remove ana@home.example from Hialeah, FL')
  await waitFor(() => expect(getInputs('locations.removeFromWaitlist')).toEqual([{ id: 7 }]))
  expect(await screen.findByText('Entry Removed')).toBeTruthy()
})

it('leads from an empty view back to all entries', async () => {
  const none = { 'locations.waitlist': { data: { rows: [], total: 0 } } }
  const { press, getInputs } = open(none, '?status=notified&place=FL/hialeah')
  await press('Show All')
  await waitFor(() => expect(getInputs('locations.waitlist').at(-1)).not.toHaveProperty('status'))
  expect(getInputs('locations.waitlist').at(-1)).not.toHaveProperty('place')
})

it('lets a viewer look only', async () => {
  open({ 'auth.session': signedInAs('viewer') })
  await screen.findByText('ana@home.example')
  for (const name of [/^Remove/, /^Notify/]) expect(screen.queryByRole('button', { name })).toBeNull()
})
