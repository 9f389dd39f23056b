import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnalyticsCards } from './analytics-cards.tsx'
import { ReportPanels } from './report-panels.tsx'

let root: Root
const text = () => document.body.textContent ?? ''
beforeEach(() => {
  preferNothing()
  // A chart that measures its box finds no size in jsdom, and says so.
  vi.stubGlobal('ResizeObserver', undefined)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function show(children: ReactNode, answer: () => FakeAnswer = () => 'never') {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(answer)}>
      <WithMantine>{children}</WithMantine>
    </WithCalls>,
  )
}

/** The value of each card, by its label. */
const cards = () =>
  [...document.querySelectorAll('.admin-figure')].map((card) => card.querySelector('dd')?.textContent)

it('Counts that cannot be had show 0, with the error beside them and the way to try again', async () => {
  let answer: FakeAnswer = 'offline'
  show(<AnalyticsCards />, () => answer)
  await eventually(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Error Loading Counts')
  expect(cards()).toEqual(['0', '0', '0', '0'])
  answer = {
    data: {
      today: { day: '2026-11-22', visitors: 5, views: 9 },
      activeMarkets: 7,
      totalLeads: 3,
      listedCompanies: 8,
    },
  }
  document.querySelector('button')?.click()
  await eventually(() => expect(cards()).toEqual(['5', '7', '3', '8']))
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

it('With requests but no page view each panel says that it is empty', async () => {
  const none = { visitors: 0, step1: 0, step2: 0, sent: 0, contacted: 0, won: 0 }
  const report: AnalyticsReport = {
    range: { from: '2026-11-21', to: '2026-11-22', days: 2 },
    collectingSince: null,
    totals: { visitors: 0, views: 0 },
    daily: [
      { day: '2026-11-21', visitors: 0, views: 0 },
      { day: '2026-11-22', visitors: 0, views: 0 },
    ],
    pages: [],
    sources: [],
    devices: [],
    funnel: { all: { ...none, contacted: 2, won: 1 }, sources: [], places: [] },
    leads: { received: 6, uncounted: 6 },
  }
  show(<ReportPanels report={report} failed={false} onRetry={() => undefined} />)
  await eventually(() => expect(text()).toContain('Top Pages'))
  for (const title of ['Top Pages', 'Traffic Sources', 'Device Breakdown']) {
    const panel = [...document.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === title,
    )
    expect([title, panel?.textContent]).toEqual([
      title,
      expect.stringContaining('No page views were counted in these days.'),
    ])
  }
  expect(text()).toContain('33% of the requests received')
})
