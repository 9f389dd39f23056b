import { expect, it } from 'vitest'
import { getListFacts } from './location-header.tsx'
import { formatPercentRange, formatScoreRange } from './market-labels.ts'

const nothing = {
  homeCount: 0,
  scoredCount: 0,
  scoreMin: null,
  scoreMax: null,
  commissionCount: 0,
  commissionMin: null,
  commissionMax: null,
  commissionMiddle: null,
  services: [],
}

it('returns the company count, the fees and the best score', () => {
  const figures = {
    ...nothing,
    scoredCount: 2,
    scoreMin: 76,
    scoreMax: 89,
    commissionMin: 15,
    commissionMax: 22,
  }
  expect(getListFacts({ figures, companyCount: 3 })).toEqual([
    '3 companies',
    'Fees 15-22%',
    'Best HostScore 89',
  ])
})

it('omits unknown facts', () => {
  expect(getListFacts({ figures: nothing, companyCount: 1 })).toEqual(['1 company'])
  expect(getListFacts({ figures: nothing, companyCount: 0 })).toEqual(['No companies here yet'])
})

it('formats a range of one value as that value', () => {
  expect([formatPercentRange(20, 20), formatPercentRange(17.5, 20), formatPercentRange(null, null)]).toEqual([
    '20%',
    '17.5-20%',
    null,
  ])
  expect([formatScoreRange(80, 80), formatScoreRange(62, 95), formatScoreRange(null, null)]).toEqual([
    '80',
    '62-95',
    null,
  ])
})
