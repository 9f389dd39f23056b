import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../test-kit.ts'

const LIGHT = 'rgb(255, 253, 251)'
const DARK = 'rgb(23, 20, 18)'
const PAPER = 'rgb(255, 255, 255)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a chosen scheme holds on every page, before any script of the app has loaded', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/faq')
  await hydrated(page)
  expect(await background(page)).toBe(LIGHT)
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await background(page)).toBe(DARK)
  expect(pageErrors).toEqual([])

  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/locations/fl/miami', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => background(page), path).toBe(DARK)
  }
  await page.unroute('**/assets/*.js')
  await page.goto('/about')
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.reload()
  expect(await background(page)).toBe(LIGHT)
})

test.describe('On a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('pages are dark, light if chosen, and always light on paper', async ({ page }) => {
    await page.goto('/contact')
    expect(await background(page)).toBe(DARK)
    await page.emulateMedia({ media: 'print' })
    expect(await background(page)).toBe(PAPER)
    expect(await page.locator('h1').evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(0, 0, 0)')
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter),
    ).toBe('none')
    await page.emulateMedia({ media: 'screen' })
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter),
    ).not.toBe('none')
    await hydrated(page)
    await page.getByRole('radio', { name: 'Light' }).check()
    await page.reload()
    expect(await background(page)).toBe(LIGHT)
  })
})
