import { describe, expect, it } from 'vitest'
import { locationBreadcrumbs, locationKeywords, locationMeta, pageMeta } from './seo.ts'

const florida = {
  city: null,
  stateName: 'Florida',
  stateCode: 'FL',
  propertyType: null,
  companyCount: 40,
  path: '/locations/fl',
}
const miami = { ...florida, city: 'Miami', companyCount: 12, path: '/locations/fl/miami' }
const cabins = { ...miami, propertyType: 'Cabins', path: '/locations/fl/miami/cabins' }

describe('location metadata', () => {
  it.each([
    [florida, 'Top Vacation Rental Management Companies in Florida | HostMatch'],
    [miami, 'Top Vacation Rental Management Companies in Miami, FL | HostMatch'],
    [cabins, 'Top Vacation Rental Management Companies in Miami, FL for Cabins | HostMatch'],
  ])('builds the title for the depth of the path', (facts, title) => {
    const meta = locationMeta(facts)
    expect(meta.title).toBe(title)
    expect(meta.path).toBe(facts.path)
    expect(meta.image).toEqual({ path: '/images/og-image.jpg', width: 1200, height: 630 })
    expect(meta.indexable).toBe(true)
  })

  it('mentions the number of companies only if there are any', () => {
    expect(locationMeta(miami).description).toMatch(/^Compare 12\+ top-rated .* in Miami, FL\./)
    expect(locationMeta({ ...miami, companyCount: 1234 }).description).toMatch(/^Compare 1,234\+ top-rated/)
    expect(locationMeta({ ...miami, companyCount: 0 }).description).not.toMatch(/\d|Compare/)
  })

  it('marks a thin page as noindex on request', () => {
    expect(locationMeta({ ...miami, indexable: false }).indexable).toBe(false)
  })

  it.each([florida, miami, cabins])('returns ten different keywords that each name the place', (facts) => {
    const keywords = locationKeywords(facts)
    expect(new Set(keywords).size).toBe(10)
    for (const phrase of keywords) expect(phrase).toContain(facts.city ?? facts.stateName)
  })
})

describe('page metadata', () => {
  it('falls back to the site image and keywords', () => {
    expect(pageMeta({ title: 'FAQ', description: 'Answers.', path: '/faq' })).toEqual({
      title: 'FAQ | HostMatch',
      description: 'Answers.',
      path: '/faq',
      keywords: [
        'vacation rental management',
        'Airbnb property management',
        'short-term rental companies',
        'HostScore',
        'property management companies',
      ],
      image: { path: '/images/og-image.jpg', width: 1200, height: 630 },
      indexable: true,
    })
  })
})

describe('location breadcrumbs', () => {
  it('lead from the home page to the current page', () => {
    const state = { stateName: 'Florida', stateCode: 'FL' }
    const city = { name: 'Miami', slug: 'miami' }
    const propertyType = { name: 'Cabins', slug: 'cabins' }
    const all = [
      { name: 'Home', path: '/' },
      { name: 'Florida', path: '/locations/fl' },
      { name: 'Miami', path: '/locations/fl/miami' },
      { name: 'Cabins', path: '/locations/fl/miami/cabins' },
    ]
    expect(locationBreadcrumbs(state)).toEqual(all.slice(0, 2))
    expect(locationBreadcrumbs({ ...state, city })).toEqual(all.slice(0, 3))
    expect(locationBreadcrumbs({ ...state, city, propertyType })).toEqual(all)
    expect(locationBreadcrumbs({ ...state, propertyType })).toEqual(all.slice(0, 2))
  })
})
