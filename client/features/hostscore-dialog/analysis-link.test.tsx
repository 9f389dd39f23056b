import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import type { ScoreAnalysis, ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

type Answer = 'never' | 'fails' | 'works'
let answer: Answer
let root: Root

const server = () =>
  fakeServer(({ path }) => {
    if (answer === 'never') return 'never'
    if (answer === 'fails') return 'offline'
    return { data: path === 'hostscore.analysis' ? analysis : scores }
  })

async function show() {
  const router = createMemoryRouter([
    { path: '*', element: <AnalysisLink company={{ id: 9, name: 'Gull' }} /> },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <WithCalls server={server()}>
        <RouterProvider router={router} />
      </WithCalls>,
    ),
  )
}

const opener = () => document.querySelector<HTMLAnchorElement>('a[aria-haspopup="dialog"]')
const dialog = () => document.querySelector('[role="dialog"]')
const isLoading = () => document.querySelector('[role="status"]') !== null
/** Until something holds, as React goes on. */
async function until(holds: () => boolean) {
  for (let tries = 0; !holds() && tries < 200; tries++) {
    await act(() => new Promise((done) => setTimeout(done, 25)))
  }
}
async function open() {
  await press(opener())
  await until(() => dialog() !== null)
}
/** Until what was asked for is there, or cannot be had. */
const settle = () => until(() => !isLoading())
const press = (button: Element | null | undefined) => act(async () => (button as HTMLElement | null)?.click())
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer = 'works'
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it('is a link to the analysis on the company’s own page', async () => {
  await show()
  expect(opener()?.getAttribute('href')).toBe('/companies/9-gull#hostscore')
  expect(opener()?.textContent).toBe('See the analysis of Gull')
})

it('leaves a click for a new tab to the browser', async () => {
  await show()
  const wasPrevented = new Promise<boolean>((tell) => {
    document.addEventListener(
      'click',
      (event) => {
        tell(event.defaultPrevented)
        // jsdom cannot open the page.
        event.preventDefault()
      },
      { once: true },
    )
  })
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  await act(async () => {
    opener()?.dispatchEvent(click)
  })
  expect(await wasPrevented).toBe(false)
  expect(dialog()).toBeNull()
})

it('says that it is loading, with the focus at its heading', async () => {
  answer = 'never'
  await show()
  await open()
  await until(() => dialog()?.contains(document.activeElement) === true)
  expect(document.activeElement?.textContent).toBe('HostScore of Gull')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Loading the HostScore analysis')
})

it('says the documented words when it fails, and Try Again tries again', async () => {
  answer = 'fails'
  await show()
  await open()
  await settle()
  const alert = document.querySelector('[role="alert"]')
  expect(alert?.textContent).toContain('Failed to load HostScore data. Please try again.')
  answer = 'works'
  await press(buttonNamed('Try Again'))
  await settle()
  expect(document.querySelector('[role="alert"]')).toBeNull()
  expect(dialog()?.textContent).toContain('How the score adds up')
})

it('shows the score, its confidence and the factors with facts and dates, and gives owners no advice for the company', async () => {
  await show()
  await open()
  await settle()
  const text = dialog()?.textContent ?? ''
  for (const words of [
    'Excellence Certified',
    'Top 25',
    'Confidence 85%',
    'Published Nov 20, 2026, methodology 1.0. All scores are next recalculated on Jan 1, 2027.',
    'Guest Reviews: A fact (Nov 3, 2026)',
    'Not enough data: nothing is on record.',
    'None on record.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/raise this score/i)
})

it('draws the history with its words, and keeps its numbers in a table', async () => {
  await show()
  await open()
  await settle()
  const chart = dialog()?.querySelector('svg[aria-label^="HostScore over time"]')
  expect(chart?.getAttribute('aria-label')).toContain('up from 80 on Nov 1, 2026 to 84')
  const rows = [...(dialog()?.querySelectorAll('details table')[1]?.querySelectorAll('tbody tr') ?? [])]
  expect(rows.map((row) => row.textContent)).toEqual(['Nov 20, 202684121.0', 'Nov 1, 202680201.0'])
})

it('adds the published number up', async () => {
  await show()
  await open()
  await settle()
  expect(dialog()?.textContent).toContain('2,100 ÷ 50 = 42.00')
})

it('gives the focus back to where it was opened', async () => {
  await show()
  await open()
  await settle()
  await press(buttonNamed('Close'))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

it('leads to the company’s page where the dialog’s code cannot be had', async () => {
  history.replaceState(null, '', '/companies/9-gull')
  vi.doMock('./analysis-dialog.tsx', () => {
    throw new Error('offline')
  })
  try {
    await show()
    await press(opener())
    await until(() => location.hash !== '')
    expect([location.hash, dialog()]).toEqual(['#hostscore', null])
  } finally {
    vi.doUnmock('./analysis-dialog.tsx')
    history.replaceState(null, '', '/')
  }
})
