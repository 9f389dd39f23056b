import { serviceJsonLd } from '@client/lib/structured-data.ts'
import { describe, expect, it } from 'vitest'
import { type PageFacts, parsePageFacts } from './page-facts.rules.ts'
import { getLastNight } from './seo-runs.rules.ts'
import {
  checkMarket,
  checkPropertyType,
  checkState,
  getMarketStatus,
  getNoindexReason,
  getProgress,
  type MarketCheck,
} from './trackers.rules.ts'

const publicUrl = 'https://site.example'

const page = (more: Partial<PageFacts> = {}): PageFacts => ({
  status: 200,
  noindex: false,
  isCanonical: true,
  links: new Set(),
  dataTypes: ['Service', 'BreadcrumbList', 'ItemList'],
  dataProblems: [],
  ...more,
})
const cabins = { name: 'Cabins', companyCount: 3, fits: true, isLinked: true, answers: true, indexable: true }
const completeMarket: MarketCheck = {
  companyCount: 4,
  isWritten: true,
  page: page(),
  inSitemap: true,
  linksIn: 5,
  linksOut: 6,
  types: [cabins, { ...cabins, name: 'Apartments', companyCount: 1, indexable: false }],
}
const getStatus = (check: Partial<MarketCheck>, name: string) =>
  checkMarket({ ...completeMarket, ...check }).find((task) => task.name === name)

describe('The six tasks', () => {
  it('are all complete for a market that has everything, each with its finding', () => {
    const tasks = checkMarket(completeMarket)
    expect(tasks.map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Basic location page: complete',
      'Location-specific content: complete',
      'Internal linking: complete',
      'Company data: complete',
      'Structured data: complete',
      'Property type pages: complete',
    ])
    expect(tasks.at(-1)?.finding).toBe('1 of 2 can be indexed: Cabins.')
    expect(getMarketStatus(tasks)).toBe('complete')
  })

  it.each<[string, Partial<MarketCheck>, string, string]>([
    ['Basic location page', { page: page({ status: 404 }) }, 'planned', 'The page returns 404.'],
    [
      'Basic location page',
      { page: page({ isCanonical: false }) },
      'in-progress',
      'canonical URL is a different one',
    ],
    ['Basic location page', { inSitemap: false }, 'complete', 'not in the sitemap yet'],
    ['Location-specific content', { isWritten: false }, 'planned', 'No text yet'],
    ['Internal linking', { linksIn: 1 }, 'in-progress', '1 page links here'],
    ['Internal linking', { linksOut: 2 }, 'in-progress', 'Wanted: 2 in, 3 out.'],
    ['Internal linking', { linksIn: 0, linksOut: 0 }, 'planned', '0 pages link here'],
    ['Company data', { companyCount: 0 }, 'planned', 'No company serves it; 3 more are needed.'],
    ['Company data', { companyCount: 2 }, 'in-progress', '2 companies serve it; 1 more is needed.'],
    ['Structured data', { page: page({ dataTypes: [] }) }, 'planned', 'no structured data'],
    [
      'Structured data',
      { page: page({ dataTypes: ['Service'] }) },
      'in-progress',
      'BreadcrumbList, ItemList',
    ],
    ['Structured data', { page: page({ dataProblems: ['Service: bad'] }) }, 'in-progress', 'Service: bad'],
    ['Property type pages', { types: [{ ...cabins, isLinked: false }] }, 'planned', 'links to no'],
    ['Property type pages', { types: [{ ...cabins, answers: false }] }, 'in-progress', 'Not loading: Cabins'],
    ['Property type pages', { types: [{ ...cabins, indexable: false }] }, 'in-progress', 'none has 3'],
  ])('%s with %j is %s', (name, check, status, finding) => {
    const task = getStatus(check, name)
    expect(task?.status).toBe(status)
    expect(task?.finding).toContain(finding)
  })

  it('list the property types that do not fit the place', () => {
    const unfit = { ...cabins, name: 'Beach Houses', fits: false, isLinked: false, indexable: false }
    expect(getStatus({ types: [cabins, unfit] }, 'Property type pages')).toMatchObject({
      status: 'complete',
      finding: '1 of 1 can be indexed: Cabins. Left out because this place has no such homes: Beach Houses.',
    })
  })

  it('are cut at the length of their column', () => {
    const dataProblems = ['x'.repeat(2000)]
    expect(getStatus({ page: page({ dataProblems }) }, 'Structured data')?.finding).toHaveLength(500)
  })
})

describe('Statuses', () => {
  it('of a market: planned with no task done, in progress with some', () => {
    expect(getMarketStatus([{ status: 'planned' }, { status: 'in-progress' }])).toBe('planned')
    expect(getMarketStatus([{ status: 'planned' }, { status: 'complete' }])).toBe('in-progress')
  })

  it('of a state require an indexable page that links to all of its markets', () => {
    const state = {
      page: page({ links: new Set(['/locations/nv/ely', '/locations/nv/elko']) }),
      marketPaths: ['/locations/nv/ely', '/locations/nv/elko'],
      companyCount: 3,
    }
    expect(checkState(state)).toEqual({
      status: 'complete',
      finding: '3 companies; it links to all 2 markets.',
    })
    expect(checkState({ ...state, page: { ...state.page, noindex: true } }).status).toBe('in-progress')
    expect(checkState({ ...state, page: page() })).toEqual({
      status: 'in-progress',
      finding: '2 of 2 markets are not linked from it.',
    })
    expect(checkState({ ...state, marketPaths: [] }).status).toBe('planned')
    expect(checkState({ ...state, page: page({ status: 500 }) }).finding).toBe('The page returns 500.')
  })

  it('of a property type: complete when every indexable market has an indexable page of it', () => {
    expect(checkPropertyType({ ready: 0, indexableMarkets: 9 }).status).toBe('planned')
    expect(checkPropertyType({ ready: 8, indexableMarkets: 9 }).status).toBe('in-progress')
    expect(checkPropertyType({ ready: 9, indexableMarkets: 9 }).status).toBe('complete')
  })

  it('give the rounded share of complete ones', () => {
    expect(getProgress({ complete: 1, 'in-progress': 1, planned: 1 })).toEqual({
      complete: 1,
      inProgress: 1,
      planned: 1,
      total: 3,
      percent: 33,
    })
    expect(getProgress({ complete: 2, planned: 1 }).percent).toBe(67)
    expect(getProgress({}).percent).toBe(0)
  })
})

describe('The reason a page is not indexed', () => {
  it('is its response, then our own reason', () => {
    expect(getNoindexReason(page(), 'Too few.')).toBeNull()
    expect(getNoindexReason(page({ noindex: true }), 'Too few.')).toBe('Too few.')
    expect(getNoindexReason(page({ noindex: true }), null)).toBe(
      'The page tells search engines not to index it.',
    )
    expect(getNoindexReason(page({ status: 404, noindex: true }), 'Too few.')).toBe('The page returns 404.')
  })
})

describe('A rendered page', () => {
  const path = '/locations/fl/miami'
  const facts = (html: string) => parsePageFacts({ status: 200, html }, { path, publicUrl })
  const service = serviceJsonLd(publicUrl, { place: 'Miami, FL', description: 'Homes.', path })

  it('is read as a search engine reads it', () => {
    const read = facts(
      `<head><link rel="canonical" href="${publicUrl}${path}"/><meta name="robots" content="noindex"/></head>
      <footer><a href="/faq">FAQ</a></footer>
      <main id="content" tabindex="-1"><a class="x" href="/locations/fl#cities">Florida</a><a href="#top">Up</a>
      <a href="/locations/fl/tampa?sort=value">Tampa</a><a href="https://other.example/">Other</a></main>
      <script type="application/ld+json">${JSON.stringify([service])}</script>`,
    )
    expect(read).toMatchObject({ isCanonical: true, noindex: true, dataTypes: ['Service'], dataProblems: [] })
    expect([...read.links]).toEqual(['/locations/fl', '/locations/fl/tampa'])
  })

  it('lists the problems of broken structured data', () => {
    const block = (text: string) => `<script type="application/ld+json">${text}</script>`
    expect(facts(block('{')).dataProblems).toEqual(['A block is not valid JSON'])
    expect(facts(block(JSON.stringify({ ...service, url: 'nowhere' }))).dataProblems[0]).toMatch(/^Service: /)
    expect(facts('').dataTypes).toEqual([])
  })
})

describe('The nightly check', () => {
  it.each([
    ['2026-11-21T08:59:59Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T23:00:00Z', '2026-11-21T09:00:00.000Z'],
  ])('at %s was last due at %s', (now, due) => {
    expect(getLastNight(new Date(now)).toISOString()).toBe(due)
  })
})
