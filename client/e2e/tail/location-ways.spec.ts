import { holdApp } from '../hold-app.ts'
import { expect, hydrated, pressInPlace, test } from '../test-kit.ts'

test('shows the quote button with the first checked box, before any script of the app runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdApp(page)
  await page.goto('/locations/fl/miami')
  const plain = page.getByRole('button', { name: 'Get Quotes from Selected Companies' }).first()
  await expect(plain).toBeHidden()
  await page.getByRole('article').first().getByRole('checkbox').check({ force: true })
  await expect(plain).toBeInViewport()
  await plain.click()
  release()
  await expect(page.getByRole('dialog', { name: /^Quotes from/ }).getByLabel('Full name')).toBeVisible()
  await expect(page.locator('section').filter({ has: plain })).toBeHidden()
})

for (const width of [390, 1280])
  test(`leads from Select to Get Quotes in a few keys at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/locations/fl/miami')
    await hydrated(page)
    await page.getByRole('article').first().getByRole('checkbox').press('Space')
    await expect(page.getByRole('button', { name: 'Skip to your selection' }).first()).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const quotes = page.getByRole('button', { name: 'Get Quotes from 1 Selected Company' })
    await expect(quotes).toBeFocused()
    await expect(quotes).toBeInViewport()
  })

test('opens the form of the page for Get Started, and returns to it', async ({ page }) => {
  // Its header stays in view as a whole.
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  await expect(start).toHaveAttribute('href', '/#contact')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await pressInPlace(page, start)
  const panel = page.getByRole('dialog', { name: 'Request quotes' })
  await expect(panel.getByLabel('Full name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(start).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})

test('names the way up in the breadcrumbs of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/resources/property-preparation')
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(links).toHaveCount(1)
  expect((await links.boundingBox())?.width).toBeGreaterThan(50)
})
