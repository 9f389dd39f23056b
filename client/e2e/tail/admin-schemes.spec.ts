import { ADMIN_SCHEME_COOKIE } from '@shared/lib/brand.ts'
import { adminPages } from '../page-list.ts'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, test } from '../test-kit.ts'

/** Each screen is analyzed once in each scheme, because an analysis costs seconds. */
const looks = [
  { scheme: 'dark', widths: [390, 768, 1280], analyzedAt: 1280 },
  { scheme: 'light', widths: [1280, 390], analyzedAt: 390 },
] as const

for (const { path, isPublic, getQuery } of adminPages) {
  test(`${path} is accessible in dark and light colors`, async ({ page, baseURL, pageErrors }) => {
    if (!isPublic) await signIn(page)
    const url = path + ((await getQuery?.(page)) ?? '')
    for (const { scheme, widths, analyzedAt } of looks) {
      await page.context().addCookies([{ name: ADMIN_SCHEME_COOKIE, value: scheme, url: String(baseURL) }])
      await page.setViewportSize({ width: analyzedAt, height: 900 })
      const response = await page.goto(url)
      expect(response?.status()).toBe(200)
      await hydrated(page)
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.title()).not.toBe('')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      if (/\?(?!tab=)/.test(path))
        await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0)
      await expectAccessibleAndResponsive(page, { widths, analyzedAt: [analyzedAt], where: scheme })
    }
    expect(pageErrors).toEqual([])
  })
}
