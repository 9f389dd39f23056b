import { expect, hydrated, test } from './test-kit.ts'

test('opens the form over the list, keeps it while closed, and sends it', async ({ page, pageErrors }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const boxes = page.getByRole('article').getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  const basket = page.getByRole('region', { name: 'Your selection' })
  await expect(basket.getByText(/^\$\d/)).toHaveCount(2)
  await expect(basket.getByRole('button', { name: /^Get Quotes from 2/ })).toBeInViewport()
  await basket
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expect(basket.getByRole('button', { name: /^Remove/ })).toBeFocused()
  await basket.getByRole('button', { name: 'Get Quotes from 1 Selected Company' }).click()

  const panel = page.getByRole('dialog', { name: 'Request quotes' })
  await panel.getByLabel('Full name').fill('Sam Shore')
  await panel.getByLabel('Email').fill('sam.shore@home.example')
  await panel.getByRole('button', { name: 'Next Step' }).click()
  await panel.getByLabel('Property address').fill('9 Palm Way')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Get Free Quotes' }).click()
  await expect(panel.getByLabel('Property address')).toHaveValue('9 Palm Way')
  await panel.getByLabel('City').fill('Miami')
  await panel.getByLabel('ZIP code').fill('33130')
  await panel.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/thank-you')
  expect(pageErrors).toEqual([])
})

test('shows what the owner would keep of the income in the URL', async ({ page }) => {
  await page.goto('/locations/fl/miami?income=60000')
  const basket = page.getByRole('region', { name: 'You would keep', exact: true })
  await expect(basket.getByText('$60,000 a year')).toBeVisible()
})
