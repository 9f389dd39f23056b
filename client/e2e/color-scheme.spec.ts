import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './test-kit.ts'

const LIGHT = 'rgb(255, 253, 251)'
const DARK = 'rgb(23, 20, 18)'
const PAPER = 'rgb(255, 255, 255)'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

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

test('shows no light frame while a page loads in a chosen dark scheme', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('colorScheme', 'dark')
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await hydrated(page)
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen).toEqual(['dark'])
})

test('a choice works in other tabs and by keyboard', async ({ page, context }) => {
  await page.goto('/terms')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/privacy')
  await hydrated(other)
  await page.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.poll(() => background(other)).toBe(DARK)
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

  test('the admin keeps its own scheme', async ({ page }) => {
    await page.goto('/admin/sign-in')
    await hydrated(page)
    expect(await background(page)).toBe(LIGHT)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
  })

  for (const path of [
    '/',
    '/about',
    '/locations',
    '/locations/fl/miami?companies=1,2&sort=value',
    '/companies/65-fiddle-foyer',
    '/methodology',
    '/income-calculator?propertyType=house&location=Miami%20Beach&bedrooms=3&bathrooms=2',
    '/why-use-hostmatch',
    '/badge-gallery',
    '/verify-badge/65',
    '/blog/will-this-cabin-pay-for-itself',
    '/resources/tax-basics',
    '/register-company',
    '/testimonials',
  ]) {
    // The other rules do not depend on colors: every-page.spec.ts and content.spec.ts apply them.
    test(`${path} has enough contrast in the dark`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(path)
      await hydrated(page)
      await expectAccessible(page, `${path} in the dark`, { rules: COLOR_RULES })
    })
  }
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the system decides, and there is no choice', async ({ page }) => {
    await page.goto('/faq')
    // Scripts of the test still run.
    await expect(page.locator('body')).toHaveCSS('background-color', DARK)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
  })
})
