import { roiExample } from '@shared/claims.ts'
import { expect, it } from 'vitest'
import { readRoiDraft, workOutRoi } from './read-roi.ts'

it('starts with the documented example, which comes out as documented', () => {
  const { roi } = workOutRoi(readRoiDraft(new URLSearchParams()))
  expect(roi?.result.gain).toEqual({ min: roiExample.netGain.value, max: roiExample.netGain.value })
  expect(roi?.result.commission?.min).toBe(roiExample.fee.value)
  expect(roi?.breakEven).toBe(32_500)
})

it('takes an owner’s own figures from the address', () => {
  const { roi } = workOutRoi(readRoiDraft(new URLSearchParams('self=$40,000&managed=45000&fee=25%25')))
  expect(roi?.result.kept).toEqual({ min: 33_750, max: 33_750 })
  expect(roi?.result.gain).toEqual({ min: -6_250, max: -6_250 })
})

it('says what is wrong, field by field, and never divides by nothing', () => {
  expect(workOutRoi({ self: 'x', managed: '', fee: '101' })).toEqual({
    roi: null,
    errors: {
      self: 'Please enter whole dollars a year',
      managed: 'Please enter whole dollars a year',
      fee: 'Please enter a percentage from 0 to 100',
    },
  })
  expect(workOutRoi({ self: '1', managed: '1', fee: '100' }).roi?.breakEven).toBeNull()
})
