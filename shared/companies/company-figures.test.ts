import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commissionNote,
  commissionText,
  companyDefaults,
  parseCommission,
  parseRating,
  parseResponseMinutes,
  parseServices,
  priceTierText,
  ratingText,
  reviewsText,
  yearText,
} from './company-figures.ts'

describe('parsing figures from text', () => {
  it.each([
    ['4.9', 4.9],
    [' 5 ', 5],
    ['4.85', 4.85],
    ['4.9/5', 4.9],
    ['4.9 stars', 4.9],
    ['N/A', null],
    ['', null],
    ['0', null],
    ['5.1', null],
    ['49', null],
    ['-4', null],
    ['1e1', null],
    ['Infinity', null],
    [null, null],
    [undefined, null],
  ])('parses the rating %j as %j', (text, expected) => {
    expect(parseRating(text)).toBe(expected)
  })

  it.each<[string | null, [number, number] | null]>([
    ['15-25%', [15, 25]],
    ['15% - 25%', [15, 25]],
    ['15\u201325 %', [15, 25]],
    ['15% to 25%', [15, 25]],
    ['25-15%', [15, 25]],
    ['18%', [18, 18]],
    ['12.5%', [12.5, 12.5]],
    ['22% + cleaning', [22, 22]],
    ['from 12 %', [12, 12]],
    ['up to 30%', [30, 30]],
    ['$200 setup, then 20%', [20, 20]],
    ['15% management, 3% card fee', null],
    ['20 percent', [20, 20]],
    ['20 Percent of bookings', [20, 20]],
    ['20 per cent', [20, 20]],
    ['20pct', [20, 20]],
    ['12.5 pct', [12.5, 12.5]],
    ['15 to 25 percent', [15, 25]],
    ['15 percent to 25 percent', [15, 25]],
    ['from 15% to 25%', [15, 25]],
    ['between 15 and 25%', [15, 25]],
    ['Between 15% and 25%, by size', [15, 25]],
    ['15 - 25 pct', [15, 25]],
    ['15 to 25', [15, 25]],
    ['20% of rent (yes, 20%)', [20, 20]],
    ['15-25%, 15% in winter', [15, 25]],
    ['24/7 service for 20%', [20, 20]],
    ['In 2024, 20%', [20, 20]],
    ['20 percentage points', null],
    ['We manage 100% of your rental for 20%', null],
    ['Save 10% off first month, then 20%', null],
    ['20%, 100% transparent', null],
    ['20% for houses and 25% for condos', null],
    ['15% or 20%', null],
    ['15 or 25%', null],
    ['10/15/20%', null],
    ['10-15-20%', null],
    ['15% / 20% / 25%', null],
    ['15, 20 or 25 percent', null],
    ['15-25%, plus 10% for marketing', null],
    ['10% discount; 15-25%', null],
    ['15 percent and 3 pct card fee', null],
    ['15-20% or 20-25%', null],
    ['120 percent', null],
    ['percent', null],
    ['20', [20, 20]],
    ['15-25', [15, 25]],
    ['0%', [0, 0]],
    ['$200 a month', null],
    ['150%', null],
    ['1999%', null],
    ['Ask us', null],
    ['', null],
    [null, null],
  ])('parses the commission %j as %j', (text, expected) => {
    expect(parseCommission(text)).toEqual(expected && { min: expected[0], max: expected[1] })
  })

  it.each([
    ['Within 15 minutes', 15],
    ['12 minutes', 12],
    ['38 min', 38],
    ['Within 1 hour', 60],
    ['within 2 hours', 120],
    ['1.5 hours', 90],
    ['1-2 hours', 120],
    ['< 4 hrs', 240],
    ['24h', 1440],
    ['2 business days', 2880],
    ['Same day', 480],
    ['  WITHIN   AN  HOUR ', 60],
    ['half an hour', 30],
    ['Next business day', 1440],
    ['24/7', null],
    ['Fast', null],
    ['3 months', null],
    ['5 monthly visits', null],
    ['N/A', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('parses the response time %j as %j minutes', (text, expected) => {
    expect(parseResponseMinutes(text)).toBe(expected)
  })

  it('never throws and stays within its limits for any text', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-% $to') }))
    fc.assert(
      fc.property(text, (value) => {
        expect(parseRating(value) ?? 1).toBeLessThanOrEqual(5)
        expect(parseResponseMinutes(value) ?? 0).toBeGreaterThanOrEqual(0)
        const range = parseCommission(value)
        if (!range) return
        expect(range.min).toBeGreaterThanOrEqual(0)
        expect(range.max).toBeLessThanOrEqual(100)
        expect(range.min).toBeLessThanOrEqual(range.max)
      }),
    )
  })
})

describe('formatting figures', () => {
  it('shows the default for missing values', () => {
    expect(companyDefaults).toEqual({
      commission: '15-25%',
      description: 'This company has not described itself yet.',
      priceTier: 'Standard',
      year: 'Unknown',
      rating: 'N/A',
      reviews: 'N/A',
    })
    expect([ratingText(null), ratingText('new'), reviewsText(null)]).toEqual(['N/A', 'N/A', 'N/A'])
    expect([commissionText(null), commissionText('  ')]).toEqual(['15-25%', '15-25%'])
    expect([commissionNote(null), commissionNote('  '), commissionNote('20%')]).toEqual([
      'usual range',
      'usual range',
      '',
    ])
    expect([yearText(null), yearText(0)]).toEqual(['Unknown', 'Unknown'])
    expect([priceTierText(null), priceTierText(0), priceTierText(4), priceTierText(1.5)]).toEqual(
      Array(4).fill('Standard'),
    )
  })

  it('shows stored values', () => {
    expect([ratingText('4.9'), ratingText('5')]).toEqual(['4.9', '5.0'])
    expect([reviewsText(0), reviewsText(1234)]).toEqual(['0', '1,234'])
    expect(commissionText(' 22% +  cleaning ')).toBe('22% + cleaning')
    expect(yearText(2009)).toBe('2009')
    expect([1, 2, 3].map(priceTierText)).toEqual(['$', '$$', '$$$'])
  })

  it.each([
    ['Full-Service, Marketing', ['Full-Service', 'Marketing']],
    [' a ,, A,b ,', ['a', 'b']],
    ['', []],
    [null, []],
  ])('parses the services of %j', (services, expected) => {
    expect(parseServices(services)).toEqual(expected)
  })
})
