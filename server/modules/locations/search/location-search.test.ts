import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const calls = () => test.caller().locations

// Cities of the shipped data without a written text.
const doral = { city: 'Doral', zipCode: '33122', lat: 25.82, lng: -80.36 }
const portlandOr = { city: 'Portland', state: 'OR', zipCode: '97201', lat: 45.52, lng: -122.68 }
const portlandMe = { city: 'Portland', state: 'ME', zipCode: '04101', lat: 43.66, lng: -70.26 }

describe('suggest', () => {
  const labels = async (query: string) =>
    (await calls().suggest({ query })).map((suggestion) => suggestion.label)

  it('suggests cities with companies before larger ones without', async () => {
    await make({ city: 'Doral', lat: 25.82, lng: -80.36 })
    const [first, ...others] = await calls().suggest({ query: 'do' })
    expect(first).toEqual({ kind: 'city', label: 'Doral, FL', path: '/locations/fl/doral', companyCount: 1 })
    expect(others.length).toBe(7)
  })

  it('matches the beginning of the state after a comma', async () => {
    await make(portlandOr)
    await make(portlandMe)
    expect((await labels('Portland')).slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME'])
    expect((await labels('portland, m'))[0]).toBe('Portland, ME')
  })

  it('suggests states, a fully typed one first', async () => {
    expect((await labels('florida'))[0]).toBe('Florida')
    expect(await labels('Flor')).toContain('Florida')
    expect((await calls().suggest({ query: 'hawaii' }))[0]).toMatchObject({
      path: '/locations/hi',
      companyCount: 0,
    })
  })

  it('matches the beginning of a ZIP code', async () => {
    await make()
    expect((await labels('3313'))[0]).toBe('Miami, FL')
    expect(await labels('33')).toEqual([])
    expect(await labels('999999')).toEqual([])
  })

  it('suggests nothing for empty input, noise and unlisted companies', async () => {
    await make({ ...doral, status: 'pending' })
    expect(await labels('')).toEqual([])
    expect(await labels("%_'\\")).toEqual([])
    expect(await calls().suggest({ query: 'Doral, FL' })).toEqual([
      { kind: 'city', label: 'Doral, FL', path: '/location/doral-fl', companyCount: 0 },
    ])
  })

  it('orders equally close names by their companies, and names the nearest place with companies', async () => {
    await make(doral)
    const miamiBeach = { city: 'Miami Beach', zipCode: '33139', lat: 25.79, lng: -80.13 }
    await make({ ...miamiBeach, serviceArea: 'Miami Beach, Miami Lakes' })
    await make(miamiBeach)
    const found = await calls().suggest({ query: 'Miami' })
    expect(found.slice(0, 3).map(({ label, companyCount }) => [label, companyCount])).toEqual([
      ['Miami, FL', 0],
      ['Miami Beach, FL', 2],
      ['Miami Lakes, FL', 1],
    ])
    expect(found).toHaveLength(8)
    const [hialeah] = await calls().suggest({ query: 'Hialeah' })
    expect(hialeah).toMatchObject({
      label: 'Hialeah, FL',
      companyCount: 0,
      near: { label: 'Miami Lakes, FL' },
    })
    expect(Math.round(hialeah?.near?.miles ?? 0)).toBe(4)
  })

  it('counts at most 50 companies of a place', async () => {
    for (let count = 0; count < 51; count++) await make()
    expect((await calls().suggest({ query: 'Miami, FL' }))[0]).toMatchObject({ companyCount: 50 })
    expect((await calls().suggest({ query: 'Florida' }))[0]).toMatchObject({ companyCount: 50 })
  })

  it('rejects overlong text', async () => {
    await expect(calls().suggest({ query: 'x'.repeat(256) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('resolve', () => {
  const resolve = (query: string) => calls().resolve({ query })

  it.each([
    'Miami',
    'miami, fl',
    'Miami, Florida',
    'miami-florida',
    'miami-fl',
    'miami',
    'Miami FL 33130',
    '33130',
    '33130-0001',
  ])('resolves %s to the city’s page', async (query) => {
    await make()
    expect(await resolve(query)).toEqual({ kind: 'page', path: '/locations/fl/miami', label: 'Miami, FL' })
  })

  it.each(['florida', 'FL', 'Florida', 'fl'])('resolves %s to the state’s page', async (query) => {
    expect(await resolve(query)).toEqual({ kind: 'page', path: '/locations/fl', label: 'Florida' })
  })

  it('offers a choice of cities with the same name, most companies first', async () => {
    await make(portlandOr)
    await make(portlandMe)
    await make(portlandMe)
    const resolved = await resolve('portland')
    const options = resolved.kind === 'choice' ? resolved.options : []
    expect(options.slice(0, 2)).toEqual([
      { kind: 'city', label: 'Portland, Maine', path: '/locations/me/portland', companyCount: 2 },
      { kind: 'city', label: 'Portland, Oregon', path: '/locations/or/portland', companyCount: 1 },
    ])
    expect(options.slice(2)).toContainEqual({
      kind: 'city',
      label: 'Portland, Texas',
      path: '/location/portland-tx',
      companyCount: 0,
    })
    expect(await resolve('Portland, ME')).toMatchObject({ kind: 'page', path: '/locations/me/portland' })
  })

  it('offers a state and the city of its name for typed text, and takes a path’s slug as the state', async () => {
    expect(await resolve('New York')).toMatchObject({
      kind: 'choice',
      options: [{ path: '/locations/ny' }, { path: '/locations/ny/new-york' }],
    })
    expect(await resolve('new-york')).toMatchObject({ kind: 'page', path: '/locations/ny' })
    expect(await resolve('New York, NY')).toMatchObject({ kind: 'page', path: '/locations/ny/new-york' })
  })

  it('suggests the nearest cities with companies for a place without any', async () => {
    await make()
    await make({ city: 'Orlando', lat: 28.54, lng: -81.38 })
    for (const query of ['Hialeah', 'Hialeah, FL', 'hialeah-fl', '33010']) {
      const resolved = await resolve(query)
      expect(resolved.kind === 'unknown' && resolved.nearest.map((suggestion) => suggestion.label)).toEqual([
        'Miami, FL',
        'Orlando, FL',
      ])
    }
  })

  it('offers a choice of cities with the same name while none has companies', async () => {
    const resolved = await resolve('springfield')
    expect(resolved.kind === 'choice' && resolved.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Springfield, Missouri',
        'Springfield, Massachusetts',
        'Springfield, Illinois',
      ]),
    )
    expect(await resolve('springfield-mo')).toMatchObject({
      kind: 'unknown',
      place: { name: 'Springfield, MO', state: 'MO', citySlug: 'springfield' },
    })
  })

  it('suggests the places whose names begin with the text', async () => {
    await make()
    expect(await resolve('mia')).toMatchObject({
      kind: 'choice',
      options: expect.arrayContaining([expect.objectContaining({ path: '/locations/fl/miami' })]),
    })
  })

  it('suggests the state of an unknown village, and cities near a state without companies', async () => {
    await make()
    expect(await resolve('Nowhere At All, FL')).toMatchObject({
      kind: 'unknown',
      place: null,
      nearest: [{ path: '/locations/fl', companyCount: 1 }],
    })
    expect(await resolve('Nowhere At All, ND')).toMatchObject({
      kind: 'unknown',
      place: null,
      nearest: [{ path: '/locations/fl/miami', companyCount: 1 }],
    })
  })

  it('returns nothing for text that is no place', async () => {
    for (const query of ['Paris, France', 'xyzzy', '00000', '<script>', '日本', '12']) {
      const found = await resolve(query)
      expect([query, found]).toMatchObject([query, { kind: 'unknown', place: null, name: null, nearest: [] }])
    }
  })

  it('rejects blank text', async () => {
    await expect(resolve('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
