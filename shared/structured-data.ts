import { brand } from './brand.ts'
import { priceTierText } from './company-figures.ts'
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

/**
 * A company on its own page. What others rate is theirs and stays out; so does whatever the company has not said. Our
 * page is about the business, it is not the business: its website is `url`, ours only the `@id`.
 */
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
    /** Such as "Miami, FL". */
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

/** A text of ours: blog article or guide. Days as `2025-11-03`; who wrote it is who runs the site. */
export function articleJsonLd(
  base: string,
  article: {
    title: string
    description: string
    path: string
    published: string
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

/** Questions with their answers, as shown on the page. */
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
