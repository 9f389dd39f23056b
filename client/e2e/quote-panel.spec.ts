import { holdApp } from './hold-app.ts'
import { expect, hydrated, isOnSheetEntry, test } from './test-kit.ts'

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

      const panel = page.getByRole('dialog', { name: /^Quotes from/ })
      await expect(panel.getByLabel('Full name')).toBeInViewport()
      const box = await panel.boundingBox()
      if (isPhone) expect(box?.width, 'a sheet as wide as the phone').toBe(viewport.width)
      else expect(box?.x, 'the list stays in view').toBeGreaterThan(viewport.width / 5)
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
  await page.goto('/locations/fl/miami?income=60000&companies=6,5')
  await expect(page.getByRole('link', { name: 'Compare these 2' })).toHaveAttribute(
    'href',
    '/compare?income=60000&companies=6,5',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Back closes the panel, Forward shows it as it was, and closing adds no history', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/locations/fl/miami?companies=6,5')
    await hydrated(page)
    const quotes = page.getByRole('button', { name: /^Get Quotes from 2/ })
    await quotes.dblclick()
    const panel = page.getByRole('dialog', { name: /^Quotes from/ })
    await panel.getByLabel('Full name').fill('Bea Back')
    await panel.getByLabel('Email').fill('bea.back@home.example')
    await panel.getByRole('button', { name: 'Next Step' }).click()
    await panel.getByLabel('Property address').fill('9 Palm Way')
    await page.goBack()
    await expect(panel.getByLabel('Full name')).toBeVisible()
    await isOnSheetEntry(page)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(quotes).toBeFocused()
    await expect(page).toHaveURL(/\/locations\/fl\/miami\?companies=6,5$/)
    await page.goForward()
    await expect(panel.getByLabel('Full name')).toHaveValue('Bea Back')
    await panel.getByRole('button', { name: 'Next Step' }).click()
    await expect(panel.getByLabel('Property address')).toHaveValue('9 Palm Way')
    await panel.getByRole('button', { name: 'Close' }).dblclick()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/locations\/fl\/miami\?companies=6,5$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('Back after a request leads to the list, not to the closed panel', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/locations/fl/miami?companies=6,5')
    await hydrated(page)
    await page.getByRole('button', { name: /^Get Quotes from 2/ }).click()
    const panel = page.getByRole('dialog', { name: /^Quotes from/ })
    await panel.getByLabel('Full name').fill('Bea Back')
    await panel.getByLabel('Email').fill('bea.sent@home.example')
    await panel.getByRole('button', { name: 'Next Step' }).click()
    await panel.getByLabel('Property address').fill('9 Palm Way')
    await panel.getByLabel('ZIP code').fill('33130')
    await panel.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL('**/thank-you')
    await page.goBack()
    await expect(page).toHaveURL(/\/locations\/fl\/miami$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('shows why a step failed offline, and no toast covers the button of a failed request', async ({
    page,
    context,
  }) => {
    await page.goto('/locations/fl/miami?companies=6,5')
    await hydrated(page)
    const selection = page.getByRole('region', { name: 'Your selection' })
    for (const at of [0, 1])
      await expect(selection).toContainText(
        (await page.getByRole('article').nth(at).getByRole('heading').first().textContent()) ?? '-',
      )
    await page.getByRole('button', { name: /^Get Quotes from 2/ }).click()
    const panel = page.getByRole('dialog', { name: /^Quotes from/ })
    await panel.getByRole('heading', { name: /^Quotes from/ }).waitFor()
    await page.route('**/assets/lead-schemas-*.js', (route) => route.abort())
    await panel.getByLabel('Full name').fill('Olga Line')
    await panel.getByLabel('Email').fill('olga.line@home.example')
    const next = panel.getByRole('button', { name: 'Next Step' })
    await next.click()
    await expect(panel.getByRole('alert')).toContainText('Press Next Step again')
    await page.unroute('**/assets/lead-schemas-*.js')
    await next.click()
    await panel.getByLabel('Property address').fill('9 Palm Way')
    await panel.getByLabel('ZIP code').fill('33130')
    await context.setOffline(true)
    const submit = panel.getByRole('button', { name: 'Submit Request' })
    await submit.click()
    await expect(panel.getByRole('alert')).toContainText('Press Submit Request again')
    await expect(page.getByText('Error submitting form')).toBeVisible()
    await expect(submit).toBeFocused()
    await context.setOffline(false)
    // Fails if anything covers the button.
    await submit.click({ timeout: 3000 })
    await page.waitForURL('**/thank-you')
  })

  test('keeps the step of a form that was submitted after Get Quotes, both before hydration', async ({
    page,
  }) => {
    const release = await holdApp(page)
    await page.goto('/locations/fl/miami?companies=6,5')
    await page.getByRole('button', { name: /^Get Quotes from 2/ }).click()
    const form = page.locator('#leadForm')
    await form.getByLabel('Full name').fill('Early Quote')
    await form.getByLabel('Email').fill('early.quote@home.example')
    await form.getByRole('button', { name: 'Next Step' }).click()
    release()
    await expect(form.getByRole('heading', { name: 'Property Details' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: /^Quotes from/ })).toBeHidden()
  })
})
