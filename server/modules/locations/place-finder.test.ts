import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPlace } from './place-finder.service.ts'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

describe('findPlace', () => {
  const find = (input: Parameters<typeof findPlace>[1]) => findPlace(test.deps, input)

  it('takes state and center from the ZIP code, and both city names', async () => {
    const place = await find({ zip: '33139', city: 'miami' })
    expect(place).toMatchObject({ state: 'FL', cityName: 'Miami', center: { lat: expect.closeTo(25.8, 0) } })
    expect(place?.citySlugs.sort()).toEqual(['miami', 'miami-beach'])
    expect(place?.cityNames).toEqual({ miami: 'Miami', 'miami-beach': 'Miami Beach' })
  })

  it('accepts ZIP+4 and a city with its state', async () => {
    expect(await find({ zip: '33139-1234', city: 'Miami Beach, FL' })).toMatchObject({
      state: 'FL',
      citySlugs: ['miami-beach'],
    })
  })

  it('keeps the ZIP code’s state when the typed city is in another one', async () => {
    expect(await find({ zip: '04101', city: 'Portland' })).toMatchObject({
      state: 'ME',
      citySlugs: ['portland'],
    })
  })

  it('takes the most populous city for a bare name, and the typed one with a state', async () => {
    expect(await find({ city: 'portland' })).toMatchObject({ state: 'OR', cityName: 'Portland' })
    expect(await find({ city: 'portland', state: 'me' })).toMatchObject({ state: 'ME' })
    expect(await find({ zip: '00000', city: 'Portland, Maine' })).toMatchObject({ state: 'ME' })
  })

  it('knows a city by its short name or nickname', async () => {
    const island = {
      state: 'SC',
      citySlugs: ['hilton-head-island'],
      center: { lat: expect.closeTo(32.2, 0) },
    }
    expect(await find({ city: 'Hilton Head' })).toMatchObject(island)
    expect(await find({ city: 'Hilton Head', state: 'SC' })).toMatchObject(island)
    expect(await find({ city: 'Hilton Head, South Carolina' })).toMatchObject(island)
    expect(await find({ city: 'Hilton Head', state: 'FL' })).toMatchObject({ state: 'FL', center: null })
  })

  it('keeps a small place in a known state, without a center', async () => {
    expect(await find({ city: 'Nowhere At All, FL' })).toMatchObject({
      state: 'FL',
      citySlugs: ['nowhere-at-all'],
      center: null,
    })
  })

  it('returns the same result from the cache', async () => {
    expect(await find({ zip: '33139' })).toEqual(await find({ zip: '33139' }))
  })

  it('returns null for unknown places', async () => {
    expect(await find({ zip: '00000' })).toBeNull()
    expect(await find({ zip: '00000', city: 'Xyzzy' })).toBeNull()
    expect(await find({})).toBeNull()
  })

  it.each(['09012', '34001', '96201'])('does not take military mail (%s) to the typed city', async (zip) => {
    expect(await find({ zip, city: 'Miami' })).toBeNull()
    expect(await find({ zip, city: 'Miami, FL' })).toBeNull()
  })
})
