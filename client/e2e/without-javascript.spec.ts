import { expect, test, waitForEmail } from './test-kit.ts'

test.use({ javaScriptEnabled: false })

test('renders every page and accepts a posted request', async ({ page, smtp }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: /Miami, FL/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miami, FL')

  await page.getByRole('link', { name: 'Get Free Quotes' }).click()
  const form = page.locator('#leadForm')
  await form.getByLabel('Full name').fill('Ada Shore')
  await form.getByLabel('Email').fill('ada@')
  await form.getByLabel('Property address').fill('9 Bay Road')
  await form.getByLabel('ZIP code').fill('33139')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Shore')
  await expect(form.getByLabel('Property address')).toHaveValue('9 Bay Road')

  await form.getByLabel('Email').fill('ada@home.example')
  await form.getByLabel('City').fill('Miami Beach')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank You!')
  await waitForEmail(smtp, 'ada@home.example')
})

test('sorts the list and selects companies', async ({ page }) => {
  await page.goto('/locations/fl/miami?sort=name')
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  await page.getByRole('article').first().getByRole('checkbox').check()
  await page
    .getByRole('button', { name: /Get Quotes from Selected/ })
    .first()
    .click()
  await expect(page.locator('#leadForm').getByText(names[0] ?? '', { exact: true })).toBeVisible()
})
