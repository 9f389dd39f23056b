import { roiExample } from '@shared/claims.ts'
import { companyDefaults } from '@shared/company-figures.ts'
import { describe, expect, it } from 'vitest'
import { companyTerms, managedReturn, netToOwner, percentageTerms } from './net-to-owner.ts'

const company = (commission: string | null, cleaningFees: string | null = 'Paid by the guest') => ({
  commission,
  cleaningFees,
})

describe('the ROI example', () => {
  it('comes out as the specification states it', () => {
    const { commission, kept, gain } = managedReturn(
      { selfManaged: roiExample.selfManaged.value, professional: roiExample.professional.value },
      percentageTerms(roiExample.feeRate.value),
    )
    expect(commission).toEqual({ min: roiExample.fee.value, max: roiExample.fee.value })
    expect(kept).toEqual({ min: 26_800, max: 26_800 })
    expect(gain).toEqual({ min: roiExample.netGain.value, max: roiExample.netGain.value })
  })
})

describe('net to owner', () => {
  it('is income less commission less known fees', () => {
    const net = netToOwner(50_000, companyTerms(company('20%')))
    expect(net).toMatchObject({
      commission: { min: 10_000, max: 10_000 },
      knownFees: { min: 0, max: 0 },
      kept: { min: 40_000, max: 40_000 },
    })
    expect(net.questions).toEqual(['Is there a setup fee, and what does it cover?'])
  })

  it('stays a range where the commission is one', () => {
    const { kept } = netToOwner(50_000, companyTerms(company('15-25%')))
    expect(kept).toEqual({ min: 37_500, max: 42_500 })
  })

  it('knows only the best case where the commission says where it starts', () => {
    const { kept, commission, questions } = netToOwner(50_000, companyTerms(company('from 12%')))
    expect(commission).toEqual({ min: 6_000, max: null })
    expect(kept).toEqual({ min: null, max: 44_000 })
    expect(questions[0]).toContain('What would it be for my home')
  })

  it('never counts the commission shown as a default: unknown is a question', () => {
    for (const nothing of [null, '', 'ask us']) {
      const net = netToOwner(50_000, companyTerms(company(nothing)))
      expect(net.commission).toBeNull()
      expect(net.kept).toBeNull()
      expect(net.questions[0]).toContain('What percentage do you take')
      expect(JSON.stringify(net)).not.toContain(companyDefaults.commission)
    }
  })

  it('counts a cleaning fee per stay once the stays are known', () => {
    const fees = company('20%', '$100-$180 per stay')
    const unknown = netToOwner(50_000, companyTerms(fees))
    expect(unknown.knownFees).toEqual({ min: 0, max: 0 })
    expect(unknown.questions[0]).toContain('$100-$180 per stay')
    const known = netToOwner(50_000, companyTerms(fees, 40))
    expect(known.knownFees).toEqual({ min: 4_000, max: 7_200 })
    expect(known.kept).toEqual({ min: 32_800, max: 36_000 })
  })

  it('takes cleaning that the guest pays or the fee includes as nothing to pay', () => {
    for (const said of ['Paid by the guest', 'Included in the fee']) {
      expect(netToOwner(10_000, companyTerms(company('10%', said))).questions).toHaveLength(1)
    }
  })

  it('asks for cleaning where nobody said anything, and where it comes on top', () => {
    expect(netToOwner(1, companyTerms(company('20%', null))).questions[0]).toContain(
      'What does cleaning cost',
    )
    expect(netToOwner(1, companyTerms(company('20% + cleaning', null))).questions[0]).toContain('on top')
  })

  it('compares a range with self-managing as a range', () => {
    const { gain } = managedReturn(
      { selfManaged: 26_000, professional: 33_500 },
      companyTerms(company('20-30%')),
    )
    expect(gain).toEqual({ min: -2_550, max: 800 })
  })
})
