import { estimateMessages } from '@shared/income/estimate.schema.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { expect, it } from 'vitest'
import { emptyDraft, parseCalculator } from './read-calculator.ts'

const read = (query: string) => parseCalculator(new URLSearchParams(query))

it('returns no result and no errors before a submit', () => {
  expect(read('')).toEqual({ draft: emptyDraft, input: null, errors: {} })
})

it('accepts a location without other inputs', () => {
  const { draft, input, errors } = read('location=Miami, FL&utm_source=mail')
  expect({ place: draft.location, input, errors }).toEqual({ place: 'Miami, FL', input: null, errors: {} })
})

it('parses the URL that it writes', () => {
  const input = {
    propertyType: 'villa' as const,
    location: 'Miami Beach & Bay, FL',
    bedrooms: 0,
    bathrooms: 2.5,
    seasonality: 'summer' as const,
    occupancy: 88,
    amenities: ['pool' as const, 'office' as const],
  }
  expect(read(estimateQuery(input)).input).toEqual(input)
})

it('accepts comma-separated amenities and applies defaults to a short link', () => {
  const { input } = read('propertyType=condo&location=Reno&bedrooms=1&bathrooms=1&amenities=hot_tub,pool')
  expect(input).toMatchObject({
    amenities: ['pool', 'hot_tub'],
    seasonality: 'balanced',
    occupancy: 70,
  })
})

it('returns an error per invalid field and preserves the typed values', () => {
  const { draft, input, errors } = read(
    'propertyType=boat&location=x&bedrooms=40&bathrooms=1.3&seasonality=monsoon&occupancy=5&amenities=helipad',
  )
  expect(input).toBeNull()
  expect(draft).toMatchObject({ location: 'x', bedrooms: '40' })
  expect(errors).toEqual({
    propertyType: estimateMessages.propertyType,
    location: estimateMessages.location,
    bedrooms: estimateMessages.bedroomsRange,
    bathrooms: estimateMessages.bathroomsRange,
    seasonality: estimateMessages.seasonality,
    occupancy: estimateMessages.occupancy,
    amenities: estimateMessages.amenities,
  })
})
