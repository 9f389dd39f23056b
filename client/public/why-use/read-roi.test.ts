import { roiExample } from '@shared/content/claims.ts'
import { expect, it } from 'vitest'
import { calculateRoi, parseRoiDraft } from './read-roi.ts'

it('starts with the example and calculates its documented result', () => {
  const { roi } = calculateRoi(parseRoiDraft(new URLSearchParams()))
  expect(roi?.result.gain).toEqual({ min: roiExample.netGain.value, max: roiExample.netGain.value })
  expect(roi?.result.commission?.min).toBe(roiExample.fee.value)
  expect(roi?.breakEven).toBe(32_500)
})

it('reads an owner’s own figures from the query', () => {
  const { roi } = calculateRoi(parseRoiDraft(new URLSearchParams('self=$40,000&managed=45000&fee=25%25')))
  expect(roi?.result.netIncome).toEqual({ min: 33_750, max: 33_750 })
  expect(roi?.result.gain).toEqual({ min: -6_250, max: -6_250 })
})

it('returns an error per field and never divides by zero', () => {
  expect(calculateRoi({ self: 'x', managed: '', fee: '101' })).toEqual({
    roi: null,
    errors: {
      self: 'Please enter whole dollars a year, from 1 to 10,000,000',
      managed: 'Please enter whole dollars a year, from 1 to 10,000,000',
      fee: 'Please enter a percentage from 0 to 100',
    },
  })
  expect(calculateRoi({ self: '1', managed: '1', fee: '100' }).roi?.breakEven).toBeNull()
})
