import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnalyticsCards } from './analytics-cards.tsx'

const getFigures = () =>
  screen.getAllByRole('term').map((label) => label.parentElement?.querySelector('dd')?.textContent)

it('shows 0 for counts that fail to load, with the error and a way to try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const responses: Record<string, FakeResponse> = { 'analytics.cards': 'offline' }
  const { press } = show(<AnalyticsCards />, { server: responses })
  expect((await screen.findByRole('alert')).textContent).toContain('Error Loading Counts')
  expect(getFigures()).toEqual(['0', '0', '0', '0'])
  expect(logged.mock.calls).toEqual([['/trpc/analytics.cards: no response']])
  logged.mockRestore()
  const today = { day: '2026-11-22', visitors: 5, views: 9 }
  responses['analytics.cards'] = { data: { today, activeMarkets: 7, totalLeads: 3, listedCompanies: 8 } }
  await press('Try Again')
  await waitFor(() => expect(getFigures()).toEqual(['5', '7', '3', '8']))
  expect(screen.queryByRole('alert')).toBeNull()
})
