import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  await test.deps.db.managementCompany.deleteMany()
  const make = (city: string, state: string, zipCode: string, lat: number, lng: number) =>
    makeCompany(test.deps.db, { city, state, zipCode, lat, lng, serviceArea: city })
  await make('Miami', 'FL', '33130', 25.77, -80.2)
  await make('Miami Beach', 'FL', '33139', 25.79, -80.13)
  await make('Orlando', 'FL', '32801', 28.54, -81.37)
  await make('Kissimmee', 'FL', '34741', 28.29, -81.41)
  await make('Key West', 'FL', '33040', 24.56, -81.78)
  await make('Marathon', 'FL', '33050', 24.71, -81.09)
  await make('Hilton Head Island', 'SC', '29928', 32.19, -80.74)
  await make('Nags Head', 'NC', '27959', 35.95, -75.62)
  await make('Kill Devil Hills', 'NC', '27948', 36.03, -75.68)
  await make('South Lake Tahoe', 'CA', '96150', 38.93, -119.98)
  await make('Big Bear Lake', 'CA', '92315', 34.24, -116.91)
  await make('Gatlinburg', 'TN', '37738', 35.71, -83.51)
  await make('Pigeon Forge', 'TN', '37863', 35.79, -83.55)
  await make('Nashville', 'TN', '37203', 36.16, -86.78)
  await make('Denver', 'CO', '80202', 39.74, -104.99)
})
afterAll(() => test.close())

const resolve = (query: string) => test.caller().locations.resolve({ query })

describe('A place that is served is found, however it is called:', () => {
  it.each([
    ['Hilton Head', '/locations/sc/hilton-head-island'],
    ['hilton head, sc', '/locations/sc/hilton-head-island'],
    ['123 Ocean Dr, Miami Beach, FL 33139', '/locations/fl/miami-beach'],
    ['123 Ocean Dr, Miami Beach, FL 33139, USA', '/locations/fl/miami-beach'],
    ['123 Ocean Drive Apt 4, Miami Beach, Florida', '/locations/fl/miami-beach'],
    ['123 Ocean Dr Miami Beach FL 33139', '/locations/fl/miami-beach'],
    ['123 Ocean Dr Miami Beach', '/locations/fl/miami-beach'],
    ['Ocean Drive, Miami Beach, FL', '/locations/fl/miami-beach'],
    ['Lake Tahoe', '/locations/ca/south-lake-tahoe'],
    ['lake tahoe, ca', '/locations/ca/south-lake-tahoe'],
    ['South Beach', '/locations/fl/miami-beach'],
    ['South Beach, FL', '/locations/fl/miami-beach'],
    ['Big Bear', '/locations/ca/big-bear-lake'],
    ['Miami', '/locations/fl/miami'],
    ['33139', '/locations/fl/miami-beach'],
    ['NYC', '/locations/ny/new-york'],
    ['Orlando, Florida 32801', '/locations/fl/orlando'],
    ['FL', '/locations/fl'],
    ['key-west-fl', '/locations/fl/key-west'],
  ])('%s', async (query, path) => {
    expect(await resolve(query)).toMatchObject({ kind: 'page', path })
  })

  it.each([
    ['Outer Banks', ['/locations/nc/nags-head', '/locations/nc/kill-devil-hills']],
    ['OBX', ['/locations/nc/nags-head', '/locations/nc/kill-devil-hills']],
    ['Florida Keys', ['/locations/fl/key-west', '/locations/fl/marathon']],
    ['The Smokies', ['/locations/tn/gatlinburg', '/locations/tn/pigeon-forge', '/locations/tn/sevierville']],
    [
      'Smoky Mountains',
      ['/locations/tn/gatlinburg', '/locations/tn/pigeon-forge', '/locations/tn/sevierville'],
    ],
    ['Disney World', ['/locations/fl/kissimmee', '/locations/fl/orlando']],
  ])('%s', async (query, paths) => {
    const found = await resolve(query)
    expect(found).toMatchObject({ kind: 'choice', reason: 'area' })
    expect(found.kind === 'choice' && found.options.map(({ path }) => path)).toEqual(paths)
  })

  it.each([
    ['Maimi', 'Miami, FL'],
    ['maimi, fl', 'Miami, FL'],
    ['nashvile', 'Nashville, TN'],
    ['Gatlinberg', 'Gatlinburg, TN'],
    ['Flordia', 'Florida'],
  ])('%s', async (query, label) => {
    const found = await resolve(query)
    expect(found).toMatchObject({ kind: 'choice', reason: 'spelling' })
    expect(found.kind === 'choice' && found.options.map((option) => option.label)).toEqual([label])
    const suggested = await test.caller().locations.suggest({ query })
    expect(suggested.map((option) => option.label)).toContain(label)
  })

  it('while typing, a region is offered, then its towns with companies', async () => {
    const found = await test.caller().locations.suggest({ query: 'outer ba' })
    expect(found.slice(0, 3).map(({ kind, label, path }) => [kind, label, path])).toEqual([
      ['region', 'Outer Banks', '/location/outer-banks'],
      ['city', 'Kill Devil Hills, NC', '/locations/nc/kill-devil-hills'],
      ['city', 'Nags Head, NC', '/locations/nc/nags-head'],
    ])
    const [neighborhood] = await test.caller().locations.suggest({ query: 'south bea' })
    expect(neighborhood).toMatchObject({
      kind: 'neighborhood',
      label: 'South Beach, Miami Beach, FL',
      path: '/locations/fl/miami-beach',
    })
  })
})

describe('The search page', () => {
  const heading = async (query: string) => {
    const { html } = await renderedPage(
      test,
      `${urls.locationSlug('x').replace(/\/x$/, '')}?q=${encodeURIComponent(query)}`,
    )
    return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  }

  it('asks whether a misspelled place was meant', async () => {
    expect(await heading('Maimi')).toBe('Did you mean Miami, FL?')
  })

  it('asks for a location where only a type of home was typed', async () => {
    expect(await heading('condo')).toBe('Please enter a location')
  })

  it('asks which town of an area', async () => {
    expect(await heading('Florida Keys')).toBe('Florida Keys: choose a town')
  })

  it('asks about a ZIP code of another state', async () => {
    expect(await heading('Denver, CO 33040')).toBe('Denver, CO or Key West, FL?')
  })

  it('asks about a ZIP code that does not exist, and keeps the place that was typed with it', async () => {
    expect(await heading('Miami, FL 00000')).toBe('We don’t know this ZIP code')
    expect(await heading('00000')).toBe('We don’t know this ZIP code')
  })

  it('says of a ZIP code of military mail that it is in no state', async () => {
    const reason = 'Military mail addresses (APO, FPO, DPO) are in no state that we cover.'
    for (const [query, then] of [
      ['09012', 'Please enter the ZIP code of the place itself.'],
      ['APO AE 09012', 'Please enter the ZIP code of the place itself.'],
      ['Miami, FL 34012', 'Is this where your property is?'],
    ]) {
      const { html } = await renderedPage(test, `/location?q=${encodeURIComponent(query ?? '')}`)
      expect(html).toContain('<h1')
      expect(html).toContain(`${reason} ${then}`)
      expect(html).not.toContain('know this ZIP code')
    }
  })

  it('asks about a city that is in another state, and about its ZIP code elsewhere', async () => {
    expect(await heading('Denver, FL')).toBe('Denver, Colorado or Florida?')
    expect(await heading('Denver, FL 33040')).toBe('Denver, CO or Key West, FL?')
  })

  it('says how far a place without companies is from the nearest with some', async () => {
    const { html } = await renderedPage(test, '/location?q=Hialeah')
    expect(html).toContain('Hialeah is 8 miles from Miami, FL.')
    expect(html).toContain('8 miles from Hialeah')
  })

  it('offers the waitlist first where every company is too far away, and the nearest places first elsewhere', async () => {
    const isWaitlistFirst = async (query: string) => {
      const { html } = await renderedPage(test, `/location?q=${encodeURIComponent(query)}`)
      const content = html.slice(html.indexOf('<h1'))
      return content.indexOf('name="email"') < content.indexOf('href="/locations/')
    }
    expect(await isWaitlistFirst('Fargo, ND')).toBe(true)
    expect(await isWaitlistFirst('Hialeah')).toBe(false)
  })

  it('answers a region without companies with the nearest place', async () => {
    expect(await heading('Hamptons')).toBe('No companies in The Hamptons yet')
  })

  it.each([
    ['12 Main St, Boise, ID 83702', 'No companies in Boise, ID yet'],
    ['12 Nowhere Lane, Xyzzyville', 'We couldn’t find “12 Nowhere Lane, Xyzzyville”'],
  ])('names the place and never the whole address: %s', async (query, title) => {
    expect(await heading(query)).toBe(title)
  })
})
