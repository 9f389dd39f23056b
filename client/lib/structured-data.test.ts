import { unnamedOperator } from '@shared/content/operator.ts'
import { describe, expect, it } from 'vitest'
import {
  articleJsonLd,
  breadcrumbListJsonLd,
  itemListJsonLd,
  localBusinessJsonLd,
  organizationJsonLd,
  serviceJsonLd,
  webSiteJsonLd,
} from './structured-data.ts'

const base = 'https://site.example/'
const companies = [
  { name: 'Sand & Sea', city: 'Miami', state: 'FL', website: 'stay.example', rating: '4.9' },
  { name: 'Birch', city: 'Miami', state: 'FL', website: 'javascript:alert(1)', rating: '4.1' },
]

describe('structured data', () => {
  it('claims no first day of an article that only knows its last change', () => {
    const guide = {
      title: 'Taxes',
      description: 'What to pay.',
      path: '/resources/taxes',
      modified: '2025-03-01',
    }
    const { datePublished, dateModified } = articleJsonLd(base, guide)
    expect([datePublished, dateModified]).toEqual([undefined, '2025-03-01'])
  })

  it('describes the site with a search by place', () => {
    expect(webSiteJsonLd(base)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      url: 'https://site.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://site.example/location/{search_term}' },
        'query-input': 'required name=search_term',
      },
    })
  })

  it('names the operator once they are published', () => {
    const operator = { name: 'Tern LLC', address: '1 Pier Rd, Maine', email: 'us@tern.example' }
    expect(organizationJsonLd(base, operator)).toMatchObject({
      legalName: 'Tern LLC',
      address: '1 Pier Rd, Maine',
      email: 'us@tern.example',
    })
    expect(organizationJsonLd(base, unnamedOperator)).not.toHaveProperty('legalName')
  })

  it('refers to the same organization everywhere', () => {
    const service = serviceJsonLd(base, { place: 'Miami, FL', description: 'd', path: '/locations/fl/miami' })
    const id = organizationJsonLd(base, unnamedOperator)['@id']
    expect(id).toBe('https://site.example/#organization')
    expect(service).toMatchObject({
      '@type': 'Service',
      url: 'https://site.example/locations/fl/miami',
      areaServed: { name: 'Miami, FL' },
      provider: { '@id': id },
    })
    expect(webSiteJsonLd(base)).toMatchObject({ publisher: { '@id': id } })
  })

  it('numbers breadcrumbs from one, with absolute URLs', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Florida', path: '/locations/fl' },
    ]
    expect(breadcrumbListJsonLd(base, crumbs)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/' },
        { position: 2, name: 'Florida', item: 'https://site.example/locations/fl' },
      ],
    })
  })

  it('lists companies in order, links only to web URLs and copies no rating', () => {
    const list = itemListJsonLd(base, { name: 'Companies', path: '/locations/fl/miami', companies })
    expect(list).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, item: { '@type': 'LocalBusiness', name: 'Sand & Sea', url: 'https://stay.example/' } },
        { position: 2, item: { name: 'Birch' } },
      ],
    })
    expect(JSON.stringify(list)).not.toMatch(/rating|javascript/i)
  })

  it('describes a company by its own facts, without a rating', () => {
    const company = {
      path: '/companies/9-sand-sea',
      name: 'Sand & Sea',
      description: null,
      city: 'Miami',
      state: 'FL',
      zipCode: '33130',
      phoneNumber: null,
      website: 'javascript:alert(1)',
      foundingYear: null,
      priceLevel: null,
      areasServed: ['Miami, FL'],
    }
    expect(localBusinessJsonLd(base, company)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': 'https://site.example/companies/9-sand-sea#company',
      name: 'Sand & Sea',
      mainEntityOfPage: 'https://site.example/companies/9-sand-sea',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Miami',
        addressRegion: 'FL',
        postalCode: '33130',
        addressCountry: 'US',
      },
      areaServed: [{ '@type': 'City', name: 'Miami, FL' }],
    })
    const facts = {
      website: 'stay.example',
      foundingYear: 2009,
      priceLevel: 2,
      phoneNumber: '(305) 555-0100',
    }
    const full = localBusinessJsonLd(base, {
      ...company,
      ...facts,
      ...{ rating: '4.9', userRatingsTotal: 9 },
    })
    expect(full).toMatchObject({
      url: 'https://stay.example/',
      foundingDate: '2009',
      priceRange: '$$',
      telephone: '(305) 555-0100',
    })
    expect(JSON.stringify(full)).not.toMatch(/rating/i)
  })
})
