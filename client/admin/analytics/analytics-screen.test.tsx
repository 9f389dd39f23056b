import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AnalyticsCards } from './analytics-cards.tsx'
import { ReportPanels } from './report-panels.tsx'

const getFigures = () =>
  screen.getAllByRole('term').map((label) => label.parentElement?.querySelector('dd')?.textContent)

it('shows 0 for counts that fail to load, with the error and a way to try again', async () => {
  const answers: Record<string, FakeResponse> = { 'analytics.cards': 'offline' }
  const { user } = show(<AnalyticsCards />, { server: answers })
  expect((await screen.findByRole('alert')).textContent).toContain('Error Loading Counts')
  expect(getFigures()).toEqual(['0', '0', '0', '0'])
  const today = { day: '2026-11-22', visitors: 5, views: 9 }
  answers['analytics.cards'] = { data: { today, activeMarkets: 7, totalLeads: 3, listedCompanies: 8 } }
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(getFigures()).toEqual(['5', '7', '3', '8']))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows in each panel that it is empty when there are leads but no page views', async () => {
  const none = { visitors: 0, step1: 0, step2: 0, sent: 0, received: 0, contacted: 0, won: 0 }
  const report: AnalyticsReport = {
    range: { from: '2026-11-21', to: '2026-11-22', days: 2 },
    filter: {},
    collectingSince: null,
    totals: { visitors: 0, views: 0 },
    daily: [
      { day: '2026-11-21', visitors: 0, views: 0, leads: 2 },
      { day: '2026-11-22', visitors: 0, views: 0, leads: 4 },
    ],
    before: null,
    pages: [],
    sources: [],
    devices: [],
    funnel: {
      all: { ...none, received: 6, contacted: 2, won: 1 },
      sources: [],
      places: [],
      otherPlaces: null,
    },
    leads: { received: 6, contacted: 2, won: 1, uncounted: 6 },
  }
  // Charts warn about a container without a size, and jsdom has no sizes.
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  size.mockReturnValue(new DOMRect(0, 0, 600, 300))
  onTestFinished(() => size.mockRestore())
  show(<ReportPanels report={report} failed={false} onRetry={() => undefined} />)
  for (const name of ['Top Pages', 'Traffic Sources', 'Device Breakdown']) {
    const panel = await screen.findByRole('region', { name })
    expect(panel.textContent).toContain('No page views in this period.')
  }
  expect(getPageText()).toContain('33% of the leads received')
  expect(getPageText()).toContain('No comparison: nothing was counted in the 2 days before.')
})
