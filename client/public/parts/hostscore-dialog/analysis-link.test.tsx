import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { showPage } from '@client/testing/show.tsx'
import type { ScoreAnalysis, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnalysisLink } from './analysis-link.tsx'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const factor = (key: string, name: string, score: number | null) => ({
  key,
  name,
  weight: 25,
  score,
  facts: score === null ? [] : [{ label: name, value: 'A fact', asOf: at(3) }],
  note: score === null ? 'Not enough data: nothing is on record.' : null,
})

const analysis: ScoreAnalysis = {
  companyId: 9,
  total: 84,
  tierKey: 'excellence',
  rank: 12,
  rankLabel: 'Top 25',
  confidence: 85,
  version: '1.0',
  scoredAt: at(20),
  nextScoringAt: new Date('2027-04-01'),
  factors: [
    factor('guestReviews', 'Guest Reviews', 96),
    factor('ownerSatisfaction', 'Owner Satisfaction', null),
  ],
  strengths: [factor('guestReviews', 'Guest Reviews', 96)],
  weaknesses: [],
  computation: {
    total: 84,
    confidence: 50,
    factors: [factor('googleRating', 'Google rating', 84)],
    isCurrent: true,
  },
}
const scores: ScorePoint[] = [
  { at: at(1), score: 80, rank: 20, version: '1.0' },
  { at: at(20), score: 84, rank: 12, version: '1.0' },
]

const answers: Record<string, FakeResponse> = {
  'hostscore.analysis': { data: analysis },
  'hostscore.history': { data: scores },
}
const offline: Record<string, FakeResponse> = {
  'hostscore.analysis': 'offline',
  'hostscore.history': 'offline',
}
const showLink = (server = answers) =>
  showPage(<AnalysisLink company={{ id: 9, name: 'Gull' }} />, { server })

const getOpener = () => screen.getByRole<HTMLAnchorElement>('link', { name: /^Analysis/ })

/** Opens the dialog, and waits for it but not for what it loads. */
async function open(server?: Record<string, FakeResponse>) {
  const shown = showLink(server)
  await shown.user.click(getOpener())
  return { ...shown, dialog: await screen.findByRole('dialog') }
}

/** Opens the dialog and waits until the analysis is there. */
async function openLoaded() {
  const shown = await open()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return shown
}

it('links to the analysis on the company’s own page', () => {
  showLink()
  expect(getOpener().getAttribute('href')).toBe('/companies/9-gull#hostscore')
  expect(getOpener().textContent).toBe('Analysis of Gull')
})

it('leaves a click for a new tab to the browser', () => {
  showLink()
  const wasPrevented = vi.fn()
  document.addEventListener(
    'click',
    (event) => {
      wasPrevented(event.defaultPrevented)
      // jsdom cannot open the page.
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(getOpener(), { ctrlKey: true })
  expect(wasPrevented).toHaveBeenCalledExactlyOnceWith(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('focuses its heading while it loads', async () => {
  const { dialog } = await open({})
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.textContent).toBe('HostScore of Gull')
  expect(screen.getByRole('status').textContent).toBe('Loading the HostScore analysis')
})

it('shows the documented error when it fails, and loads again', async () => {
  const server = { ...offline }
  const { press, dialog } = await open(server)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load HostScore data. Please try again.',
  )
  Object.assign(server, answers)
  await press('Try Again')
  await screen.findByText('How the score adds up')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.textContent).toContain('How the score adds up')
})

it('shows owners the score, its confidence and dated facts, and no advice for the company', async () => {
  const { dialog } = await openLoaded()
  for (const text of [
    'Excellence Certified',
    'Top 25',
    'Confidence 85%',
    'Published Nov 20, 2026, methodology 1.0. The next recalculation of all scores is on Apr 1, 2027.',
    'Guest Reviews: A fact, as of Nov 3, 2026',
    'Not enough data: nothing is on record.',
    'Guest Reviews 96 of 100 25%',
    'Guest Reviews 96 of 100 Guest Reviews: A fact',
    'None below 70. Lowest: Guest Reviews, 96 of 100.',
  ]) {
    expect(dialog.textContent).toContain(text)
  }
  expect(dialog.textContent).not.toMatch(/raise this score/i)
})

it.each([
  [60, 'From today’s facts it would be 60.'],
  [null, 'From today’s facts it could no longer be computed.'],
])('says that a score from today’s facts would be %s', async (today, sentence) => {
  const computation = { ...analysis.computation, total: today, isCurrent: false }
  const { dialog } = await open({ ...answers, 'hostscore.analysis': { data: { ...analysis, computation } } })
  await waitFor(() =>
    expect(dialog.textContent).toContain(`methodology 1.0. ${sentence} The next recalculation of all`),
  )
})

it('labels the chart of the history and lists its numbers in a table', async () => {
  const { dialog } = await openLoaded()
  const chart = dialog.querySelector('svg[aria-label^="HostScore over time"]')
  expect(chart?.getAttribute('aria-label')).toContain('up from 80 on Nov 1, 2026 to 84')
  const rows = [...(dialog.querySelectorAll('details table')[1]?.querySelectorAll('tbody tr') ?? [])]
  expect(rows.map((row) => row.textContent)).toEqual(['Nov 20, 202684121.0', 'Nov 1, 202680201.0'])
})

it('shows how the published score adds up', async () => {
  const { dialog } = await openLoaded()
  expect(dialog.textContent).toContain('2,100 ÷ 50 = 42.00')
})

it('returns the focus to the link when it closes', async () => {
  const { press } = await openLoaded()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(getOpener())
})

it('opens the company’s page when the code of the dialog fails to load', async () => {
  history.replaceState(null, '', '/companies/9-gull')
  vi.doMock('./analysis-dialog.tsx', () => {
    throw new Error('offline')
  })
  try {
    showLink()
    // Without a pointer, which would load the code ahead.
    fireEvent.click(getOpener())
    await waitFor(() => expect(location.hash).toBe('#hostscore'))
    expect(screen.queryByRole('dialog')).toBeNull()
  } finally {
    vi.doUnmock('./analysis-dialog.tsx')
    history.replaceState(null, '', '/')
  }
})
