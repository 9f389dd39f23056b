import { adminPages, publicPages } from './page-list.ts'
import { expect, expectAccessible, hydrated, signIn, test } from './test-kit.ts'

const PHONE = { width: 390, height: 844 }
/** The tail analyzes every page. */
const ANALYZED = [
  '/',
  '/locations/fl/miami',
  '/companies/65-fiddle-foyer',
  '/register-company',
  '/thank-you',
  '/admin/leads',
]

test.use({ viewport: PHONE })

const pages = [
  ...publicPages.map((page) => ({ ...page, isPublic: true, getQuery: undefined })),
  ...adminPages.map((page) => ({ ...page, status: 200, before: undefined })),
]

for (const { path, status = 200, isPublic, before, getQuery } of pages) {
  test(`${path} has its status and one heading, prints nothing and fits a phone`, async ({
    page,
    pageErrors,
  }) => {
    if (!isPublic) await signIn(page)
    await before?.(page)
    const response = await page.goto(path + ((await getQuery?.(page)) ?? ''))
    expect(response?.status()).toBe(status)
    if (!path.startsWith('/api/')) await hydrated(page)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    if (ANALYZED.includes(path)) await expectAccessible(page, path)
    expect(pageErrors.filter((line) => !(status === 404 && line.includes('404')))).toEqual([])
  })
}
