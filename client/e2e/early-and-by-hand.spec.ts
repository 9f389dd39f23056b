import { expect, hydrated, test } from './story.ts'

test('a request sent before the app has loaded is not lost', async ({ page, noise }) => {
  // The app's files come late, so that everything below happens before it runs.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/{entry-browser,vendor,site}-*.js', async (route) => {
    await held
    await route.continue()
  })
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

test('the main job can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/Skip to/)
  await page.getByRole('article').first().getByRole('checkbox').focus()
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
