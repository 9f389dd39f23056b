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
const hialeah = { city: 'Hialeah', zipCode: '33010', lat: 25.86, lng: -80.28 }
const portlandOr = { city: 'Portland', state: 'OR', zipCode: '97201', lat: 45.52, lng: -122.68 }
const portlandMe = { city: 'Portland', state: 'ME', zipCode: '04101', lat: 43.66, lng: -70.26 }

describe('page', () => {
  it('shows a written city with its companies, best HostScore first', async () => {
    const low = await make({ hostScore: 60 })
    const none = await make({ hostScore: null })
    const high = await make({ city: 'Doral', serviceArea: 'Miami', hostScore: 95 })
    const page = await calls().page({ state: 'fl', city: 'miami' })
    expect(page).toMatchObject({
      state: 'FL',
      stateName: 'Florida',
      city: 'Miami',
      citySlug: 'miami',
      character: 'coast',
      companyCount: 3,
      indexable: true,
    })
    expect(page.companies.map((company) => company.id)).toEqual([high.id, low.id, none.id])
    expect(page.stats?.topAmenities.length).toBeGreaterThan(0)
    expect(JSON.stringify(page)).not.toContain('@')
  })

  it('accepts any case, full state names and other spellings, and returns the canonical parts', async () => {
    const page = await calls().page({ state: 'FLORIDA', city: 'Miami' })
    expect([page.state, page.citySlug]).toEqual(['FL', 'miami'])
    await make({ city: 'St. Augustine', lat: 29.9, lng: -81.31 })
    expect((await calls().page({ state: 'north-carolina', city: 'asheville' })).state).toBe('NC')
    expect((await calls().page({ state: 'fl', city: 'saint-augustine' })).citySlug).toBe('st-augustine')
  })

  it('illustrates a city without a text like its state, a large one as a city', async () => {
    await make({ city: 'Memphis', state: 'TN', lat: 35.15, lng: -90.05 })
    await make({ city: 'Cookeville', state: 'TN', lat: 36.16, lng: -85.5 })
    const pictured = async (city: string) => (await calls().page({ state: 'tn', city })).character
    expect([await pictured('memphis'), await pictured('cookeville')]).toEqual(['city', 'mountain'])
  })

  it('never shows the companies of a city with the same name', async () => {
    await make(portlandOr)
    const maine = await make(portlandMe)
    const page = await calls().page({ state: 'me', city: 'portland' })
    expect(page.companies.map((company) => company.id)).toEqual([maine.id])
  })

  it('counts and shows only listed companies', async () => {
    await make({ status: 'pending' })
    await make({ status: 'rejected' })
    await make({ deletedAt: new Date() })
    await make({ businessStatus: 'CLOSED_TEMPORARILY' })
    expect(await calls().page({ state: 'fl', city: 'miami' })).toMatchObject({
      companies: [],
      companyCount: 0,
    })
    await make({ ...doral, status: 'pending' })
    await expect(calls().page({ state: 'fl', city: 'doral' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('shows at most sixty companies and the total', async () => {
    for (let count = 0; count < 62; count++) await make()
    const page = await calls().page({ state: 'fl', city: 'miami' })
    expect([page.companies.length, page.companyCount]).toEqual([60, 62])
  })

  it('shows a city with few companies and no text, but does not index it', async () => {
    await make(doral)
    await make(doral)
    expect(await calls().page({ state: 'fl', city: 'doral' })).toMatchObject({
      description: null,
      companyCount: 2,
      indexable: false,
    })
    await make(doral)
    expect((await calls().page({ state: 'fl', city: 'doral' })).indexable).toBe(true)
  })

  it('shows only companies that manage the property type or have not specified any', async () => {
    const condos = await make({ propertyTypes: ['condo', 'villa'] })
    const silent = await make({ propertyTypes: [], hostScore: 10 })
    await make({ propertyTypes: ['cabin'] })
    const page = await calls().page({ state: 'fl', city: 'miami', propertyType: 'luxury-condos' })
    expect(page.companies.map((company) => company.id)).toEqual([condos.id, silent.id])
    expect(page).toMatchObject({
      propertyType: { name: 'Luxury Condos', slug: 'luxury-condos' },
      companyCount: 2,
      indexable: false,
    })
  })

  it('has a property type page even if all companies of the city manage other types', async () => {
    await make({ ...doral, propertyTypes: ['cabin'] })
    expect(await calls().page({ state: 'fl', city: 'doral', propertyType: 'apartments' })).toMatchObject({
      companyCount: 0,
      indexable: false,
    })
  })

  it('links the places the text names if they have companies', async () => {
    await make()
    await make({ city: 'Miami Beach', lat: 25.79, lng: -80.13 })
    await make(doral)
    const page = await calls().page({ state: 'fl', city: 'miami' })
    expect(page.relatedLocations).toEqual([
      { name: 'Miami Beach', slug: 'miami-beach-fl', state: 'FL', citySlug: 'miami-beach', companyCount: 1 },
    ])
  })

  it('links the nearest cities with companies when there is no text, never itself', async () => {
    await make(doral)
    await make(hialeah)
    await make()
    await make({ city: 'Orlando', lat: 28.54, lng: -81.38 })
    const page = await calls().page({ state: 'fl', city: 'doral' })
    expect(page.relatedLocations.map((place) => place.citySlug)).toEqual(['hialeah', 'miami', 'orlando'])
    expect(page.relatedLocations[0]?.miles).toBeGreaterThan(1)
  })

  it('shows a state with its companies and cities, most companies first', async () => {
    await make(doral)
    await make()
    const both = await make({ serviceArea: 'Doral, Orlando', city: 'Miami', hostScore: 99 })
    await make(portlandOr)
    const page = await calls().page({ state: 'florida' })
    expect(page).toMatchObject({ state: 'FL', city: null, citySlug: null, companyCount: 3, indexable: true })
    expect(page.companies[0]?.id).toBe(both.id)
    expect(page.relatedLocations.map(({ citySlug, companyCount }) => [citySlug, companyCount])).toEqual([
      ['doral', 2],
      ['miami', 2],
      ['orlando', 1],
    ])
  })

  it('shows a state without companies with the nearest places, not indexed', async () => {
    await make()
    await make({ city: 'Minneapolis', state: 'MN', lat: 44.98, lng: -93.27 })
    const page = await calls().page({ state: 'nd' })
    expect(page).toMatchObject({ companies: [], companyCount: 0, cities: [], indexable: false })
    expect(page.relatedLocations.map(({ citySlug }) => citySlug)).toEqual(['minneapolis', 'miami'])
  })

  it('computes figures from the companies’ data, and lists the cities of a state with them', async () => {
    await make({ hostScore: 60, commission: '20%' })
    await make({ hostScore: 90, commission: '15-25%', serviceArea: 'Miami, Doral' })
    await make({ hostScore: null, commission: 'Ask us', serviceArea: 'Doral' })
    const page = await calls().page({ state: 'fl' })
    expect(page.figures).toMatchObject({
      homeCount: 3,
      scoredCount: 2,
      scoreMin: 60,
      scoreMax: 90,
      commissionCount: 2,
      commissionMin: 15,
      commissionMax: 25,
      commissionMiddle: 20,
    })
    expect(page.cities.slice(0, 2)).toMatchObject([
      {
        citySlug: 'miami',
        companyCount: 3,
        scoreMin: 60,
        scoreMax: 90,
        commissionMin: 15,
        commissionMax: 25,
      },
      {
        citySlug: 'doral',
        companyCount: 2,
        scoreMin: 90,
        scoreMax: 90,
        commissionMin: 15,
        commissionMax: 25,
      },
    ])
    expect(page.cities.at(-1)).toMatchObject({ companyCount: 0, scoreMin: null, commissionMin: null })
  })

  it('shows a city under its short name, too', async () => {
    await make({ city: 'Hilton Head Island', state: 'SC', serviceArea: 'Hilton Head' })
    const page = await calls().page({ state: 'sc', city: 'hilton-head' })
    expect(page).toMatchObject({ citySlug: 'hilton-head-island', companyCount: 1 })
    expect(page.companyMap?.places.map(({ name }) => name)).toEqual(['Hilton Head Island'])
  })

  it.each([
    ['an unknown state', { state: 'zz', city: 'miami' }],
    ['an unknown city', { state: 'fl', city: 'xyzzy' }],
    ['a city without companies and text', { state: 'fl', city: 'doral' }],
    ['a city of another state', { state: 'ny', city: 'miami-beach' }],
    ['an unknown property type', { state: 'fl', city: 'miami', propertyType: 'castles' }],
    ['a property type without a city', { state: 'fl', propertyType: 'cabins' }],
    ['markup', { state: 'fl', city: '<script>' }],
  ])('returns NOT_FOUND for %s', async (_name, input) => {
    await expect(calls().page(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('maps a city’s companies where they are based, and the places they serve', async () => {
    const local = await make({ hostScore: 90, serviceArea: 'Miami, Miami Beach' })
    const near = await make({ ...hialeah, serviceArea: 'Miami', hostScore: 80 })
    await make({ ...portlandOr, serviceArea: 'Miami, FL', hostScore: 70 })
    const { companyMap, stateMap } = await calls().page({ state: 'fl', city: 'miami' })
    expect(stateMap).toBeNull()
    expect(companyMap?.pins.map(({ companyId }) => companyId)).toEqual([local.id, near.id])
    expect(companyMap?.places.map(({ name, companyIds }) => [name, companyIds])).toEqual([
      ['Miami', expect.arrayContaining([local.id, near.id])],
      ['Hialeah', [near.id]],
      ['Miami Beach', [local.id]],
    ])
    expect(companyMap?.drawing.land).toMatch(/^M/)
  })

  it('has no map without companies', async () => {
    expect((await calls().page({ state: 'fl', city: 'miami' })).companyMap).toBeNull()
    expect((await calls().page({ state: 'nd' })).stateMap).toBeNull()
  })

  it('maps a state’s served cities in regions', async () => {
    await make({ serviceArea: 'Miami, Miami Beach, Orlando' })
    await make({ serviceArea: 'Miami' })
    const { companyMap, stateMap } = await calls().page({ state: 'fl' })
    expect(companyMap).toBeNull()
    expect(stateMap?.regions).toEqual([['miami', 'miami-beach'], ['orlando']])
    const drawn = stateMap?.cities.map(({ citySlug, circle }) => [citySlug, circle !== null])
    expect(drawn).toEqual([
      ['miami', true],
      ['miami-beach', false],
      ['orlando', true],
    ])
  })

  it('describes a property type where it exists, and does not index it elsewhere', async () => {
    for (let count = 0; count < 3; count++) {
      await make({ ...doral, propertyTypes: ['house'] })
      await make({ city: 'Sebring', zipCode: '33870', lat: 27.5, lng: -81.44, propertyTypes: ['house'] })
    }
    const doralPage = await calls().page({ state: 'fl', city: 'doral', propertyType: 'beach-houses' })
    expect(doralPage).toMatchObject({ description: expect.stringContaining('Salt air'), indexable: true })
    const inland = await calls().page({ state: 'fl', city: 'sebring', propertyType: 'beach-houses' })
    expect(inland).toMatchObject({ description: null, indexable: false, character: 'plains' })
    expect(inland.propertyTypes.map(({ slug }) => slug)).not.toContain('beach-houses')
  })

  it('rejects an empty state', async () => {
    await expect(calls().page({ state: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('markets', () => {
  it('lists every city with companies or a text, and which ones are indexable', async () => {
    await make(doral)
    await make({ ...hialeah, status: 'pending' })
    const markets = await calls().markets()
    const bySlug = new Map(markets.map((market) => [market.slug, market]))
    expect(bySlug.get('doral-fl')).toEqual({
      name: 'Doral',
      slug: 'doral-fl',
      state: 'FL',
      citySlug: 'doral',
      companyCount: 1,
      indexable: false,
    })
    expect(bySlug.get('miami-fl')).toMatchObject({ companyCount: 0, indexable: true })
    expect(bySlug.has('hialeah-fl')).toBe(false)
  })

  it('lists for home only the cities that it names, and one with companies if none of them has any', async () => {
    await make(doral)
    expect((await calls().popularMarkets()).at(-1)).toMatchObject({ slug: 'doral-fl', companyCount: 1 })
    await make({ ...doral, city: 'Miami', zipCode: '33130' })
    const named = (await calls().popularMarkets()).map((market) => market.slug)
    expect(named).toContain('miami-fl')
    expect(named).not.toContain('doral-fl')
  })
})
