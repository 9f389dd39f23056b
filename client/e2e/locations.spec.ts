import { expect, hydrated, test } from './test-kit.ts'

test('reaches every location from the home page: all states, a state, its city, its property type', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Browse all locations' }).click()
  await page.waitForURL('**/locations')
  const states = page.getByRole('region', { name: 'By state' })
  await states.getByText('states without companies yet').click()
  const served = await states.getByRole('list', { name: 'By state' }).getByRole('link').count()
  await expect(states.getByRole('group').getByRole('link')).toHaveCount(54 - served)
  expect(served).toBeGreaterThan(20)
  await states.getByRole('link', { name: /^Colorado/ }).click()
  await page.waitForURL('**/locations/co')
  const cities = page.getByRole('region', { name: 'Cities in Colorado' })
  await expect(
    cities
      .getByRole('listitem')
      .filter({ hasText: /^Aspen/ })
      .first(),
  ).toContainText(/\d+ companies · HostScore \d+/)
  await cities.getByRole('link', { name: /^Aspen, \d+ companies$/ }).click()
  await page.waitForURL('**/locations/co/aspen')
  await page.getByRole('link', { name: 'Cabins' }).click()
  await page.waitForURL('**/locations/co/aspen/cabins')
  expect(pageErrors).toEqual([])
})

test('offers the nearest locations and the waitlist in a state without companies', async ({ page }) => {
  await page.goto('/locations/nd')
  await hydrated(page)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('navigation', { name: 'Nearest locations' }).getByRole('listitem')).toHaveCount(
    6,
  )
  const waitlist = page.getByRole('region', { name: 'Get notified when a company joins' })
  await waitlist.getByLabel('Email').fill('ada@')
  await waitlist.getByRole('button', { name: 'Notify me' }).click()
  await expect(waitlist.getByText('Please enter a valid email address')).toBeVisible()
  await waitlist.getByLabel('Email').fill('ada@home.example')
  await waitlist.getByRole('button', { name: 'Notify me' }).click()
  await expect(waitlist.getByRole('status')).toContainText(
    'We’ll email you once, when the first company joins in North Dakota.',
  )
})

test('leads from the waitlist of a place with companies to its page', async ({ page }) => {
  await page.goto('/waitlist?state=fl&city=miami-beach')
  await expect(page).toHaveURL(/\/locations\/fl\/miami-beach$/)
})

test('redirects the former URL of the waitlist', async ({ page }) => {
  await page.goto('/tell-me?state=nd&city=fargo')
  await expect(page).toHaveURL(/\/waitlist\?state=nd&city=fargo$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get notified when a company joins')
})

test('responds with 404, the documented text and the nearest locations for a city without a page', async ({
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

test('redirects old, short and spelled-out URLs permanently to the canonical one', async ({ page }) => {
  for (const [from, to] of [
    ['/locations/Florida/Miami', '/locations/florida/miami'],
    ['/locations/florida/miami', '/locations/fl/miami'],
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

test('offers a choice by state for a name that several cities share', async ({ page }) => {
  await page.goto('/location?q=springfield')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which Springfield do you mean?')
  const choice = page.getByRole('link', { name: /^Springfield, Missouri/ })
  await expect(choice).toContainText('No companies yet')
  await choice.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No companies in Springfield, MO yet')
  await expect(page.getByText(/\d+ miles from Springfield · \d+ compan/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Get notified when a company joins' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stores a waitlist email address, and shows an invalid one again', async ({ page }) => {
    await page.goto('/locations/fl/hialeah')
    await page.getByLabel('Email').fill('ben@')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ben@')
    await page.getByLabel('Email').fill('ben@home.example')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(
      page.getByRole('region', { name: 'Get notified when a company joins' }).getByRole('status'),
    ).toContainText('Hialeah, FL')
  })
})
