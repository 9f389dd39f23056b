import { getPageText, show } from '@client/testing/show.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyScoreRecord } from '@shared/companies/company-record.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyScore } from './company-score.tsx'

const factor = { facts: [], note: null }
const record = {
  total: null,
  rank: null,
  confidence: null,
  version: null,
  scoredAt: null,
  published: null,
  computation: {
    factors: [
      { ...factor, key: 'rating', name: 'Rating', weight: 50, score: 78 },
      { ...factor, key: 'fees', name: 'Fees', weight: 50, score: null },
    ],
    confidence: 50,
    total: null,
    isCurrent: true,
  },
  raises: [{ factor: 'fees', suggestion: 'Publish a fee.', points: 4 }],
  badge: {
    status: 'not-certified',
    validUntil: null,
    revokedAt: null,
    revokedReason: null,
    isNotified: false,
  },
  canScore: true,
} satisfies Record<keyof CompanyScoreRecord, unknown>

const showRecord = (changes: object) =>
  show(<CompanyScore company={{ id: 7 } as CompanyDetail} />, {
    server: {
      'hostscore.record': { data: { ...record, ...changes } },
      'hostscore.scores': { data: { rows: [], total: 0 } },
    },
  })
const findFooter = async () => (await screen.findByRole('row', { name: /known/ })).textContent

it('shows no total without a score, and what the points are shares of', async () => {
  showRecord({})
  expect(await findFooter()).toBe('No total. Missing: Fees.50% known–')
  expect(getPageText()).toContain('Not certified: the company has no score.')
})

it('says what would raise the score, if the company can have one', async () => {
  showRecord({})
  expect((await screen.findByRole('listitem')).textContent).toBe('Publish a fee. +4')
  showRecord({ canScore: false })
  await screen.findByText('Only an approved company has a score. Today’s facts would add up to this:')
  expect(screen.queryByText('What would raise this score')).toBeNull()
})

const factors = [{ key: 'rating', name: 'Rating', weight: 100, score: 78, points: 78 }]
const scored = {
  total: 78,
  scoredAt: new Date('2026-11-22T23:59:00Z'),
  published: { factors, total: 78, confidence: 100 },
}

it('shows the sum of a published score, and its dates as the badge does', async () => {
  showRecord({
    ...scored,
    badge: { ...record.badge, status: 'valid', validUntil: new Date('2027-11-22T23:59:00Z') },
  })
  expect(await findFooter()).toBe('Total 78100% known78.00')
  expect(getPageText()).toContain('Published Nov 22, 2026')
  expect(getPageText()).toContain('until Nov 22, 2027')
})

it('says of a deleted company’s score that it isn’t public, not that there is none', async () => {
  showRecord({ ...scored, canScore: false })
  expect(await findFooter()).toBe('Total 78100% known78.00')
  expect(getPageText()).toContain('This score isn’t public: the company is deleted or not approved.')
  expect(getPageText()).not.toContain('Only an approved company has a score.')
})

it('does not deny a published score when today’s facts are not enough', async () => {
  showRecord({ ...scored, computation: { ...record.computation, isCurrent: false } })
  await screen.findByText('Today’s facts are not enough for a score. Missing: Fees.')
  expect(getPageText()).not.toContain('No total')
})

it('says that no step adds a whole point', async () => {
  showRecord({ ...scored, raises: [] })
  await screen.findByText('Nothing to improve by a whole point.')
})
