import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  for (const name of ['Keeper of Keys', 'Gull House', 'Porch Light'])
    await makeCompany(test.deps.db, { name })
})
afterAll(() => test.close())

/** The content of a meta element of the page. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('The head of a page', () => {
  it.each(['/locations/fl/miami', '/locations/fl'])('%s lists ten keyword phrases', async (path) => {
    const { html } = await renderedPage(test, path)
    const phrases = metaOf(html, 'keywords')?.split(',') ?? []
    if (path.endsWith('miami')) expect(phrases[0]).toBe('vacation rental management Miami FL')
    expect(new Set(phrases.map((phrase) => phrase.trim())).size).toBe(10)
  })

  it('links the icons and the manifest', async () => {
    const { html } = await renderedPage(test, '/locations/fl')
    for (const link of [
      '<link rel="icon" href="/favicon.ico"',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"',
      '<link rel="manifest" href="/manifest.webmanifest"',
    ])
      expect(html).toContain(link)
    expect(metaOf(html, 'theme-color')).toBe('#be123c')
  })
})

describe('A property type that is not found in such a place', () => {
  it('still answers, is kept from search engines, and no list offers it', async () => {
    const phoenix = { city: 'Phoenix', state: 'AZ', zipCode: '85001', lat: 33.45, lng: -112.07 }
    for (let count = 0; count < 3; count++)
      await makeCompany(test.deps.db, { ...phoenix, propertyTypes: ['villa'] })
    const unfit = await renderedPage(test, '/locations/az/phoenix/beach-houses')
    expect([unfit.status, metaOf(unfit.html, 'robots')]).toEqual([200, 'noindex'])
    const city = await renderedPage(test, '/locations/az/phoenix')
    expect(metaOf(city.html, 'robots')).toBeUndefined()
    expect(city.html).toContain('/locations/az/phoenix/cabins')
    for (const { html } of [city, unfit])
      expect(html).not.toContain('href="/locations/az/phoenix/beach-houses"')
  })
})

describe('The drawing of a place', () => {
  it.each([
    ['/locations/ca', 'coast'],
    ['/locations/id', 'mountain'],
    ['/locations/tx', 'plains'],
    ['/locations/az/phoenix', 'desert'],
    ['/locations/co/denver', 'mountain'],
    ['/locations/ny/new-york', 'city'],
    ['/locations/fl/orlando', 'lake'],
  ])('of %s is of the %s', async (path, character) => {
    const { html } = await renderedPage(test, path)
    expect(html).toMatch(new RegExp(`<img src="[^"]*/${character}-scene[^"]*"`))
  })
})

/** Specification, section 3: popular cities for seven states. */
const popular: [state: string, name: string, cities: string[]][] = [
  ['fl', 'Florida', ['miami', 'orlando', 'key-west']],
  ['ca', 'California', ['san-diego', 'palm-springs']],
  ['co', 'Colorado', ['aspen', 'vail']],
  ['hi', 'Hawaii', ['honolulu', 'kihei']],
  ['tn', 'Tennessee', ['nashville', 'gatlinburg']],
  ['tx', 'Texas', ['austin', 'galveston']],
  ['nc', 'North Carolina', ['asheville', 'nags-head']],
]

describe('Popular cities', () => {
  it.each(popular)('of %s are linked on the page of the state', async (state, name, cities) => {
    const { html } = await renderedPage(test, `/locations/${state}`)
    const block = html.split(`Popular cities in <!-- -->${name}`)[1]?.split('</nav>')[0] ?? ''
    for (const city of cities) expect(block).toContain(`href="/locations/${state}/${city}"`)
  })

  it('are linked in the home page’s Learn More, too', async () => {
    const { html } = await renderedPage(test, '/')
    const block = html.split('Popular cities by state')[1] ?? ''
    for (const [state, name, cities] of popular) {
      expect(block).toContain(`>${name}</h4>`)
      for (const city of cities) expect(block).toContain(`href="/locations/${state}/${city}"`)
    }
  })

  it('are listed for those seven states alone', async () => {
    expect((await renderedPage(test, '/locations/az')).html).not.toContain('Popular cities in')
  })
})
