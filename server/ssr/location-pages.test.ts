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

/** Returns the content of a meta element. */
const getMeta = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('The page head', () => {
  it.each(['/locations/fl/miami', '/locations/fl'])('%s lists ten keyword phrases', async (path) => {
    const { html } = await renderedPage(test, path)
    const phrases = getMeta(html, 'keywords')?.split(',') ?? []
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
    expect(getMeta(html, 'theme-color')).toBe('#be123c')
  })
})

describe('A property type that does not match the place', () => {
  it('has a page, but not for search engines, and is in no list', async () => {
    const phoenix = { city: 'Phoenix', state: 'AZ', zipCode: '85001', lat: 33.45, lng: -112.07 }
    for (let count = 0; count < 3; count++)
      await makeCompany(test.deps.db, { ...phoenix, propertyTypes: ['villa'] })
    const unfit = await renderedPage(test, '/locations/az/phoenix/beach-houses')
    expect([unfit.status, getMeta(unfit.html, 'robots')]).toEqual([200, 'noindex'])
    const city = await renderedPage(test, '/locations/az/phoenix')
    expect(getMeta(city.html, 'robots')).toBeUndefined()
    expect(city.html).toContain('/locations/az/phoenix/cabins')
    for (const { html } of [city, unfit])
      expect(html).not.toContain('href="/locations/az/phoenix/beach-houses"')
  })
})

describe('The text of a place', () => {
  it('has the season, questions with who to ask, and dated sources, after the list', async () => {
    const { html } = await renderedPage(test, '/locations/fl/miami')
    const text = html.slice(html.indexOf('id="about-place"'))
    expect(html.indexOf('id="about-place"')).toBeGreaterThan(html.indexOf('id="companies"'))
    expect(text.match(/data-level="(high|middle|low)"/g)).toHaveLength(12)
    for (const part of [
      'Do I need a permit to rent out a home in Miami?',
      'Check with the city',
      'Which taxes do guests pay?',
      'https://floridarevenue.com',
      'What does a typical contract look like?',
      'When is high season in Miami?',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll('<!-- -->', '')).toMatch(/Sources: [^<]+\. Reviewed [A-Z][a-z]+ \d{4}\./)
  })

  it('counts the companies that publish a commission', async () => {
    const tucson = { city: 'Tucson', state: 'AZ', zipCode: '85701', lat: 32.22, lng: -110.97 }
    for (const commission of ['20%', 'Ask us'])
      await makeCompany(test.deps.db, { ...tucson, serviceArea: tucson.city, commission })
    const { html } = await renderedPage(test, '/locations/az/tucson')
    expect(html).toContain('1 of 2 companies here publishes a commission: 20% of the booking income.')
  })
})

describe('A place without companies', () => {
  it.each([
    ['Hialeah', 'Many companies cover neighboring towns'],
    ['Tallahassee', 'These are the closest locations with companies.'],
  ])('%s has advice that fits the distance of the nearest', async (city, advice) => {
    const { html } = await renderedPage(test, `/location?q=${city}, FL`)
    expect(html).toContain(`No companies in ${city}, FL yet`)
    expect(html).toContain(advice)
  })
})

describe('A state page', () => {
  it('names the two best companies of a region and folds the list of all cities', async () => {
    const tahoe = { city: 'South Lake Tahoe', state: 'CA', zipCode: '96150', lat: 38.94, lng: -119.98 }
    for (const [name, hostScore] of [
      ['Pine Porch', 71],
      ['Snow Key', 93],
      ['Granite Stays', 84],
    ] as const)
      await makeCompany(test.deps.db, { ...tahoe, serviceArea: tahoe.city, name, hostScore })
    const { html } = await renderedPage(test, '/locations/ca')
    const text = html.replace(/<[^>]+>/g, '')
    expect(text).toContain('Best in the area: Snow Key 93, Granite Stays 84')
    expect(html).toMatch(/<details(?![^>]* open)[^>]*><summary[^>]*><span>All [^<]+ by name/)
  })
})

describe('The illustration of a place', () => {
  it.each([
    ['/locations/ca', 'coast'],
    ['/locations/id', 'mountain'],
    ['/locations/tx', 'plains'],
    ['/locations/az/phoenix', 'desert'],
    ['/locations/co/denver', 'mountain'],
    ['/locations/ny/new-york', 'city'],
    ['/locations/fl/orlando', 'lake'],
  ])('of %s shows the %s', async (path, character) => {
    const { html } = await renderedPage(test, path)
    expect(html).toMatch(new RegExp(`<img src="[^"]*/${character}-scene[^"]*"`))
  })
})

/** Popular cities for seven states (product 3.10). */
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

  it('are listed for these seven states only', async () => {
    expect((await renderedPage(test, '/locations/az')).html).not.toContain('Popular cities in')
  })
})
