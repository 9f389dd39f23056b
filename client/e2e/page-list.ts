import { sectionRoutes, signInRoutes } from '@client/admin/routes.ts'
import { expect, type Page } from '@playwright/test'
import { BOTH_LAYOUTS } from './test-kit.ts'

interface PublicPage {
  path: string
  status?: number
  /** Widths to analyze, if the page shows other elements on a desktop than on a phone. */
  analyzedAt?: readonly number[]
  before?: (page: Page) => Promise<unknown>
}

export const publicPages: PublicPage[] = [
  { path: '/', analyzedAt: BOTH_LAYOUTS },
  { path: '/locations/fl' },
  { path: '/locations/fl/miami' },
  { path: '/locations/co/aspen/cabins' },
  { path: '/locations/fl/miami?companies=1,2&sort=value', analyzedAt: BOTH_LAYOUTS },
  { path: '/companies/65-fiddle-foyer' },
  { path: '/companies/19-conch-gate-cottages' },
  { path: '/shortlist' },
  { path: '/shortlist?companies=1,2,30', analyzedAt: BOTH_LAYOUTS },
  { path: '/compare' },
  { path: '/compare?companies=1,2,30', analyzedAt: BOTH_LAYOUTS },
  { path: '/compare?companies=1,2,3,4,5' },
  { path: '/methodology' },
  { path: '/register-company' },
  { path: '/register-company?registered=1' },
  { path: '/locations' },
  { path: '/locations/nd' },
  { path: '/waitlist?state=nd&city=fargo' },
  { path: '/location?q=springfield' },
  { path: '/location/springfield-mo' },
  { path: '/location?q=nowhere at all' },
  { path: '/thank-you', before: (page) => sendLead(page) },
  { path: '/share-request?token=1.none' },
  { path: '/correct' },
  { path: '/correct/1.none' },
  { path: '/correct/1.none/email' },
  { path: '/answer/1.none' },
  { path: '/unsubscribe?token=1.none' },
  { path: '/locations/fl/atlantis', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/income-calculator' },
  { path: '/income-calculator?propertyType=house&location=Miami%20Beach&bedrooms=3&bathrooms=2' },
  { path: '/why-use-hostmatch' },
  { path: '/badge-gallery' },
  { path: '/verify-badge/65' },
  { path: '/blog' },
  { path: '/blog/hostscore-badge-system-launch-2025' },
  { path: '/blog/category/revenue-management' },
  { path: '/resources' },
  { path: '/resources/property-preparation' },
  { path: '/faq' },
  { path: '/testimonials' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/contact?sent=1' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/sitemap' },
]

interface AdminPage {
  path: string
  isPublic?: boolean
  /** Returns the rest of the URL. */
  getQuery?: (page: Page) => Promise<string>
}

export const adminPages: AdminPage[] = [
  // First, so that the lists below have its rows.
  { path: '/admin/leads?lead=', getQuery: sendLead },
  ...signInRoutes.map(({ path = '' }) => ({ path, isPublic: true })),
  ...sectionRoutes.map(({ path = '' }) => ({ path })),
  { path: '/admin/companies?company=65' },
  { path: '/admin/texts?text=faq%2Fwhat-it-costs' },
  { path: '/admin/privacy?tab=person' },
  { path: '/admin/privacy?tab=retention' },
]

/** Returns the number of the lead. */
async function sendLead(page: Page): Promise<string> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName: 'Noor Hill',
      email: `noor-${crypto.randomUUID()}@home.example`,
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      interestedCompanyIds: '65',
    },
  })
  expect(answer.status()).toBe(201)
  return String((await answer.json()).id)
}
