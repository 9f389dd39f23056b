import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notMeasured } from './measured-response.ts'
import {
  type ComputedKey,
  changelog,
  METHODOLOGY_VERSION,
  methodologyVersionOn,
  type Scale,
  scales,
} from './methodology.ts'
import { factorScores, getHostScore, interpolate, parseFacts, type ScoreFacts } from './score.ts'

const nothing: ScoreFacts = {
  rating: null,
  userRatingsTotal: null,
  responseTime: null,
  avgResponseTime: null,
  services: '',
  commission: null,
  businessStatus: null,
  website: null,
  phoneNumber: null,
  openingHours: null,
  ...notMeasured,
}
const best: ScoreFacts = {
  rating: '5',
  userRatingsTotal: 500,
  responseTime: null,
  avgResponseTime: '15 minutes',
  services: 'a,b,c,d,e,f,g,h',
  commission: '10%',
  businessStatus: 'OPERATIONAL',
  website: 'https://a.example',
  phoneNumber: '(305) 555-0100',
  openingHours: 'Daily',
  ...notMeasured,
}

const factor = (key: ComputedKey, facts: Partial<ScoreFacts>) =>
  factorScores(parseFacts({ ...nothing, ...facts }))[key]

describe('factorScores', () => {
  it.each<[ComputedKey, Partial<ScoreFacts>, number | null]>([
    ['responseTime', { measuredResponseHours: 4, avgResponseTime: '15 minutes' }, 65],
    ['responseTime', { measuredResponseHours: 0, responseTime: '2 days' }, 100],
    ['responseTime', { measuredResponseHours: 100 }, 0],
    ['googleRating', {}, null],
    ['googleRating', { rating: 'N/A' }, null],
    ['googleRating', { rating: '0.5' }, 0],
    ['googleRating', { rating: '1' }, 0],
    ['googleRating', { rating: '2' }, 20],
    ['googleRating', { rating: '3' }, 40],
    ['googleRating', { rating: '4' }, 70],
    ['googleRating', { rating: '4.5' }, 85],
    ['googleRating', { rating: '4.6' }, 88],
    ['googleRating', { rating: '5' }, 100],
    ['reviewVolume', {}, null],
    ['reviewVolume', { userRatingsTotal: 0 }, null],
    ['reviewVolume', { userRatingsTotal: 1 }, 20],
    ['reviewVolume', { userRatingsTotal: 10 }, 50],
    ['reviewVolume', { userRatingsTotal: 30 }, 63],
    ['reviewVolume', { userRatingsTotal: 50 }, 75],
    ['reviewVolume', { userRatingsTotal: 200 }, 90],
    ['reviewVolume', { userRatingsTotal: 500 }, 100],
    ['reviewVolume', { userRatingsTotal: 99_999 }, 100],
    ['responseTime', {}, null],
    ['responseTime', { responseTime: 'Fast' }, null],
    ['responseTime', { avgResponseTime: '5 minutes' }, 100],
    ['responseTime', { avgResponseTime: '15 minutes' }, 100],
    ['responseTime', { responseTime: 'within 1 hour' }, 90],
    ['responseTime', { responseTime: 'within 2 hours' }, 80],
    ['responseTime', { responseTime: 'Within 4 hours' }, 65],
    ['responseTime', { responseTime: 'Same day' }, 50],
    ['responseTime', { responseTime: 'Within 24 hours' }, 25],
    ['responseTime', { responseTime: '2 days' }, 0],
    ['responseTime', { responseTime: '9 days' }, 0],
    ['responseTime', { avgResponseTime: '2 hours', responseTime: 'within 15 minutes' }, 80],
    ['responseTime', { avgResponseTime: 'soon', responseTime: 'within 15 minutes' }, 100],
    ['servicesOffered', {}, null],
    ['servicesOffered', { services: ' , ' }, null],
    ['servicesOffered', { services: 'a' }, 30],
    ['servicesOffered', { services: 'a, A ,a' }, 30],
    ['servicesOffered', { services: 'a,b' }, 45],
    ['servicesOffered', { services: 'a,b,c' }, 60],
    ['servicesOffered', { services: 'a,b,c,d,e,f' }, 90],
    ['servicesOffered', { services: 'a,b,c,d,e,f,g,h' }, 100],
    ['servicesOffered', { services: 'a,b,c,d,e,f,g,h,i' }, 100],
    ['commissionRates', {}, null],
    ['commissionRates', { commission: 'Ask us' }, null],
    ['commissionRates', { commission: '0%' }, 100],
    ['commissionRates', { commission: '10%' }, 100],
    ['commissionRates', { commission: '15%' }, 90],
    ['commissionRates', { commission: '20%' }, 75],
    ['commissionRates', { commission: '15-25%' }, 75],
    ['commissionRates', { commission: '25%' }, 55],
    ['commissionRates', { commission: '30%' }, 35],
    ['commissionRates', { commission: '40%' }, 0],
    ['commissionRates', { commission: '90%' }, 0],
    ['businessStatus', {}, null],
    ['businessStatus', { businessStatus: ' ' }, null],
    ['businessStatus', { businessStatus: 'OPERATIONAL' }, 100],
    ['businessStatus', { businessStatus: 'CLOSED_TEMPORARILY' }, 0],
    ['contactInfo', {}, 0],
    ['contactInfo', { phoneNumber: '1' }, 40],
    ['contactInfo', { website: 'x' }, 40],
    ['contactInfo', { openingHours: 'x' }, 20],
    ['contactInfo', { phoneNumber: '1', website: ' ', openingHours: 'x' }, 60],
    ['contactInfo', { phoneNumber: '1', website: 'x', openingHours: 'x' }, 100],
  ])('scores %s of %j as %j', (key, facts, expected) => {
    expect(factor(key, facts)).toBe(expected)
  })

  it('interpolates between the points of a scale and is constant beyond its ends', () => {
    const scale: Scale = [
      [0, 10],
      [10, 20],
      [20, 0],
    ]
    expect([-5, 0, 5, 10, 15, 20, 99].map((x) => interpolate(scale, x))).toEqual([10, 10, 15, 20, 10, 0, 0])
  })

  it('has scales with ascending x and y from 0 to 100', () => {
    for (const scale of Object.values<Scale>(scales)) {
      const xs = scale.map(([x]) => x)
      expect(xs).toEqual([...new Set(xs)].sort((a, b) => a - b))
      for (const [, y] of scale) expect(y >= 0 && y <= 100).toBe(true)
    }
  })
})

describe('the HostScore', () => {
  it('is 100 for the best facts', () => {
    expect(getHostScore(best)).toMatchObject({ total: 100, confidence: 100 })
  })

  it('is the weighted mean of the known factors', () => {
    // 30 x 88 + 20 x 69 (40 reviews: 68.75) + 15 x 45 + 5 x 0, over 70
    const facts = { ...nothing, rating: '4.6', userRatingsTotal: 40, services: 'Full-Service, Marketing' }
    expect(getHostScore(facts)).toMatchObject({ total: Math.round(4695 / 70), confidence: 70 })
  })

  it.each<[string, Partial<ScoreFacts>, number | null, number]>([
    ['nothing', nothing, null, 5],
    ['no rating and no reviews, all else at its best', { rating: null, userRatingsTotal: null }, null, 50],
    ['no rating', { rating: 'N/A' }, null, 70],
    ['no reviews', { userRatingsTotal: 0 }, null, 80],
    ['rating and reviews alone', { ...nothing, rating: '5', userRatingsTotal: 500 }, null, 55],
    [
      'rating, reviews and a business status',
      { ...nothing, rating: '5', userRatingsTotal: 500, businessStatus: 'OPERATIONAL' },
      92,
      60,
    ],
  ])('returns total and confidence for %s', (_case, facts, total, confidence) => {
    expect(getHostScore({ ...best, ...facts })).toMatchObject({ total, confidence })
  })

  it('never uses a displayed default: a missing commission is not 15-25%', () => {
    expect(getHostScore({ ...best, commission: null }).confidence).toBe(90)
    expect(getHostScore({ ...best, commission: '15-25%' }).total).toBeLessThan(
      getHostScore({ ...best, commission: null }).total ?? 0,
    )
  })

  it('knows the version of each day', () => {
    expect(methodologyVersionOn(new Date('2024-12-31'))).toBe('1.0')
    expect(methodologyVersionOn(new Date('2026-10-01'))).toBe('1.0')
    expect(methodologyVersionOn(new Date('2026-11-28'))).toBe('1.1')
  })

  it('lists its version first in the changelog', () => {
    expect(changelog[0]?.version).toBe(METHODOLOGY_VERSION)
    expect(changelog[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

const textOrNull = fc.option(fc.string(), { nil: null })
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  measuredResponseHours: fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null }),
  measuredResponseCount: fc.constant(null),
  rating: fc.oneof(
    textOrNull,
    fc.double({ min: 0.1, max: 5, noNaN: true }).map((x) => x.toFixed(1)),
  ),
  userRatingsTotal: fc.option(fc.integer({ min: -5, max: 100_000 }), { nil: null }),
  responseTime: fc.oneof(
    textOrNull,
    fc.integer({ min: 1, max: 99 }).map((x) => `within ${x} hours`),
  ),
  avgResponseTime: fc.oneof(
    textOrNull,
    fc.integer({ min: 1, max: 999 }).map((x) => `${x} minutes`),
  ),
  services: fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'abcdefghijk'), { maxLength: 12 }).map((list) => list.join(',')),
  ),
  commission: fc.oneof(
    textOrNull,
    fc.integer({ min: 0, max: 100 }).map((x) => `${x}%`),
  ),
  businessStatus: fc.option(fc.constantFrom('OPERATIONAL', 'CLOSED_PERMANENTLY', ''), { nil: null }),
  website: textOrNull,
  phoneNumber: textOrNull,
  openingHours: textOrNull,
})
const rating = fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10)

describe('getHostScore for any facts', () => {
  it('returns whole numbers from 0 to 100 or null', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { total, confidence, scores } = getHostScore(facts)
        for (const value of [total, confidence, ...Object.values(scores)]) {
          if (value === null) continue
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true)
        }
        if (total !== null) expect(confidence).toBeGreaterThanOrEqual(60)
      }),
    )
  })

  it('is deterministic and does not mutate the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const before = JSON.stringify(facts)
        const first = JSON.stringify(getHostScore(facts))
        expect(JSON.stringify(getHostScore(structuredClone(facts)))).toBe(first)
        expect(JSON.stringify(facts)).toBe(before)
      }),
    )
  })

  it('never falls with a better rating', () => {
    fc.assert(
      fc.property(anyFacts, rating, rating, (facts, a, b) => {
        const score = (value: number) => getHostScore({ ...facts, rating: value.toFixed(1) }).total ?? -1
        expect(score(Math.max(a, b))).toBeGreaterThanOrEqual(score(Math.min(a, b)))
      }),
    )
  })

  it('never falls with more reviews', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(2000), fc.nat(2000), (facts, a, b) => {
        const score = (value: number) => getHostScore({ ...facts, userRatingsTotal: value }).total ?? -1
        expect(score(Math.max(a, b))).toBeGreaterThanOrEqual(score(Math.min(a, b)))
      }),
    )
  })

  it('never falls with more services', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join(',')
    fc.assert(
      fc.property(
        anyFacts,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 15 }),
        (facts, a, b) => {
          const score = (count: number) => getHostScore({ ...facts, services: list(count) }).total ?? -1
          expect(score(Math.max(a, b))).toBeGreaterThanOrEqual(score(Math.min(a, b)))
        },
      ),
    )
  })

  it('never falls with faster responses or lower commissions', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(999), fc.nat(999), (facts, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const inTime = (minutes: number) =>
          getHostScore({ ...facts, avgResponseTime: `${minutes} minutes` }).total ?? -1
        expect(inTime(less)).toBeGreaterThanOrEqual(inTime(more))
        const forPercent = (tenths: number) =>
          getHostScore({ ...facts, commission: `${tenths / 10}%` }).total ?? -1
        expect(forPercent(less)).toBeGreaterThanOrEqual(forPercent(more))
      }),
    )
  })
})
