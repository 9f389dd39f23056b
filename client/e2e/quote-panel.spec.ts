import { expect, hydrated, test } from './test-kit.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  const isPhone = viewport.width < 640

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('opens the form over the list, keeps it while closed, and sends it', async ({
      page,
      pageErrors,
    }) => {
      await page.goto('/locations/fl/miami')
      await hydrated(page)
      const boxes = page.getByRole('article').getByRole('checkbox')
      for (const at of [0, 1]) await boxes.nth(at).check()
      const selection = page.getByRole('region', { name: 'Your selection' })
      await expect(selection.getByRole('button', { name: /^Get Quotes from 2/ })).toBeInViewport()
      if (isPhone) await boxes.nth(0).uncheck()
      else {
        await expect(selection.getByText(/^\$\d/)).toHaveCount(2)
        await selection
          .getByRole('button', { name: /^Remove/ })
          .first()
          .press('Enter')
        await expect(selection.getByRole('button', { name: /^Remove/ })).toBeFocused()
      }
      await selection.getByRole('button', { name: 'Get Quotes from 1 Selected Company' }).click()

      const panel = page.getByRole('dialog', { name: 'Request quotes' })
      await expect(panel.getByLabel('Full name')).toBeInViewport()
      const box = await panel.boundingBox()
      if (isPhone) expect(box?.width, 'a sheet as wide as the phone').toBe(viewport.width)
      else expect(box?.x, 'the list stays in view').toBeGreaterThan(viewport.width / 3)
      await panel.getByLabel('Full name').fill('Sam Shore')
      await panel.getByLabel('Email').fill(`sam.shore${viewport.width}@home.example`)
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
  })
}

test('shows what the owner would keep of the income in the URL', async ({ page }) => {
  await page.goto('/locations/fl/miami?income=60000')
  const basket = page.getByRole('region', { name: 'You would keep', exact: true })
  await expect(basket.getByText('$60,000 a year')).toBeVisible()
})
