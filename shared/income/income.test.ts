import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amenityValues } from './amenity-value.ts'
import {
  baseNightlyRate,
  type EstimateInput,
  effectiveOccupancy,
  estimateIncome,
  roundHalfUp,
} from './income.ts'
import { incomeBridge } from './income-bridge.ts'
import { incomeRange } from './income-range.ts'
import { monthlyIncome } from './monthly-income.ts'
import { type Amenity, amenityEffects, baseNightlyRates, type Seasonality, seasonEffects } from './rates.ts'

type GoldenRow = Record<string, string>

const golden: GoldenRow[] = parse(
  readFileSync(new URL('./golden/golden-table.csv', import.meta.url), 'utf8'),
  { columns: true },
)

function getInput(row: GoldenRow): EstimateInput {
  return {
    propertyType: row.propertyType ?? '',
    location: row.location ?? '',
    bedrooms: Number(row.bedrooms),
    bathrooms: Number(row.bathrooms),
    seasonality: row.seasonality as Seasonality,
    occupancy: Number(row.occupancy),
    amenities: (row.amenities ?? '').split(' ').filter(Boolean) as Amenity[],
  }
}

const anyInput = fc.record({
  propertyType: fc.constantFrom(...Object.keys(baseNightlyRates)),
  location: fc.constantFrom('Miami Beach', 'Lake Tahoe', 'New York', 'Orlando', 'rural Iowa', 'Springfield'),
  bedrooms: fc.integer({ min: 0, max: 10 }),
  bathrooms: fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2),
  seasonality: fc.constantFrom(...(Object.keys(seasonEffects) as Seasonality[])),
  occupancy: fc.integer({ min: 30, max: 95 }),
  amenities: fc.subarray(amenityEffects.map(({ key }) => key)),
})

const plain: EstimateInput = {
  propertyType: 'cabin',
  location: 'Springfield',
  bedrooms: 1,
  bathrooms: 1,
  seasonality: 'balanced',
  occupancy: 70,
  amenities: [],
}

describe('the estimate', () => {
  it('has a golden table of at least 300 cases', () => {
    expect(golden.length).toBeGreaterThanOrEqual(300)
  })

  it('matches every case of the golden table, computed independently in Python', () => {
    const results = golden.map((row) => {
      const input = getInput(row)
      const { locationCategory, ...figures } = estimateIncome(input)
      const { low, high } = incomeRange(input)
      const all = { ...figures, locationCategory: locationCategory.key, low: low.income, high: high.income }
      return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
    })
    const expected = golden.map(
      ({
        propertyType: _type,
        location: _location,
        bedrooms: _bedrooms,
        bathrooms: _bathrooms,
        seasonality: _seasonality,
        occupancy: _occupancy,
        amenities: _amenities,
        ...figures
      }) => figures,
    )
    expect(results).toEqual(expected)
  })

  it('matches a hand calculation of the product formula', () => {
    // 175 x 1; occupancy 70 x 0.9 = 63; 175 x 310.25 x 0.63 x 0.9 = 30,784.56
    expect(estimateIncome(plain)).toMatchObject({
      annualIncome: 30785,
      monthlyAverage: 2565,
      nightlyRate: 175,
      weeklyRate: 1138,
      monthlyRate: 4550,
      occupancyRate: 63,
      bookedDays: 195,
      totalAvailableDays: 310,
      propertyBaseRate: 175,
    })
  })

  it('uses the default rate for an unknown type, including names of object members', () => {
    expect(baseNightlyRate('treehouse')).toBe(175)
    expect(baseNightlyRate('constructor')).toBe(175)
  })

  it('counts a repeated amenity once', () => {
    const once = estimateIncome({ ...plain, amenities: ['pool'] })
    expect(estimateIncome({ ...plain, amenities: ['pool', 'pool'] })).toEqual(once)
  })

  it('clamps the occupancy to 30-80 percent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const occupancy = effectiveOccupancy(input)
        expect(occupancy).toBeGreaterThanOrEqual(30)
        expect(occupancy).toBeLessThanOrEqual(80)
        expect(
          Number.isInteger(occupancy * 10) || Number.isInteger(Number((occupancy * 10).toFixed(6))),
        ).toBe(true)
      }),
    )
    expect(effectiveOccupancy({ ...plain, occupancy: 30, seasonality: 'winter' })).toBe(30)
    expect(effectiveOccupancy({ ...plain, occupancy: 95 })).toBe(80)
  })

  it('rounds halves up despite floating point errors', () => {
    expect(roundHalfUp(1.005 * 1000 - 4.5)).toBe(1001)
    expect(roundHalfUp(0.1 * 3 * 5)).toBe(2)
  })
})

describe('the range', () => {
  it('contains the estimate, and shrinks only at the limits of the model', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { low, high } = incomeRange(input)
        const { annualIncome, occupancyRate } = estimateIncome(input)
        expect(low.income).toBeLessThanOrEqual(annualIncome)
        expect(high.income).toBeGreaterThanOrEqual(annualIncome)
        expect(low.occupancyRate).toBeCloseTo(Math.max(30, occupancyRate - 10), 6)
        expect(high.occupancyRate).toBeCloseTo(Math.min(80, occupancyRate + 10), 6)
      }),
    )
  })
})

describe('the months', () => {
  it('add up to the annual income to the dollar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.constantFrom(...(Object.keys(seasonEffects) as Seasonality[])),
        (annual, seasonality) => {
          const months = monthlyIncome(annual, seasonality)
          expect(months).toHaveLength(12)
          expect(months.reduce((sum, { income }) => sum + income, 0)).toBe(annual)
          for (const { income } of months) expect(Number.isInteger(income) && income >= 0).toBe(true)
        },
      ),
    )
  })

  it('earn most in the selected season', () => {
    const names = (seasonality: Seasonality) =>
      [...monthlyIncome(60_000, seasonality)]
        .sort((a, b) => b.income - a.income)
        .slice(0, 3)
        .map(({ name }) => name)
        .sort()
    expect(names('summer')).toEqual(['August', 'July', 'June'])
    expect(names('winter')).toEqual(['December', 'February', 'January'])
  })
})

describe('the bridge', () => {
  it('ends at the annual income, with steps that add up', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const steps = incomeBridge(input)
        expect(steps.at(-1)?.level).toBe(estimateIncome(input).annualIncome)
        for (let at = 1; at < steps.length - 1; at++) {
          expect((steps[at - 1]?.level ?? 0) + (steps[at]?.amount ?? 0)).toBe(steps[at]?.level)
          expect(steps[at]?.amount).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('amenities', () => {
  it('never lower the income, and report the difference they make', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { key, addedIncome, isSelected } of amenityValues(input)) {
          expect(addedIncome).toBeGreaterThanOrEqual(0)
          expect(isSelected).toBe(input.amenities.includes(key))
        }
      }),
    )
    const pool = amenityValues({ ...plain, amenities: ['pool'] }).find(({ key }) => key === 'pool')
    // With: 210 a night at 66 percent, 38,700.59. Without: 30,784.56.
    expect(pool?.addedIncome).toBe(38_701 - 30_785)
  })
})
