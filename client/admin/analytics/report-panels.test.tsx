import type { ServerResponses } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReportPanels } from './report-panels.tsx'

const none = { visitors: 0, step1: 0, step2: 0, sent: 0, received: 0, contacted: 0, won: 0 }
const emptyReport: AnalyticsReport = {
  range: { from: '2026-11-21', to: '2026-11-22', days: 2 },
  filter: {},
  collectingSince: null,
  totals: { visitors: 0, views: 0 },
  daily: [
    { day: '2026-11-21', visitors: 0, views: 0, leads: 0 },
    { day: '2026-11-22', visitors: 0, views: 0, leads: 0 },
  ],
  before: null,
  pages: [],
  sources: [],
  devices: [],
  funnel: { all: none, sources: [], places: [], otherPlaces: null },
  placeNames: {},
  leads: { received: 0, contacted: 0, won: 0, untracked: 0 },
}

function showReport(report: AnalyticsReport, server: ServerResponses = {}) {
  // Charts warn about a container without a size, and jsdom has no sizes.
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  size.mockReturnValue(new DOMRect(0, 0, 600, 300))
  onTestFinished(() => size.mockRestore())
  return show(<ReportPanels report={report} error={null} onRetry={() => undefined} />, { server })
}

describe('A report with a period before', () => {
  const report: AnalyticsReport = {
    ...emptyReport,
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
    funnel: { ...emptyReport.funnel, all: { ...none, visitors: 6, received: 1, contacted: 1 } },
    leads: { received: 1, contacted: 1, won: 0, untracked: 1 },
  }
  it('compares its figures with it', async () => {
    showReport(report)
    const funnel = await screen.findByRole('list', { name: 'Steps of the lead funnel' })
    const [visits, , , , leads, contacted, won] = [...funnel.children].map((step) => step.textContent)
    expect(visits).toContain('6Up from 3')
    expect(leads).toContain('1Same as before')
    expect(contacted).toContain('1100% of the leads received · Up from 0')
    expect(won).toContain('0% of the previous step · Down from 1')
    expect(screen.getByRole('region', { name: 'Daily Traffic' }).textContent).toContain(
      '6 visits and 8 page views (down from 10).',
    )
    expect(getPageText()).toContain('Compared with the 2 days before: Nov 19, 2026 to Nov 20, 2026.')
  })

  it('compares each day with it, the newest first', async () => {
    const { user } = showReport(report)
    await screen.findByRole('region', { name: 'Lead Funnel' })
    for (const summary of screen.getAllByText('Show the numbers')) await user.click(summary)
    const rows = [...document.querySelectorAll('details tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' '),
    )
    expect(rows).toEqual(['Nov 22, 2026 4 5 3', 'Nov 21, 2026 2 3 0', 'Nov 22, 2026 1 1', 'Nov 21, 2026 0 0'])
  })

  it.each([
    [true, true],
    [false, false],
  ])('says that sample leads are not counted if there are some (%s)', async (hasSampleData, isSaid) => {
    const { getInputs } = showReport(report, { 'dashboard.status': { data: { hasSampleData } } })
    await waitFor(() => expect(getInputs('dashboard.status')).toHaveLength(1))
    if (isSaid) await screen.findByText(/Sample leads aren’t counted\./)
    else expect(getPageText()).not.toContain('Sample leads')
  })

  it('says since when visits have been counted', async () => {
    showReport(report)
    await screen.findByText(/Visits have been counted since Nov 20, 2026 only\./)
  })
})

describe('A report with leads but no page views', () => {
  const leads = { received: 6, contacted: 2, won: 1 }
  const report: AnalyticsReport = {
    ...emptyReport,
    daily: [
      { day: '2026-11-21', visitors: 0, views: 0, leads: 2 },
      { day: '2026-11-22', visitors: 0, views: 0, leads: 4 },
    ],
    funnel: { ...emptyReport.funnel, all: { ...none, ...leads } },
    leads: { ...leads, untracked: 6 },
  }

  it.each(['Top Pages', 'Traffic Sources', 'Device Breakdown'])('has an empty panel %s', async (name) => {
    showReport(report)
    const panel = await screen.findByRole('region', { name })
    expect(panel.textContent).toContain('No page views in this period.')
  })

  it('has the share of contacted leads', () => {
    showReport(report)
    expect(getPageText()).toContain('33% of the leads received')
  })

  it('draws bars of the lead funnel', () => {
    showReport(report)
    const bars = [...document.querySelectorAll('.mantine-Progress-section')]
    expect(bars.length).toBeGreaterThan(0)
  })

  it('says why it has no comparison', () => {
    showReport(report)
    expect(getPageText()).toContain('No comparison: nothing was counted in the 2 days before.')
  })
})

it.each([
  ['before the first visit', {}, /No visits yet\. .* Your own don’t count/],
  ['in a period without visits', { collectingSince: '2026-11-01' }, /counted since Nov 1, 2026\./],
  ['under a filter', { collectingSince: '2026-11-01', filter: { source: 'email' } }, /Remove a filter/],
] as const)('draws the four documented panels %s, each with a sentence', async (_what, part, message) => {
  showReport({ ...emptyReport, ...part })
  expect((await screen.findByRole('region', { name: 'Daily Traffic' })).textContent).toMatch(message)
  for (const name of ['Top Pages', 'Traffic Sources', 'Device Breakdown'])
    expect(screen.getByRole('region', { name }).textContent).toContain('No page views in this period.')
})
