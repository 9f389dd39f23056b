import {
  listIndexableLocations,
  listLocationFiles,
  whyNotIndexed,
} from '@server/modules/locations/locations.service.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const doral = { city: 'Doral', lat: 25.82, lng: -80.36 }
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const list = (file = 1, maxUrls = 50_000) => listIndexableLocations(test.deps, { file, maxUrls })
const paths = async () => (await list()).map(({ path }) => path)

describe('indexable locations', () => {
  it('are the directory and the written cities while there are no companies', async () => {
    const found = await paths()
    expect(found[0]).toBe('/locations')
    expect(found).toContain('/locations/fl/miami')
    expect(found).not.toContain('/locations/fl')
    expect(found.every((path) => path.split('/').length === 4 || path === '/locations')).toBe(true)
  })

  it('include a city, its state and the fitting property types from three companies up', async () => {
    await make({ ...doral, propertyTypes: ['condo'] })
    await make({ ...doral, propertyTypes: ['condo', 'cabin'] })
    expect(await paths()).not.toContain('/locations/fl/doral')
    await make({ ...doral, propertyTypes: [] })
    const found = (await paths()).filter((path) => path.startsWith('/locations/fl/doral'))
    expect(found).toEqual(['/locations/fl/doral', '/locations/fl/doral/luxury-condos'])
    expect(await paths()).toContain('/locations/fl')
  })

  it('are exactly the pages without noindex', async () => {
    for (let count = 0; count < 3; count++) await make({ ...doral, propertyTypes: ['villa'] })
    await make()
    await make({ ...doral, city: 'Reno', state: 'NV' })
    const listed = new Set(await paths())
    const { locations } = test.caller()
    for (const [state, city, propertyType] of [
      ['fl'],
      ['nv'],
      ['fl', 'doral'],
      ['fl', 'doral', 'beach-houses'],
      ['fl', 'doral', 'cabins'],
      ['fl', 'miami'],
      ['fl', 'miami', 'cabins'],
      ['nv', 'reno'],
    ] as const) {
      const page = await locations.page({ state, city, propertyType })
      const path = ['/locations', state, city, propertyType].filter(Boolean).join('/')
      expect([path, listed.has(path)]).toEqual([path, page.indexable])
    }
  })

  it('exclude beach houses away from the coast and cabins in a city', async () => {
    const phoenix = { city: 'Phoenix', state: 'AZ', zipCode: '85001', lat: 33.45, lng: -112.07 }
    for (let count = 0; count < 3; count++) await make({ ...phoenix, propertyTypes: ['villa', 'cabin'] })
    for (let count = 0; count < 3; count++) await make({ ...doral, propertyTypes: ['villa', 'cabin'] })
    const found = await paths()
    expect(found).toContain('/locations/az/phoenix/cabins')
    expect(found).not.toContain('/locations/az/phoenix/beach-houses')
    expect(found).toContain('/locations/fl/doral/beach-houses')
    expect(found).not.toContain('/locations/fl/doral/cabins')
    const { locations } = test.caller()
    const unfit = await locations.page({ state: 'az', city: 'phoenix', propertyType: 'beach-houses' })
    expect([unfit.companyCount, unfit.indexable, unfit.character]).toEqual([3, false, 'desert'])
    expect(unfit.propertyTypes.map(({ slug }) => slug)).not.toContain('beach-houses')
  })

  it('have the date a company there last changed or left, but ignore companies never listed', async () => {
    // No other test has left a change there.
    const hialeah = { city: 'Hialeah', lat: 25.86, lng: -80.28 }
    const old = new Date('2026-01-02T03:04:05Z')
    for (let count = 0; count < 3; count++) await make({ ...hialeah, updatedAt: old })
    const lastmod = async () => (await list()).find(({ path }) => path === '/locations/fl/hialeah')?.lastmod
    expect(await lastmod()).toEqual(old)
    await make({ ...hialeah, status: 'pending', updatedAt: new Date('2026-03-01T00:00:00Z') })
    expect(await lastmod()).toEqual(old)
    const gone = new Date('2026-02-03T00:00:00Z')
    const { id } = await make({ ...hialeah, updatedAt: old })
    await test.deps.db.managementCompany.update({
      where: { id },
      data: { deletedAt: gone, updatedAt: gone },
    })
    expect(await lastmod()).toEqual(gone)
  })

  it('are split into files that are no longer than allowed, each page in one of them', async () => {
    for (let count = 0; count < 3; count++) await make({ ...doral, propertyTypes: [] })
    const all = await paths()
    const files = await listLocationFiles(test.deps, 60)
    expect(files.map(({ file }) => file)).toEqual(files.map((_, index) => index + 1))
    expect(files.length).toBeGreaterThan(1)
    const split = await Promise.all(files.map(({ file }) => list(file, 60)))
    expect(Math.max(...split.map((pages) => pages.length))).toBeLessThanOrEqual(60)
    expect(
      split
        .flat()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(all.sort())
    expect(await list(files.length + 1, 60)).toEqual([])
  })
})

it.each([
  [0, false, false, 'Not in Google yet: add 3 companies or write a text.'],
  [1, false, false, 'Not in Google yet: add 2 companies or write a text.'],
  [2, true, true, 'Not in Google yet: add 1 company with homes of this type.'],
  [2, true, false, null],
  [3, false, true, null],
])(
  'explains why a page with %d companies (written: %s, of a type: %s) is not indexed',
  (companyCount, isWritten, hasPropertyType, why) => {
    expect(whyNotIndexed({ companyCount, isWritten, hasPropertyType })).toBe(why)
  },
)

it('explains why the page of a type that does not fit is not indexed, whatever the number of companies', () => {
  expect(whyNotIndexed({ companyCount: 9, isWritten: true, hasPropertyType: true, fits: false })).toBe(
    'A place like this has no homes of this type.',
  )
})
