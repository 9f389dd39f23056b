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

const none = { visitors: 0, step1: 0, step2: 0, sent: 0, received: 0, contacted: 0, won: 0 }

/** Charts warn about a container without a size, and jsdom has no sizes. */
function giveSizes() {
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  size.mockReturnValue(new DOMRect(0, 0, 600, 300))
  onTestFinished(() => size.mockRestore())
}

it('compares each figure and each day with the period before', async () => {
  giveSizes()
  const report: AnalyticsReport = {
    range: { from: '2026-11-21', to: '2026-11-22', days: 2 },
    filter: {},
    collectingSince: '2026-11-20',
    totals: { visitors: 6, views: 8 },
    daily: [
      { day: '2026-11-21', visitors: 2, views: 3, leads: 0 },
      { day: '2026-11-22', visitors: 4, views: 5, leads: 1 },
    ],
    before: {
      from: '2026-11-19',
      to: '2026-11-20',
      totals: { visitors: 3, views: 10 },
      leads: { received: 1, contacted: 0, won: 1 },
      daily: [
        { day: '2026-11-19', visitors: 0, views: 0, leads: 0 },
        { day: '2026-11-20', visitors: 3, views: 10, leads: 1 },
      ],
    },
    pages: [],
    sources: [],
    devices: [],
    funnel: {
      all: { ...none, visitors: 6, received: 1, contacted: 1 },
      sources: [],
      places: [],
      otherPlaces: null,
    },
    placeNames: {},
    leads: { received: 1, contacted: 1, won: 0, untracked: 1 },
  }
  const { user } = show(<ReportPanels report={report} failed={false} onRetry={() => undefined} />)
  const figures = await screen.findByRole('region', { name: 'Nov 21, 2026 to Nov 22, 2026' })
  expect([...figures.querySelectorAll('.admin-figure')].map((figure) => figure.textContent)).toEqual([
    'Visits6Up 100% from 3',
    'Page views8Down 20% from 10',
    'Leads received1Same as before',
    'Of these, contacted1Up from 0',
    'Of these, won0Down 100% from 1',
  ])
  expect(figures.textContent).toContain('Compared with the 2 days before: Nov 19, 2026 to Nov 20, 2026.')
  expect(figures.textContent).toContain('Visits have been counted since Nov 20, 2026 only.')
  for (const summary of screen.getAllByText('Show the numbers')) await user.click(summary)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' '),
  )
  expect(rows).toEqual(['Nov 22, 2026 4 5 3', 'Nov 21, 2026 2 3 0', 'Nov 22, 2026 1 1', 'Nov 21, 2026 0 0'])
})

it('shows in each panel that it is empty when there are leads but no page views', async () => {
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
    placeNames: {},
    leads: { received: 6, contacted: 2, won: 1, untracked: 6 },
  }
  giveSizes()
  show(<ReportPanels report={report} failed={false} onRetry={() => undefined} />)
  for (const name of ['Top Pages', 'Traffic Sources', 'Device Breakdown']) {
    const panel = await screen.findByRole('region', { name })
    expect(panel.textContent).toContain('No page views in this period.')
  }
  expect(getPageText()).toContain('33% of the leads received')
  expect(getPageText()).toContain('No comparison: nothing was counted in the 2 days before.')
})
