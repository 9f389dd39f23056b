import { describe, expect, it } from 'vitest'
import { companyDefaults } from '../companies/company-figures.ts'
import { roiExample } from '../content/claims.ts'
import { companyTerms, managedReturn, netToOwner, percentageTerms } from './net-to-owner.ts'

const company = (commission: string | null, cleaningFees: string | null = 'Paid by the guest') => ({
  commission,
  cleaningFees,
})

describe('the ROI example', () => {
  it('matches the product contract', () => {
    const { commission, netIncome, gain } = managedReturn(
      { selfManaged: roiExample.selfManaged.value, professional: roiExample.professional.value },
      percentageTerms(roiExample.feeRate.value),
    )
    expect(commission).toEqual({ min: roiExample.fee.value, max: roiExample.fee.value })
    expect(netIncome).toEqual({ min: 26_800, max: 26_800 })
    expect(gain).toEqual({ min: roiExample.netGain.value, max: roiExample.netGain.value })
  })
})

describe('net to owner', () => {
  it('is income minus commission minus known fees', () => {
    const net = netToOwner(50_000, companyTerms(company('20%')))
    expect(net).toMatchObject({
      commission: { min: 10_000, max: 10_000 },
      knownFees: { min: 0, max: 0 },
      netIncome: { min: 40_000, max: 40_000 },
    })
    expect(net.questions).toEqual(['Is there a setup fee, and what does it cover?'])
  })

  it('stays a range for a commission range', () => {
    const { netIncome } = netToOwner(50_000, companyTerms(company('15-25%')))
    expect(netIncome).toEqual({ min: 37_500, max: 42_500 })
  })

  it('returns only the best case for a commission with a lower end only', () => {
    const { netIncome, commission, questions } = netToOwner(50_000, companyTerms(company('from 12%')))
    expect(commission).toEqual({ min: 6_000, max: null })
    expect(netIncome).toEqual({ min: null, max: 44_000 })
    expect(questions[0]).toContain('What would it be for my home')
  })

  it('never uses the default commission, and asks about an unknown one', () => {
    for (const nothing of [null, '', 'ask us']) {
      const net = netToOwner(50_000, companyTerms(company(nothing)))
      expect(net.commission).toBeNull()
      expect(net.netIncome).toBeNull()
      expect(net.questions[0]).toContain('What percentage do you take')
      expect(JSON.stringify(net)).not.toContain(companyDefaults.commission)
    }
  })

  it('includes a per-stay cleaning fee if the number of stays is known', () => {
    const fees = company('20%', '$100-$180 per stay')
    const unknown = netToOwner(50_000, companyTerms(fees))
    expect(unknown.knownFees).toEqual({ min: 0, max: 0 })
    expect(unknown.questions[0]).toContain('$100-$180 per stay')
    const known = netToOwner(50_000, companyTerms(fees, 40))
    expect(known.knownFees).toEqual({ min: 4_000, max: 7_200 })
    expect(known.netIncome).toEqual({ min: 32_800, max: 36_000 })
  })

  it('counts cleaning paid by the guest or included in the fee as zero', () => {
    for (const text of ['Paid by the guest', 'Included in the fee']) {
      expect(netToOwner(10_000, companyTerms(company('10%', text))).questions).toHaveLength(1)
    }
  })

  it('asks about cleaning if it is unknown or extra', () => {
    expect(netToOwner(1, companyTerms(company('20%', null))).questions[0]).toContain(
      'What does cleaning cost',
    )
    expect(netToOwner(1, companyTerms(company('20% + cleaning', null))).questions[0]).toContain(
      'Cleaning is extra',
    )
  })

  it('returns a range when comparing a range with self-managing', () => {
    const { gain } = managedReturn(
      { selfManaged: 26_000, professional: 33_500 },
      companyTerms(company('20-30%')),
    )
    expect(gain).toEqual({ min: -2_550, max: 800 })
  })
})
