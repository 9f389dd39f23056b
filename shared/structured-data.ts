import { brand } from './brand.ts'
import { safeWebsite } from './outbound.ts'
import type { Breadcrumb } from './seo.ts'
import { absoluteUrl, urls } from './urls.ts'

/**
 * JSON-LD blocks as plain objects (specification, section 9; readings: no AggregateRating, neither for ourselves nor
 * copied from anyone). `base` is the site's public address. Whoever writes them into a page escapes `<`.
 */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

function block(type: string, facts: Record<string, unknown>): JsonLd {
  return { '@context': 'https://schema.org', '@type': type, ...facts }
}

/** Who runs the site. */
export function organizationJsonLd(base: string): JsonLd {
  return block('Organization', {
    '@id': absoluteUrl(base, '/#organization'),
    name: brand.name,
    url: absoluteUrl(base, urls.home()),
    image: absoluteUrl(base, brand.defaultShareImage),
    slogan: brand.tagline,
  })
}

/** The site, with its search by place as search action. */
export function webSiteJsonLd(base: string): JsonLd {
  return block('WebSite', {
    '@id': absoluteUrl(base, '/#website'),
    name: brand.name,
    url: absoluteUrl(base, urls.home()),
    publisher: { '@id': absoluteUrl(base, '/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: absoluteUrl(base, '/location/{search_term}') },
      'query-input': 'required name=search_term',
    },
  })
}

/** What we do for owners in a place, such as "Miami, FL". */
export function serviceJsonLd(
  base: string,
  service: { place: string; description: string; path: string },
): JsonLd {
  return block('Service', {
    name: `Vacation rental management companies in ${service.place}`,
    serviceType: 'Vacation rental management matching',
    description: service.description,
    url: absoluteUrl(base, service.path),
    areaServed: { '@type': 'Place', name: service.place },
    provider: { '@type': 'Organization', '@id': absoluteUrl(base, '/#organization'), name: brand.name },
  })
}

/** Where the page stands. */
export function breadcrumbListJsonLd(base: string, crumbs: readonly Breadcrumb[]): JsonLd {
  return block('BreadcrumbList', {
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: absoluteUrl(base, crumb.path),
    })),
  })
}

/** The companies a page lists, in its order. Their ratings are other people's and stay out. */
export function itemListJsonLd(
  base: string,
  list: {
    name: string
    path: string
    companies: readonly { name: string; city: string; state: string; website: string | null }[]
  },
): JsonLd {
  return block('ItemList', {
    name: list.name,
    url: absoluteUrl(base, list.path),
    numberOfItems: list.companies.length,
    itemListElement: list.companies.map((company, at) => {
      const url = safeWebsite(company.website ?? '')
      return {
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'LocalBusiness',
          name: company.name,
          address: {
            '@type': 'PostalAddress',
            addressLocality: company.city,
            addressRegion: company.state,
            addressCountry: 'US',
          },
          ...(url ? { url } : {}),
        },
      }
    }),
  })
}
