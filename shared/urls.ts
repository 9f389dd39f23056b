import { brand } from './brand.ts'
import { slugify } from './slug.ts'

/**
 * Every path of the product as a typed builder: links, redirects, sitemap, mails and badges read these and write
 * no path by hand. The not-found page has none.
 */

/** Sections of the home page that others link to. */
export type HomeSection =
  | 'how-it-works'
  | 'benefits'
  | 'why-use-us'
  | 'testimonials'
  | 'hostscore'
  | 'popular-locations'
  | 'contact'

/** One path segment. A segment that would vanish or climb (empty, `.`, `..`) becomes `-`, which names nothing. */
function segment(value: string | number): string {
  const text = String(value).trim()
  if (text === '' || text === '.' || text === '..') return '-'
  return encodeURIComponent(wellFormed(text))
}

/** Lone surrogates make encodeURIComponent throw. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

function lower(value: string): string {
  return segment(value.toLowerCase())
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key}=${encodeURIComponent(wellFormed(value))}`],
  )
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

export const urls = {
  home: () => '/',
  homeSection: (section: HomeSection) => `/#${section}`,
  whyUse: () => `/why-use-${brand.slug}`,
  incomeCalculator: () => '/income-calculator',
  /** The same page under its second name. */
  calculator: () => '/calculator',
  registerCompany: () => '/register-company',
  /** Linked from articles; redirects to `registerCompany`. */
  companyRegistration: () => '/company-registration',
  /** A company's profile. The id decides; the name behind it is for people and search engines. */
  company: (company: { id: number; name: string }) => {
    const name = slugify(company.name)
    return `/companies/${company.id}${name ? `-${name}` : ''}`
  },
  badgeGallery: () => '/badge-gallery',
  thankYou: () => '/thank-you',
  /** The owner's link in a mail: trades the lead's token for a cookie and goes on to the thank-you page. */
  openRequest: (token: string) => `/thank-you/${segment(token)}`,
  /** Canonical location path. `state` is a code, `city` and `propertyType` are slugs; a type needs a city. */
  location: (place: { state: string; city?: string | null; propertyType?: string | null }) => {
    const state = `/locations/${lower(place.state)}`
    if (!place.city) return state
    const city = `${state}/${lower(place.city)}`
    return place.propertyType ? `${city}/${lower(place.propertyType)}` : city
  },
  /** `miami-fl`, `miami-florida`, `florida` or `miami`: redirects to the canonical page. */
  locationSlug: (slug: string) => `/location/${lower(slug)}`,
  testimonials: () => '/testimonials',
  resources: () => '/resources',
  guide: (slug: string) => `/resources/${segment(slug)}`,
  faq: () => '/faq',
  methodology: () => '/methodology',
  blog: () => '/blog',
  blogArticle: (slug: string) => `/blog/${segment(slug)}`,
  blogCategory: (slug: string) => `/blog/category/${segment(slug)}`,
  sitemap: () => '/sitemap',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  verifyBadge: (id: number | string) => `/verify-badge/${segment(id)}`,
  verifyBadgeByName: (company?: string) => withQuery('/verify-badge', { company }),
  /** The public badge image that embed codes use. */
  badge: (id: number | string) => `/api/badge/${segment(id)}`,
  /** The gallery's images. */
  galleryBadge: (id: number | string) => `/api/badges/${segment(id)}`,
  galleryBadgeHorizontal: (id: number | string) => `/api/badges-horizontal/${segment(id)}`,
  /** The signed statement behind a badge, and the keys it can be checked with. */
  badgeStatement: (id: number | string) => `/api/verify-badge/${segment(id)}`,
  hostscoreKeys: () => '/.well-known/hostscore-keys.json',
  methodologyJson: () => '/methodology.json',
  blogFeed: () => '/blog/rss.xml',
  llmsText: () => '/llms.txt',
  sitemapXml: () => '/sitemap.xml',
  admin: {
    dashboard: () => '/admin',
    signIn: () => '/admin/sign-in',
    resetPassword: (token?: string) => withQuery('/admin/reset-password', { token }),
    seo: () => '/admin/seo',
    leads: () => '/admin/leads',
    companies: () => '/admin/companies',
    analytics: () => '/admin/analytics',
    notifications: () => '/admin/notifications',
    hostscore: () => '/admin/hostscore',
    account: () => '/admin/account',
    users: () => '/admin/users',
    apiKeys: () => '/admin/api-keys',
    audit: () => '/admin/audit',
    privacy: () => '/admin/privacy',
  },
  api: {
    leads: () => '/api/leads',
    interestedCompany: (leadId: number, companyId: number) =>
      `/api/leads/${segment(leadId)}/interested-company/${segment(companyId)}`,
    companies: () => '/api/management-companies',
    companySearch: (query: { zipCode?: string; city?: string; location?: string }) =>
      withQuery('/api/management-companies/search', query),
    openApi: () => '/api/openapi.json',
    docs: () => '/api/docs',
  },
} as const

/** `https://site.example` + `/faq`, with exactly one slash between; the base may carry a trailing slash or a folder. */
export function absoluteUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
