import { priceTierText } from '@shared/companies/company-figures.ts'
import type { Operator } from '@shared/content/operator.ts'
import { brand } from '@shared/lib/brand.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { Breadcrumb } from '@shared/seo/seo.ts'

/** JSON-LD block (product 9.8, 10.5), without ratings. The renderer must escape `<`. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

function block(type: string, facts: Record<string, unknown>): JsonLd {
  return { '@context': 'https://schema.org', '@type': type, ...facts }
}

export function organizationJsonLd(base: string, operator: Operator): JsonLd {
  const { name: legalName, address, email } = operator
  return block('Organization', {
    '@id': absoluteUrl(base, '/#organization'),
    name: brand.name,
    url: absoluteUrl(base, urls.home()),
    image: absoluteUrl(base, brand.defaultShareImage),
    slogan: brand.tagline,
    ...(legalName ? { legalName } : {}),
    ...(address ? { address } : {}),
    ...(email ? { email } : {}),
  })
}

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

/** Returns the matching service in a place such as "Miami, FL". */
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

/** Returns the companies listed on a page, in order, without ratings. */
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

/** Returns a company without ratings and unknown facts. `url` is its own website; our page is the `@id`. */
export function localBusinessJsonLd(
  base: string,
  company: {
    path: string
    name: string
    description: string | null
    city: string
    state: string
    zipCode: string
    phoneNumber: string | null
    website: string | null
    foundingYear: number | null
    priceLevel: number | null
    areasServed: readonly string[]
  },
): JsonLd {
  const page = absoluteUrl(base, company.path)
  const url = safeWebsite(company.website ?? '')
  return block('LocalBusiness', {
    '@id': `${page}#company`,
    name: company.name,
    mainEntityOfPage: page,
    address: {
      '@type': 'PostalAddress',
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.zipCode,
      addressCountry: 'US',
    },
    areaServed: company.areasServed.map((name) => ({ '@type': 'City', name })),
    ...(company.description ? { description: company.description } : {}),
    ...(url ? { url } : {}),
    ...(company.phoneNumber ? { telephone: company.phoneNumber } : {}),
    ...(company.foundingYear ? { foundingDate: String(company.foundingYear) } : {}),
    ...(company.priceLevel ? { priceRange: priceTierText(company.priceLevel) } : {}),
  })
}

/** Returns a blog article or guide, with the organization as author. Days have the form `2025-11-03`. */
export function articleJsonLd(
  base: string,
  article: {
    title: string
    description: string
    path: string
    published?: string
    modified?: string
    section?: string
    words?: number
    keywords?: readonly string[]
    imagePath?: string
  },
): JsonLd {
  const organization = {
    '@type': 'Organization',
    '@id': absoluteUrl(base, '/#organization'),
    name: brand.name,
  }
  return block('Article', {
    headline: article.title,
    description: article.description,
    url: absoluteUrl(base, article.path),
    mainEntityOfPage: absoluteUrl(base, article.path),
    image: absoluteUrl(base, article.imagePath ?? brand.defaultShareImage),
    datePublished: article.published,
    dateModified: article.modified ?? article.published,
    inLanguage: 'en-US',
    author: { ...organization, url: absoluteUrl(base, urls.home()) },
    publisher: organization,
    ...(article.section ? { articleSection: article.section } : {}),
    ...(article.words ? { wordCount: article.words } : {}),
    ...(article.keywords ? { keywords: article.keywords.join(', ') } : {}),
  })
}

export function faqPageJsonLd(
  base: string,
  page: { path: string; questions: readonly { question: string; answer: string }[] },
): JsonLd {
  return block('FAQPage', {
    url: absoluteUrl(base, page.path),
    mainEntity: page.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
