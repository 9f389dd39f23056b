import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import type { ScoreBreakdown as Breakdown } from '@shared/hostscore/hostscore.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScoreBreakdown } from './score-breakdown.tsx'

const at = new Date('2026-11-21T10:00:00Z')
const breakdown: Breakdown = {
  ...{ companyId: 9, name: 'Gull', total: 84, tierKey: 'excellence', scoredAt: at },
  computation: { total: 84, confidence: 100, factors: [], isCurrent: true },
  factors: [
    {
      ...{ key: 'guestReviews', name: 'Guest Reviews', weight: 40, score: 97, note: null },
      facts: [{ label: 'Google rating', value: '4.6 of 5', asOf: at }],
    },
    {
      ...{ key: 'specialization', name: 'Specialization', weight: 5, score: null, facts: [] },
      note: 'No specialization is on record.',
    },
  ],
  raises: [],
}
const server: Record<string, FakeResponse> = { 'hostscore.breakdown': { data: breakdown } }

it('shows the scores of what matters to owners beside the factors, apart from the total', async () => {
  show(<ScoreBreakdown companyId={9} />, { server })
  const section = (await screen.findByText('What matters to owners')).closest('section')
  const factors = [...(section?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent)
  expect(factors).toEqual([
    'Guest Reviews 97 of 100 40%Google rating: 4.6 of 5',
    'Specialization  5%No specialization is on record.',
  ])
})
