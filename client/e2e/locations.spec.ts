import { expect, hydrated, test } from './story.ts'

test('every location is reached from the home page: all states, a state, its city, its property type', async ({
  page,
  noise,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Browse all locations' }).click()
  await page.waitForURL('**/locations')
  await expect(page.getByRole('region', { name: 'By state' }).getByRole('listitem')).toHaveCount(51)
  await page
    .getByRole('region', { name: 'By state' })
    .getByRole('link', { name: /^Colorado/ })
    .click()
  await page.waitForURL('**/locations/co')
  const cities = page.getByRole('region', { name: 'Cities in Colorado' })
  await expect(cities.getByRole('listitem').first()).toContainText(/\d+ companies · HostScore \d+/)
  await cities.getByRole('link', { name: 'Aspen', exact: true }).click()
  await page.waitForURL('**/locations/co/aspen')
  await page.getByRole('link', { name: 'Cabins' }).click()
  await page.waitForURL('**/locations/co/aspen/cabins')
  expect(noise).toEqual([])
})

test('a state without companies offers the nearest places and to tell when it opens', async ({ page }) => {
  await page.goto('/locations/nd')
  await hydrated(page)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('navigation', { name: 'Nearest places' }).getByRole('listitem')).toHaveCount(6)
  const waiter = page.getByRole('region', { name: 'Tell me when it opens' })
  await waiter.getByLabel('Email').fill('ada@')
  await waiter.getByRole('button', { name: 'Tell me' }).click()
  await expect(waiter.getByText('Please enter a valid email address')).toBeVisible()
  await waiter.getByLabel('Email').fill('ada@home.example')
  await waiter.getByRole('button', { name: 'Tell me' }).click()
  await expect(waiter.getByRole('status')).toContainText(
    'One mail comes when the first company joins in North Dakota',
  )
})

test('a city without a page answers 404 with the documented text and the nearest places', async ({
  page,
}) => {
  const answer = await page.goto('/locations/fl/hialeah')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location Not Found')
  await expect(
    page.getByText(
      "The location you're looking for isn't available yet. We're constantly expanding our coverage.",
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { name: 'Nearest to Hialeah, FL' })).toBeVisible()
  await expect(page.getByText(/mi away · \d+ compan/).first()).toBeVisible()
})

test('old, short and spelled-out addresses lead to the canonical one for good', async ({ page }) => {
  for (const [from, to] of [
    ['/locations/Florida/Miami', '/locations/fl/miami'],
    ['/locations/FL', '/locations/fl'],
    ['/location/miami-florida', '/locations/fl/miami'],
    ['/location/miami-fl', '/locations/fl/miami'],
    ['/location/florida', '/locations/fl'],
    ['/location/aspen', '/locations/co/aspen'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, to])
  }
})

test('a name that several cities have is a choice that names the states', async ({ page }) => {
  await page.goto('/location?q=springfield')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which Springfield do you mean?')
  const choice = page.getByRole('link', { name: /^Springfield, Missouri/ })
  await expect(choice).toContainText('No companies yet')
  await choice.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No companies in Springfield, MO yet')
  await expect(page.getByText(/\d+ mi away · \d+ compan/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tell me when it opens' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address for a place is kept, and a wrong one shown again', async ({ page }) => {
    await page.goto('/locations/fl/hialeah')
    await page.getByLabel('Email').fill('ben@')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ben@')
    await page.getByLabel('Email').fill('ben@home.example')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(
      page.getByRole('region', { name: 'Tell me when it opens' }).getByRole('status'),
    ).toContainText('Hialeah, FL')
  })
})
