import { expect, it } from 'vitest'
import { notMeasured } from './measured-response.ts'
import { parseRecordedFactors, toRecordedFactors, toRecordedScore } from './recorded-factors.ts'
import { getHostScore } from './score.ts'

const facts = {
  rating: '4.6',
  userRatingsTotal: 40,
  responseTime: null,
  avgResponseTime: '45 minutes',
  services: 'Full-Service, Marketing',
  commission: null,
  businessStatus: 'OPERATIONAL',
  website: 'https://palm.example',
  phoneNumber: null,
  openingHours: null,
  ...notMeasured,
}

it('stores the factors of a score so that its sum can be read back', () => {
  const { total, confidence, scores } = getHostScore(facts)
  const stored = toRecordedFactors(scores)
  expect(stored[4]).toBe(-1)
  const read = parseRecordedFactors(stored)
  expect(read).toMatchObject({ total, confidence })
  expect(read?.factors.map(({ key, score }) => [key, score])).toEqual(Object.entries(scores))
})

it('gives points that add up to the total before rounding', () => {
  const { factors, total } = toRecordedScore([
    { key: 'a', name: 'A', weight: 60, score: 90 },
    { key: 'b', name: 'B', weight: 20, score: null },
    { key: 'c', name: 'C', weight: 20, score: 50 },
  ])
  expect(factors.map(({ points }) => points)).toEqual([67.5, null, 12.5])
  expect(total).toBe(80)
})

it.each([[[]], [[1, 2, 3]]])('returns null for factors that were not recorded: %j', (stored) => {
  expect(parseRecordedFactors(stored)).toBeNull()
})

it('has no total without a known factor', () => {
  expect(toRecordedScore([{ key: 'a', name: 'A', weight: 100, score: null }])).toEqual({
    total: null,
    confidence: 0,
    factors: [{ key: 'a', name: 'A', weight: 100, score: null, points: null }],
  })
})
