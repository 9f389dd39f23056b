import { describe, expect, it } from 'vitest'
import {
  type AnalysisFacts,
  analysisFactorDescriptions,
  getAnalysisFactors,
  getStrengths,
  getWeaknesses,
} from './analysis.ts'
import { type BreakdownFacts, getBreakdownFactors } from './breakdown.ts'
import { explainScore } from './explanation.ts'
import { getHostScore } from './score.ts'
import { scoreImprovements } from './score-improvements.ts'
import { adminBreakdownWeights, analysisWeights, computedWeights } from './weights.ts'

const asOf = new Date('2026-06-01T00:00:00Z')
const nothing: BreakdownFacts = {
  rating: null,
  userRatingsTotal: null,
  responseTime: null,
  avgResponseTime: null,
  measuredResponseHours: null,
  measuredResponseCount: null,
  measuredResponseAt: null,
  services: '',
  commission: null,
  businessStatus: null,
  website: null,
  phoneNumber: null,
  openingHours: null,
  foundingYear: null,
  numberOfProperties: null,
  cleaningFees: null,
  cancellationPolicy: null,
  priceLevel: null,
  acceptsInstantBooking: null,
  specialization: null,
  factsUpdatedAt: asOf,
}
const known: BreakdownFacts = {
  ...nothing,
  rating: '4.5',
  userRatingsTotal: 120,
  responseTime: 'Within 2 hours',
  avgResponseTime: '1.5 hours',
  services: 'Full-Service, Marketing, Revenue Optimization',
  commission: '18-22%',
  businessStatus: 'OPERATIONAL',
  website: 'https://x.example',
  phoneNumber: '(305) 555-0100',
  foundingYear: 2016,
  numberOfProperties: 50,
  cleaningFees: '$90 per stay',
  cancellationPolicy: 'Firm',
  priceLevel: 2,
  acceptsInstantBooking: true,
  specialization: 'Family-Friendly',
}
const scored = (facts: AnalysisFacts, key: string) =>
  getAnalysisFactors(facts).find((factor) => factor.key === key)?.score

describe('the analysis (weight set b)', () => {
  it('returns its seven factors with names and weights for any facts', () => {
    for (const facts of [nothing, known]) {
      expect(
        getAnalysisFactors(facts).map(({ key, name, weight }) => ({ key, label: name, weight })),
      ).toEqual([...analysisWeights])
    }
    expect(Object.keys(analysisFactorDescriptions)).toEqual(analysisWeights.map(({ key }) => key))
  })

  it('explains missing facts per factor, and says "not enough data" only for factors of the score', () => {
    for (const { score, note, facts } of getAnalysisFactors(nothing)) {
      expect(score).toBeNull()
      expect(note).toMatch(/^[A-Z].+\.$/)
      expect(note).not.toMatch(/not enough data/i)
      expect(facts).toEqual([])
    }
    const known = explainScore(nothing, null).factors.filter(({ score }) => score === null)
    for (const { note } of known) expect(note).toMatch(/^Not enough data: .+\.$/)
  })

  it('never invents owner satisfaction', () => {
    expect(scored(known, 'ownerSatisfaction')).toBeNull()
  })

  it.each([
    ['5', 100],
    ['4.9', 99],
    ['4.5', 96],
    ['1', 68],
    ['N/A', null],
  ])('scores the guest reviews of a rating of %s as 60 + 8 x rating, at most 100: %s', (rating, expected) => {
    expect(scored({ ...nothing, rating }, 'guestReviews')).toBe(expected)
  })

  it.each<[string, Partial<AnalysisFacts>, number | null]>([
    ['experience', { foundingYear: 2016 }, 80],
    ['experience', { foundingYear: 2030 }, 20],
    ['experience', { foundingYear: 0 }, null],
    ['experience', { numberOfProperties: 50 }, 75],
    ['experience', { numberOfProperties: 400 }, 100],
    ['experience', { foundingYear: 2016, numberOfProperties: 50 }, 78],
    ['responseTime', { avgResponseTime: '1 hour' }, 90],
    ['serviceRange', { services: 'a,b,c' }, 60],
    ['pricingTransparency', { commission: '20%' }, 40],
    ['pricingTransparency', { commission: 'ask' }, null],
    ['pricingTransparency', { cleaningFees: '$90' }, 25],
    ['pricingTransparency', { cancellationPolicy: 'Firm' }, 20],
    ['pricingTransparency', { priceLevel: 3 }, 15],
    ['pricingTransparency', { priceLevel: 9 }, null],
    ['technology', { website: 'x' }, 40],
    ['technology', { acceptsInstantBooking: false }, 0],
    ['technology', { acceptsInstantBooking: true }, 30],
    ['technology', { services: 'revenue optimization' }, 30],
  ])('scores %s of %j as %s', (key, facts, expected) => {
    expect(scored({ ...nothing, ...facts }, key)).toBe(expected)
  })

  it('dates the facts and is deterministic', () => {
    const reviews = getAnalysisFactors(known)[0]
    expect(reviews?.facts).toEqual([{ label: 'Google rating', value: '4.5 of 5', asOf }])
    expect(JSON.stringify(getAnalysisFactors(known))).toBe(JSON.stringify(getAnalysisFactors({ ...known })))
  })

  it('returns the best three factors at 80 or more, and the lowest two below 70', () => {
    const factors = [80, 79, null, 95, 80, 100, 90].map((score, index) => ({
      key: `f${index}`,
      name: '',
      weight: 10,
      score,
      facts: [],
      note: null,
    }))
    expect(getStrengths(factors).map(({ key }) => key)).toEqual(['f5', 'f3', 'f6'])
    expect(getWeaknesses(factors)).toEqual([])
    const low = [70, 69, 0, null, 69].map((score, index) => ({ ...factors[0], key: `f${index}`, score }))
    expect(getWeaknesses(low as typeof factors).map(({ key }) => key)).toEqual(['f2', 'f1'])
  })
})

describe('the admin breakdown (weight set d)', () => {
  it('returns its five factors, without a score if there are no facts', () => {
    const factors = getBreakdownFactors(nothing)
    expect(factors.map(({ key, name, weight }) => ({ key, label: name, weight }))).toEqual([
      ...adminBreakdownWeights,
    ])
    expect(factors.every(({ score, note }) => score === null && note !== null)).toBe(true)
  })

  it('computes the scores from the facts', () => {
    expect(getBreakdownFactors(known).map(({ score }) => score)).toEqual([96, 60, 78, 85, 100])
  })
})

describe('explainScore', () => {
  it('returns the seven factors of set (c) and their total', () => {
    const computed = explainScore(known, null)
    expect(computed.factors.map(({ key, name, weight }) => ({ key, label: name, weight }))).toEqual([
      ...computedWeights,
    ])
    const { total, confidence } = getHostScore(known)
    expect(computed).toMatchObject({ total, confidence, isCurrent: false })
    expect(explainScore(known, total).isCurrent).toBe(true)
  })

  it('lists stored and missing facts', () => {
    const response = (facts: Partial<BreakdownFacts>) =>
      explainScore({ ...known, ...facts }, null).factors.find(({ key }) => key === 'responseTime')?.facts
    expect(response({})).toEqual([
      { label: 'Average response time', value: '1.5 hours (stated by the company)', asOf },
      { label: 'Promised response time', value: 'Within 2 hours (stated by the company)', asOf },
    ])
    const measuredResponseAt = new Date('2026-07-01')
    expect(response({ measuredResponseHours: 3.02, measuredResponseCount: 12, measuredResponseAt })).toEqual([
      {
        label: 'Measured response time',
        value: '3 hours, median of 12 answers in 180 days',
        asOf: measuredResponseAt,
      },
    ])
    const contact = explainScore(known, null).factors.at(-1)
    expect(contact?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Phone number: On record',
      'Website: On record',
      'Opening hours: Not on record',
    ])
    const closed = explainScore({ ...known, businessStatus: 'CLOSED_TEMPORARILY' }, null)
    expect(closed.factors.find(({ key }) => key === 'businessStatus')?.facts[0]?.value).toBe(
      'Closed temporarily',
    )
  })
})

describe('scoreImprovements', () => {
  it('promises exactly the points that a step adds', () => {
    const total = getHostScore(known).total ?? 0
    const raises = scoreImprovements(known)
    expect(raises.map(({ points }) => points)).toEqual(
      [...raises.map(({ points }) => points)].sort((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const rating = raises.find(({ factor }) => factor === 'googleRating')
    expect(rating?.suggestion).toBe('Raise the Google rating from 4.5 to 4.7.')
    expect((getHostScore({ ...known, rating: '4.7' }).total ?? 0) - total).toBe(rating?.points)
    const services = raises.find(({ factor }) => factor === 'servicesOffered')
    expect(services?.suggestion).toBe('Offer one more service: 4 instead of 3.')
    const response = raises.find(({ factor }) => factor === 'responseTime')
    expect(response?.suggestion).toBe('Respond within 1 hour on average instead of 1.5 hours.')
    const contact = raises.find(({ factor }) => factor === 'contactInfo')
    expect(contact).toEqual({
      factor: 'contactInfo',
      suggestion: 'Add opening hours.',
      points: 1,
    })
  })

  it('asks for missing facts that would raise the score', () => {
    const raises = scoreImprovements({
      ...known,
      avgResponseTime: null,
      responseTime: null,
      commission: null,
    })
    const suggestions = raises.map(({ suggestion }) => suggestion)
    expect(suggestions).toContainEqual(expect.stringMatching(/^Add a response time of .+ or less\.$/))
    expect(suggestions).toContainEqual(expect.stringMatching(/^Publish a commission of \d+% or less\.$/))
    for (const { points } of raises) expect(points).toBeGreaterThanOrEqual(1)
  })

  it('suggests a faster answer where the response time is measured', () => {
    const slow = { ...known, measuredResponseHours: 30, measuredResponseCount: 9 }
    const faster = scoreImprovements(slow).find(({ factor }) => factor === 'responseTime')
    expect(faster?.suggestion).toBe('Respond within 24 hours on average instead of 30 hours.')
  })

  it('returns nothing for a perfect score', () => {
    const best = {
      ...known,
      rating: '5',
      userRatingsTotal: 500,
      avgResponseTime: '10 minutes',
      services: 'a,b,c,d,e,f,g,h',
      commission: '10%',
      openingHours: 'Daily',
    }
    expect(scoreImprovements(best)).toEqual([])
  })

  it('promises what the suggested fact gives', () => {
    const slow = { ...known, avgResponseTime: '2 days' }
    const faster = scoreImprovements(slow).find(({ factor }) => factor === 'responseTime')
    const total = (facts: BreakdownFacts) => getHostScore(facts).total ?? 0
    const [, suggested = ''] = /within ([\d.]+ \w+)/.exec(faster?.suggestion ?? '') ?? []
    expect(faster?.points).toBe(total({ ...slow, avgResponseTime: suggested }) - total(slow))
  })

  it('never suggests the rating that a company already shows', () => {
    for (const rating of ['4.45', '4.65', '4.75', '4.95']) {
      const raise = scoreImprovements({ ...known, rating }).find(({ factor }) => factor === 'googleRating')
      const [from, to] = raise?.suggestion.match(/\d\.\d/g) ?? []
      if (raise) expect(from).not.toBe(to)
    }
  })

  it('returns the required facts if there is no score', () => {
    expect(scoreImprovements(nothing).map(({ suggestion, points }) => [suggestion, points])).toEqual([
      ['A Google rating is required for a score.', null],
      ['The number of Google reviews is required for a score.', null],
    ])
    expect(scoreImprovements({ ...nothing, rating: '5', userRatingsTotal: 9 })[0]).toMatchObject({
      points: null,
      suggestion: expect.stringContaining('55% of the weight'),
    })
  })
})
