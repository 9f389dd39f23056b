import type { Page } from '@playwright/test'
import { BOTH_LAYOUTS, expect, expectAccessibleAndResponsive, hydrated, test } from './test-kit.ts'

interface Visit {
  path: string
  status?: number
  analyzedAt?: readonly number[]
  before?: (page: Page) => Promise<void>
}

/** Public pages; admin-schemes.spec.ts visits the screens of the admin. */
const visits: Visit[] = [
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
  { path: '/thank-you', before: sendLead },
  { path: '/share-request?token=1.none' },
  { path: '/locations/fl/atlantis', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/income-calculator' },
  { path: '/income-calculator?propertyType=house&location=Miami%20Beach&bedrooms=3&bathrooms=2' },
  { path: '/why-use-hostmatch' },
  { path: '/badge-gallery' },
  { path: '/verify-badge/65' },
  { path: '/api/docs' },
]

for (const { path, status = 200, before, analyzedAt } of visits) {
  test(`${path} hydrates without console output and fits every width`, async ({ page, pageErrors }) => {
    await before?.(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    if (!path.startsWith('/api/')) await hydrated(page)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    await expectAccessibleAndResponsive(page, { analyzedAt })
    const said = pageErrors.filter((line) => !(status === 404 && line.includes('404')))
    expect(said).toEqual([])
  })
}

test('navigates without console output and keeps one title, description and canonical link', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page
    .getByRole('link', { name: /Aspen, CO/ })
    .first()
    .click()
  await page.waitForURL('**/locations/co/aspen')
  await expect(page).toHaveTitle(/Aspen, CO/)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  for (const selector of ['title', 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect(page.locator(`head ${selector}`)).toHaveCount(1)
  }
  expect(pageErrors).toEqual([])
})

async function sendLead(page: Page): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName: 'Noor Hill',
      email: `noor-${crypto.randomUUID()}@home.example`,
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      interestedCompanyIds: '1',
    },
  })
  expect(answer.status()).toBe(201)
}
