import { expect, hydrated, test } from '../test-kit.ts'

test('a location page prints the list with its facts, without tools and forms', async ({ page }) => {
  await page.goto('/locations/fl/destin')
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  const card = page.locator('[id^="company-"]').first()
  await expect(card).toBeVisible()
  await expect(card.getByText('Stated response')).toBeVisible()
  await expect(page.getByText('Ask what the percentage is taken from')).toBeVisible()
  await expect(page.getByText('Yearly rental income')).toBeHidden()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a profile prints what it says about the company, without the form', async ({ page }) => {
  await page.goto('/companies/65')
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Fees and terms' })).toBeVisible()
  await expect(page.locator('#leadForm')).toBeHidden()
  await expect(page.locator('#similar')).toBeHidden()
})
