import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toValueFacts, type ValueFacts, valueScore, valueScoreParts } from './value-score.ts'

const nothing: ValueFacts = {
  rating: null,
  services: [],
  reviews: null,
  hasWebsite: false,
  hasPhone: false,
  specialization: null,
}

describe('the value score', () => {
  it.each<[string, Partial<ValueFacts>, number]>([
    ['nothing', {}, 0],
    ['a rating of 5', { rating: 5 }, 70],
    ['a rating of 4.9', { rating: 4.9 }, 69],
    ['one service', { services: ['a'] }, 3],
    ['six services', { services: [...'abcdef'] }, 18],
    ['seven services', { services: [...'abcdefg'] }, 20],
    ['no review', { reviews: 0 }, 0],
    ['1 review', { reviews: 1 }, 3],
    ['10 reviews', { reviews: 10 }, 3],
    ['11 reviews', { reviews: 11 }, 5],
    ['20 reviews', { reviews: 20 }, 5],
    ['21 reviews', { reviews: 21 }, 7],
    ['50 reviews', { reviews: 50 }, 7],
    ['51 reviews', { reviews: 51 }, 10],
    ['a website', { hasWebsite: true }, 2],
    ['a phone number', { hasPhone: true }, 2],
    ['luxury as specialization', { specialization: 'Luxury Properties' }, 3],
    ['luxury as service', { services: ['luxury properties'] }, 6],
    ['luxury as both', { specialization: 'Luxury Properties', services: ['Luxury Properties'] }, 6],
    ['another specialization', { specialization: 'Family-Friendly' }, 0],
    [
      'everything',
      { rating: 5, services: [...'abcdefg'], reviews: 51, hasWebsite: true, hasPhone: true },
      99,
    ],
    ['a sum', { rating: 4.2, services: ['a', 'b'], reviews: 30, hasWebsite: true }, 74],
  ])('counts %s', (_name, facts, expected) => {
    expect(valueScore({ ...nothing, ...facts })).toBe(expected)
  })

  it('is the rounded sum of its parts, a whole number from 0 to 99', () => {
    const facts = fc.record<ValueFacts>({
      rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
      services: fc.array(fc.string()),
      reviews: fc.option(fc.nat()),
      hasWebsite: fc.boolean(),
      hasPhone: fc.boolean(),
      specialization: fc.option(fc.constantFrom('Luxury Properties', 'Family-Friendly')),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const score = valueScore(given)
        const parts = valueScoreParts(given)
        const sum = parts.rating + parts.services + parts.reviews + parts.website + parts.phone + parts.luxury
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBe(Math.min(99, Math.round(sum)))
        expect(score).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('ignores defaults and blank texts of a company', () => {
    const company = {
      rating: 'N/A',
      services: 'Marketing, Cleaning,',
      userRatingsTotal: null,
      website: ' ',
      specialization: null,
      hasPhone: true,
    }
    expect(toValueFacts(company)).toEqual({
      ...nothing,
      services: ['Marketing', 'Cleaning'],
      hasPhone: true,
    })
    expect(valueScore(toValueFacts(company))).toBe(8)
  })
})
