import { estimateQuery } from '@shared/income/estimate-query.ts'
import { estimateMessages } from '@shared/schemas/estimate.schema.ts'
import { expect, it } from 'vitest'
import { emptyDraft, readCalculator } from './read-calculator.ts'

const read = (query: string) => readCalculator(new URLSearchParams(query))

it('has no result and no complaint before anything was submitted', () => {
  expect(read('')).toEqual({ draft: emptyDraft, input: null, errors: {} })
})

it('takes a place alone as a beginning', () => {
  const { draft, input, errors } = read('location=Miami, FL&utm_source=mail')
  expect({ place: draft.location, input, errors }).toEqual({ place: 'Miami, FL', input: null, errors: {} })
})

it('reads back the address that it writes', () => {
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

it('takes amenities in one name too, and defaults what a short link leaves out', () => {
  const { input } = read('propertyType=condo&location=Reno&bedrooms=1&bathrooms=1&amenities=hot_tub,pool')
  expect(input).toMatchObject({
    amenities: ['pool', 'hot_tub'],
    seasonality: 'balanced',
    occupancy: 70,
  })
})

it('names each field of an address that makes no sense, and keeps what it said', () => {
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
