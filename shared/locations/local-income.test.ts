import { expect, it } from 'vitest'
import { getMiddleIncome } from './local-income.ts'

function middleOf(annualRevenue: string) {
  return getMiddleIncome({
    stats: {
      averageOccupancy: '67%',
      peakSeasonRates: '$240',
      topAmenities: [],
      regulations: '',
      season: [],
      annualRevenue,
    },
  })
}

it('returns the middle of the estimated revenue in whole thousands', () => {
  expect(middleOf('$42,000-$68,000')).toBe(55_000)
  expect(middleOf('$34,000–$59,000')).toBe(47_000)
})

it('returns null without a range', () => {
  expect(middleOf('varies')).toBeNull()
  expect(middleOf('$42,000')).toBeNull()
  expect(getMiddleIncome({ stats: null })).toBeNull()
})
