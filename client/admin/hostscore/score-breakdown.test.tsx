import { show } from '@client/testing/show.tsx'
import type { ScoreBreakdown as Breakdown } from '@shared/hostscore/hostscore.schema.ts'
import { screen, within } from '@testing-library/react'
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
}

it('shows the scores of what matters to owners beside the factors, apart from the total', async () => {
  show(<ScoreBreakdown companyId={9} />, { server: { 'hostscore.breakdown': { data: breakdown } } })
  const list = within(await screen.findByRole('list', { name: 'What matters to owners' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Guest Reviews97 of 100 40% · Google rating: 4.6 of 5',
    'SpecializationNot enough data 5% · No specialization is on record.',
  ])
})
