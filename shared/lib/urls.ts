import { getInitials } from '../companies/company-image.ts'
import { brand } from './brand.ts'
import { slugify } from './slug.ts'

/** Typed builders of every path. Nothing else hard-codes one. */

export type HomeSection =
  | 'how-it-works'
  | 'benefits'
  | 'why-use-us'
  | 'testimonials'
  | 'hostscore'
  | 'popular-locations'
  | 'contact'

/** Query parameters of a badge image (shared/badges/badge-style.ts). `scale` applies to PNG only. */
export type BadgeQuery = { theme?: string; size?: string; scale?: string }

/** Encodes a path segment. An empty segment, `.` or `..` becomes `-`, because URL parsing would drop it. */
function segment(value: string | number): string {
  const text = String(value).trim()
  if (text === '' || text === '.' || text === '..') return '-'
  return encodeURIComponent(toWellFormed(text))
}

/** Replaces lone surrogates, which make encodeURIComponent throw. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

function lowerSegment(value: string): string {
  return segment(value.toLowerCase())
}

/** Appends the companies as `?companies=12,15`, with readable commas. */
function withCompanies(path: string, ids: readonly number[]): string {
  return ids.length > 0 ? `${path}?companies=${ids.join(',')}` : path
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key}=${encodeURIComponent(toWellFormed(value))}`],
  )
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** Query parameter of the thank-you page after "Not now". */
export const LATER_QUERY = 'later'

/** Query parameter of the thank-you page: the form that was just saved. */
export const DONE_QUERY = 'done'

export const urls = {
  home: () => '/',
  homeSection: (section: HomeSection) => `/#${section}`,
  whyUse: () => `/why-use-${brand.slug}`,
  incomeCalculator: () => '/income-calculator',
  estimate: (query: string) => `/income-calculator?${query}`,
  /** Net-to-owner comparison of a location's companies, for an annual income in dollars. */
  netToOwner: (locationPath: string, income: number) => `${locationPath}?income=${income}#net-to-owner`,
  calculator: () => '/calculator',
  registerCompany: () => '/register-company',
  /** Linked from articles; redirects to `registerCompany`. */
  companyRegistration: () => '/company-registration',
  /** Company profile. Only the id is used; the name is for people and search engines. */
  company: (company: { id: number; name: string }) => {
    const name = slugify(company.name)
    return `/companies/${company.id}${name ? `-${name}` : ''}`
  },
  /** Placeholder image of a company. The path contains everything that is drawn. */
  companyImage: (company: { id: number; name: string }) =>
    `/images/companies/${company.id}-${segment(getInitials(company.name))}.svg`,
  /** Card of a company, for frames on other sites. */
  companyCard: (id: number) => `/embed/companies/${id}`,
  /** Section of a profile in which the company asks for a link to correct it. Needs the id alone. */
  askCorrection: (companyId: number) => `/companies/${companyId}#correct`,
  /** Page behind an emailed link that corrects a profile; without a token, the answer to asking for one. */
  correct: (token?: string) => (token === undefined ? '/correct' : `/correct/${segment(token)}`),
  /** Page behind the link to a listed address about a new one. */
  confirmNewEmail: (token: string) => `/correct/${segment(token)}/email`,
  badgeGallery: () => '/badge-gallery',
  thankYou: () => '/thank-you',
  /** Thank-you page after "Not now": without the offer of the best matches. */
  thankYouLater: () => withQuery('/thank-you', { [LATER_QUERY]: '1' }),
  /** Section "Your request" of the thank-you page, after a form was saved. */
  ownRequest: (done: string) => `${withQuery('/thank-you', { [DONE_QUERY]: done })}#your-request`,
  /** Owner's link in an email. Exchanges the lead's token for a cookie and redirects to the thank-you page. */
  openRequest: (token: string) => `/thank-you/${segment(token)}`,
  /** Owner's link to the question whether a company may have the request. In the query, which is never logged. */
  shareConsent: (token: string) => withQuery('/share-request', { token }),
  /** Company's link to the page on which it answers a request. Its last part is a token, which no log shows. */
  answer: (token: string) => `/answer/${segment(token)}`,
  /** Page behind the unsubscribe link of an optional email. */
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  locations: () => '/locations',
  waitlist: (place: { state: string; city?: string | null }) =>
    withQuery('/waitlist', { state: place.state.toLowerCase(), city: place.city?.toLowerCase() }),
  /** Canonical path. `state` is a code; `city` and `propertyType` are slugs. A property type requires a city. */
  location: (place: { state: string; city?: string | null; propertyType?: string | null }) => {
    const state = `/locations/${lowerSegment(place.state)}`
    if (!place.city) return state
    const city = `${state}/${lowerSegment(place.city)}`
    return place.propertyType ? `${city}/${lowerSegment(place.propertyType)}` : city
  },
  /** Location page with these companies selected and its request form open. */
  requestQuotes: (place: { state: string; citySlug: string | null }, ids: readonly number[]) =>
    `${withCompanies(urls.location({ state: place.state, city: place.citySlug }), ids)}#leadForm`,
  /** Location page with its request form open, for a property type and these companies. A person sends it. */
  preparedRequest: (
    place: { state: string; citySlug: string | null },
    { propertyType, companyIds }: { propertyType?: string; companyIds: readonly number[] },
  ) =>
    `${withQuery(urls.location({ state: place.state, city: place.citySlug }), {
      type: propertyType,
      companies: companyIds.join(','),
      request: 'open',
    })}#leadForm`,
  /** Shortlist of these companies, which can be shared. Without ids, the browser's own. */
  shortlist: (ids: readonly number[] = []) => withCompanies('/shortlist', ids),
  /** Two to four companies side by side. */
  compare: (ids: readonly number[] = []) => withCompanies('/compare', ids),
  /** `miami-fl`, `miami-florida`, `florida` or `miami`: redirects to the canonical page. */
  locationSlug: (slug: string) => `/location/${lowerSegment(slug)}`,
  about: () => '/about',
  testimonials: () => '/testimonials',
  resources: () => '/resources',
  guide: (slug: string) => `/resources/${segment(slug)}`,
  faq: () => '/faq',
  methodology: () => '/methodology',
  blog: () => '/blog',
  blogArticle: (slug: string) => `/blog/${segment(slug)}`,
  blogCategory: (slug: string) => `/blog/category/${segment(slug)}`,
  sitemap: () => '/sitemap',
  contact: (topic?: string) => withQuery('/contact', { topic }),
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** Page behind an emailed link that confirms a privacy request. */
  confirmDataRequest: (token?: string) => withQuery('/confirm-request', { token }),
  /** Page behind an emailed link that downloads a copy of one's data. */
  dataCopy: (token?: string) => withQuery('/your-data', { token }),
  dataCopyDownload: () => '/your-data/download',
  verifyBadge: (id: number | string) => `/verify-badge/${segment(id)}`,
  verifyBadgeByName: (company?: string) => withQuery('/verify-badge', { company }),
  badge: (id: number | string, look: BadgeQuery = {}) => withQuery(`/api/badge/${segment(id)}`, look),
  galleryBadge: (id: number | string, look: BadgeQuery = {}) => withQuery(`/api/badges/${segment(id)}`, look),
  galleryBadgeHorizontal: (id: number | string, look: BadgeQuery = {}) =>
    withQuery(`/api/badges-horizontal/${segment(id)}`, look),
  /** Signed statement of a badge. `hostscoreKeys` holds the keys that verify it. */
  badgeStatement: (id: number | string) => `/api/verify-badge/${segment(id)}`,
  hostscoreKeys: () => '/.well-known/hostscore-keys.json',
  methodologyJson: () => '/methodology.json',
  blogFeed: () => '/blog/rss.xml',
  llmsText: () => '/llms.txt',
  /** Endpoint of the Model Context Protocol. */
  mcp: () => '/mcp',
  sitemapXml: (name?: string) => (name ? `/sitemap-${segment(name)}.xml` : '/sitemap.xml'),
  admin: {
    dashboard: () => '/admin',
    /** `to` is the admin path to redirect to; `step` and `failed` are the state of the form without JavaScript. */
    signIn: (to?: string, at: { step?: 'code' | 'recovery'; failed?: 'wrong' | 'often' } = {}) =>
      withQuery('/admin/sign-in', { to, ...at }),
    forgotPassword: () => '/admin/forgot-password',
    resetPassword: (token?: string) => withQuery('/admin/reset-password', { token }),
    seo: () => '/admin/seo',
    /** Row of a market, or of a state. */
    seoOf: ({ state, city }: { state: string; city?: string }) =>
      withQuery('/admin/seo', city ? { search: city } : { tab: 'states', search: state }),
    leads: (id?: number) => withQuery('/admin/leads', { lead: id?.toString() }),
    leadsWith: (query: { status?: string; assignee?: string; due?: string; unanswered?: '1'; held?: '1' }) =>
      withQuery('/admin/leads', query),
    /** Leads of a state, or of a city in it. */
    leadsOf: (place: { state: string; city?: string }) => withQuery('/admin/leads', place),
    overdueLeads: () => withQuery('/admin/leads', { due: 'overdue', sort: 'due', direction: 'asc' }),
    leadsFound: (search: string) => withQuery('/admin/leads', { q: search }),
    companies: (id?: number) => withQuery('/admin/companies', { company: id?.toString() }),
    companiesWith: (show: string) => withQuery('/admin/companies', { show }),
    companiesOf: (place: { state: string; city?: string }) => withQuery('/admin/companies', place),
    companiesFound: (search: string) => withQuery('/admin/companies', { q: search }),
    messages: (id?: number) => withQuery('/admin/messages', { message: id?.toString() }),
    /** @param place key of a place, as `toCityKey` returns it */
    waitlist: (place?: string) => withQuery('/admin/waitlist', { place }),
    markets: (query: { search?: string; state?: string } = {}) =>
      withQuery('/admin/markets', { q: query.search, state: query.state }),
    review: () => '/admin/review',
    blockedSenders: () => withQuery('/admin/review', { tab: 'blocks' }),
    analytics: () => '/admin/analytics',
    notifications: () => '/admin/notifications',
    outbox: (query: { status?: string; search?: string }) => withQuery('/admin/emails', query),
    /** Outbox with one email, which is open. */
    mail: (id: number) => withQuery('/admin/emails', { search: `#${id}`, email: String(id) }),
    hostscore: () => '/admin/hostscore',
    misuseReports: () => '/admin/hostscore#misuse-reports',
    account: () => '/admin/account',
    users: (search?: string) => withQuery('/admin/users', { search }),
    apiKeys: () => '/admin/api-keys',
    webhooks: (id?: number) => withQuery('/admin/webhooks', { endpoint: id?.toString() }),
    audit: () => '/admin/audit',
    privacy: (id?: number) => withQuery('/admin/privacy', { request: id?.toString() }),
    dueDataRequests: () => withQuery('/admin/privacy', { due: 'soon' }),
    texts: (key?: string) => withQuery('/admin/texts', { text: key }),
  },
  /** Generated share image. `key` identifies the place, company or article. */
  shareImage: (kind: string, key: string | number, version?: string) =>
    withQuery(`/share/${segment(kind)}/${segment(key)}.png`, { v: version }),
  robotsText: () => '/robots.txt',
  webManifest: () => '/manifest.webmanifest',
  securityText: () => '/.well-known/security.txt',
  api: {
    signIn: (step: 'email' | 'second-factor') => `/api/auth/sign-in/${step}`,
    signOut: () => '/api/auth/sign-out',
    collect: () => '/api/collect',
    marketsExport: () => '/api/markets/export',
    analyticsExport: () => '/api/analytics/export',
    leads: () => '/api/leads',
    leadsExport: () => '/api/leads/export',
    interestedCompany: (leadId: number, companyId: number) =>
      `/api/leads/${segment(leadId)}/interested-company/${segment(companyId)}`,
    companies: () => '/api/management-companies',
    companiesExport: () => '/api/management-companies/export',
    companiesImport: (query: {
      dryRun: boolean
      approve: boolean
      skipRefused?: boolean
      fingerprint?: string
    }) =>
      withQuery('/api/management-companies/import', {
        dryRun: String(query.dryRun),
        approve: String(query.approve),
        skipRefused: query.skipRefused ? 'true' : undefined,
        fingerprint: query.fingerprint,
      }),
    companySearch: (query: { zipCode?: string; city?: string; location?: string }) =>
      withQuery('/api/management-companies/search', query),
    auditExport: () => '/api/audit-events/export',
    /** What oEmbed consumers need to embed a page of this site, by its full URL. */
    oembed: (url: string) => withQuery('/api/oembed', { url, format: 'json' }),
    openApi: () => '/api/openapi.json',
    docs: () => '/api/docs',
  },
} as const

/** Joins `https://site.example` and `/faq` with exactly one slash. The base may have a trailing slash or a folder. */
export function absoluteUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
