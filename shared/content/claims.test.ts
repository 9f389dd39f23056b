import { describe, expect, it } from 'vitest'
import { claimBases } from './claim-bases.ts'
import { claims, roiExample } from './claims.ts'

describe('marketing claims', () => {
  it('match the product contract word for word', () => {
    expect(Object.values(claims).map(({ text }) => text)).toEqual([
      '1,000+ owners',
      '86% of owners report finding a better company',
      'up to 40% higher',
      '20-40% more',
      '30%',
      '4.9/5 from 2,400+ reviews',
      '2,400+ reviews',
      '15-40%',
      '15-35%',
      '15-25%',
      '500 companies',
      '23 factors',
      '7 factors',
      '2 minutes',
      'free',
      'no obligation',
      'pre-screened',
      'within 24 hours',
      'quarterly',
      'annually',
      'top 5%',
      'top 15%',
      'top 30%',
      '15-30%',
      '10-15%',
      '25-40%',
      '$200-500',
      '$500-1000',
    ])
  })

  it('each hold the figure they show and have a source', () => {
    const all = { ...claims, ...roiExample }
    expect(Object.keys(claimBases)).toEqual(Object.keys(all))
    for (const { text, value } of Object.values(all)) {
      const shown = text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []
      const figures = value === null ? [] : typeof value === 'number' ? [value] : [value.min, value.max]
      expect(shown.slice(0, figures.length).map(Number)).toEqual(figures)
    }
  })

  it('include an ROI example that adds up', () => {
    const { selfManaged, professional, feeRate, fee, netGain } = roiExample
    expect(fee.value).toBe((professional.value * feeRate.value) / 100)
    expect(netGain.value).toBe(professional.value - fee.value - selfManaged.value)
  })
})
