import { publicPages } from '../page-list.ts'
import { expect, expectAccessible, expectAccessibleAndResponsive, hydrated, test } from '../test-kit.ts'

/** The only rules that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

for (const { path, before, analyzedAt } of publicPages) {
  test(`${path} is accessible in light and dark colors, and fits every width`, async ({ page }) => {
    await before?.(page)
    await page.goto(path)
    if (!path.startsWith('/api/')) await hydrated(page)
    await expectAccessibleAndResponsive(page, { analyzedAt })
    // Without motion, colors change immediately.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page, 'in the dark', { rules: COLOR_RULES })
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
