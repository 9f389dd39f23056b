import { brand } from './brand.ts'
import { initialsOf } from './company-image.ts'
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

/** How a badge picture is asked for (shared/hostscore/badge-look.ts); `scale` is for PNG alone. */
export type BadgeQuery = { theme?: string; size?: string; scale?: string }

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
  /** A calculator's result; `query` comes from `estimateQuery`. */
  estimate: (query: string) => `/income-calculator?${query}`,
  /** A location's companies with what an owner keeps of a yearly income in dollars. */
  netToOwner: (locationPath: string, income: number) => `${locationPath}?income=${income}#net-to-owner`,
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
  /** The placeholder image of a company without one of its own. All that is drawn stands in the path. */
  companyImage: (company: { id: number; name: string }) =>
    `/images/companies/${company.id}-${segment(initialsOf(company.name))}.svg`,
  badgeGallery: () => '/badge-gallery',
  thankYou: () => '/thank-you',
  /** The owner's link in a mail: trades the lead's token for a cookie and goes on to the thank-you page. */
  openRequest: (token: string) => `/thank-you/${segment(token)}`,
  /** Every location there is. */
  locations: () => '/locations',
  /** "Tell me when it opens" for a city, or for a state without a city. */
  placeWaiter: (place: { state: string; city?: string | null }) =>
    withQuery('/tell-me', { state: place.state.toLowerCase(), city: place.city?.toLowerCase() }),
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
  /** `topic` chooses what the message is about. */
  contact: (topic?: string) => withQuery('/contact', { topic }),
  privacy: () => '/privacy',
  terms: () => '/terms',
  verifyBadge: (id: number | string) => `/verify-badge/${segment(id)}`,
  verifyBadgeByName: (company?: string) => withQuery('/verify-badge', { company }),
  /** The public badge image that embed codes use. */
  badge: (id: number | string, look: BadgeQuery = {}) => withQuery(`/api/badge/${segment(id)}`, look),
  /** The gallery's images. */
  galleryBadge: (id: number | string, look: BadgeQuery = {}) => withQuery(`/api/badges/${segment(id)}`, look),
  galleryBadgeHorizontal: (id: number | string, look: BadgeQuery = {}) =>
    withQuery(`/api/badges-horizontal/${segment(id)}`, look),
  /** The signed statement behind a badge, and the keys it can be checked with. */
  badgeStatement: (id: number | string) => `/api/verify-badge/${segment(id)}`,
  hostscoreKeys: () => '/.well-known/hostscore-keys.json',
  methodologyJson: () => '/methodology.json',
  blogFeed: () => '/blog/rss.xml',
  llmsText: () => '/llms.txt',
  /** The index, or one of its files. */
  sitemapXml: (name?: string) => (name ? `/sitemap-${segment(name)}.xml` : '/sitemap.xml'),
  admin: {
    dashboard: () => '/admin',
    /** `to` is the admin path to go on to; `step` and `failed` are where a form without JavaScript has got to. */
    signIn: (to?: string, at: { step?: 'code' | 'recovery'; failed?: 'wrong' | 'often' } = {}) =>
      withQuery('/admin/sign-in', { to, ...at }),
    forgotPassword: () => '/admin/forgot-password',
    resetPassword: (token?: string) => withQuery('/admin/reset-password', { token }),
    seo: () => '/admin/seo',
    /** The list, or one lead opened over it. */
    leads: (id?: number) => withQuery('/admin/leads', { lead: id?.toString() }),
    /** The list with a filter of its own. */
    leadsWith: (status: string) => withQuery('/admin/leads', { status }),
    /** The list, or one company opened over it. */
    companies: (id?: number) => withQuery('/admin/companies', { company: id?.toString() }),
    companiesWith: (show: string) => withQuery('/admin/companies', { show }),
    analytics: () => '/admin/analytics',
    notifications: () => '/admin/notifications',
    /** The mails of one status, or those an address or a number finds. */
    outbox: (query: { status?: string; search?: string }) =>
      `${withQuery('/admin/notifications', query)}#outbox`,
    hostscore: () => '/admin/hostscore',
    misuseReports: () => '/admin/hostscore#misuse-reports',
    account: () => '/admin/account',
    users: () => '/admin/users',
    apiKeys: () => '/admin/api-keys',
    audit: () => '/admin/audit',
    privacy: () => '/admin/privacy',
  },
  /** Drawn picture for sharing; `key` names the place, company or article. */
  sharePicture: (kind: string, key: string | number, version?: string) =>
    withQuery(`/share/${segment(kind)}/${segment(key)}.png`, { v: version }),
  robotsText: () => '/robots.txt',
  webManifest: () => '/manifest.webmanifest',
  securityText: () => '/.well-known/security.txt',
  api: {
    signIn: (step: 'email' | 'second-factor') => `/api/auth/sign-in/${step}`,
    signOut: () => '/api/auth/sign-out',
    /** Where the beacon reports to. */
    collect: () => '/api/collect',
    analyticsExport: () => '/api/analytics/export',
    leads: () => '/api/leads',
    /** The leads table as a file (POST). */
    leadsExport: () => '/api/leads/export',
    interestedCompany: (leadId: number, companyId: number) =>
      `/api/leads/${segment(leadId)}/interested-company/${segment(companyId)}`,
    companies: () => '/api/management-companies',
    companiesExport: () => '/api/management-companies/export',
    companiesImport: (query: { dryRun: boolean; approve: boolean; fingerprint?: string }) =>
      withQuery('/api/management-companies/import', {
        dryRun: String(query.dryRun),
        approve: String(query.approve),
        fingerprint: query.fingerprint,
      }),
    companySearch: (query: { zipCode?: string; city?: string; location?: string }) =>
      withQuery('/api/management-companies/search', query),
    /** The audit log as a file (POST). */
    auditExport: () => '/api/audit-events/export',
    openApi: () => '/api/openapi.json',
    docs: () => '/api/docs',
  },
} as const

/** `https://site.example` + `/faq`, with exactly one slash between; the base may carry a trailing slash or a folder. */
export function absoluteUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
