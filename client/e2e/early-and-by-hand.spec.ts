import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './story.ts'

/** The app's files come late: everything happens before it runs, until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/{entry-browser,vendor,site}-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a search sent before the app has loaded is made, and a sort chosen then is followed', async ({
  page,
  noise,
}) => {
  const release = await holdApp(page)
  await page.goto('/locations/fl/orlando')
  const sort = page.getByLabel('Sort by')
  await sort.selectOption('name')
  release()
  await page.waitForURL('**/locations/fl/orlando?sort=name')
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))

  await page.unroute('**/assets/{entry-browser,vendor,site}-*.js')
  const again = await holdApp(page)
  await page.goto('/')
  const box = page.getByRole('combobox').first()
  await box.fill('33139')
  await box.press('Enter')
  again()
  await page.waitForURL('**/locations/fl/miami-beach')
  expect(noise).toEqual([])
})

test('a request sent before the app has loaded is not lost', async ({ page, noise }) => {
  const release = await holdApp(page)
  await page.goto('/')
  const form = page.locator('#contactForm')
  await form.getByLabel('Full name').fill('Early Bird')
  await form.getByLabel('Email').fill('early@home.example')
  await form.getByRole('button', { name: 'Next Step' }).click()
  await expect(form.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  release()
  await expect(form.getByRole('heading', { name: 'Property Details' })).toBeVisible()
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('Early Bird')
  expect(noise).toEqual([])
})

test('where the app cannot be had, a form goes the way it goes without JavaScript', async ({ page }) => {
  await page.route('**/assets/entry-browser-*.js', (route) => route.abort())
  await page.goto('/locations/fl/miami')
  const card = page.getByRole('article').nth(1)
  const name = (await card.getByRole('heading').first().textContent()) ?? ''
  await card.getByRole('button', { name: /^Request Details/ }).click()
  const form = page.locator('#leadForm')
  await expect(form.getByText(name, { exact: true })).toBeVisible()
  await form.getByLabel('Full name').fill('Noah App')
  await form.getByLabel('Email').fill('noah@home.example')
  await form.getByRole('button', { name: 'Next Step' }).click()
  await expect(form.getByLabel('Property address')).toBeVisible()
  await expect(form.getByText('Property address is required')).toHaveCount(0)
  await form.getByLabel('Property address').fill('4 Palm Way')
  await form.getByLabel('ZIP code').fill('33130')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/thank-you')
})

test('the main job can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/Skip to/)
  const box = page.getByRole('article').nth(1).getByRole('checkbox')
  await box.focus()
  // Enter in a box opens the form; it is not the first card's Request Details.
  await page.keyboard.press('Enter')
  await expect(page.locator('#leadForm')).toBeInViewport()
  await box.focus()
  await page.keyboard.press('Space')
  const quotes = page.getByRole('button', { name: 'Get Quotes from 1 Selected Company' })
  await expect(quotes).toBeVisible()
  await quotes.focus()
  await page.keyboard.press('Enter')
  const form = page.locator('#leadForm')
  await form.getByLabel('Full name').focus()
  await page.keyboard.type('Key Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@home.example')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Property Details' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Tab Street')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Miami')
  await page.keyboard.press('Tab')
  await page.keyboard.type('33130')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/thank-you')
})

test('an order and companies chosen before the app has loaded all stand in the address, and are there again after Back', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/locations/fl/miami')
  await page.getByLabel('Sort by').selectOption('rating')
  const boxes = page.getByRole('article').getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  release()
  await expect(page).toHaveURL(/\?sort=rating&companies=\d+,\d+$/)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/companies/*')
  await page.goBack()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('the focus stays near where something was taken away, and never lies under the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const boxes = page.getByRole('article').getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  const form = page.locator('#leadForm')
  const remove = form.getByRole('button', { name: /^Remove / })
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(form.getByLabel('Full name')).toBeFocused()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(boxes.nth(1)).toBeFocused()
  await expect(boxes.nth(1)).not.toBeChecked()

  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator('main :focus')).toBeInViewport()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeHidden()
})

test('searching says what it needs, remembers, and can use the visitor’s place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.16, longitude: -86.78 })
  await page.goto('/')
  await hydrated(page)
  const box = page.getByRole('combobox').first()
  await box.press('Enter')
  await expect(page.getByText('Please enter a location')).toBeVisible()
  await box.fill('aspen')
  await page.getByRole('option', { name: /^Aspen, CO/ }).waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL('**/locations/co/aspen')
  expect(await page.evaluate(() => localStorage.getItem('recentLocationSearches'))).toContain('Aspen')
  await page.getByRole('button', { name: 'Use my location' }).first().click()
  await expect(page.getByText('Location found')).toBeVisible()
  await page.waitForURL('**/locations/tn/nashville')
})

test('a refused place is said, and the box still works', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use my location' }).first().click()
  await expect(page.getByText('Location access denied')).toBeVisible()
})

test('Request Details before a request asks for the form first', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Request Details/ })
    .click()
  await expect(page.getByText('Complete your information first')).toBeVisible()
  await expect(page.locator('#leadForm')).toBeInViewport()
})
