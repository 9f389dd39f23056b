import { expect, hydrated, test } from './test-kit.ts'

/** Returns the inputs of the documented search in a batch of calls. */
function searchesIn(url: string): unknown[] {
  const { pathname, searchParams } = new URL(url)
  const paths = decodeURIComponent(pathname).replace('/trpc/', '').split(',')
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, { json: unknown }>
  return paths.flatMap((path, at) => (path === 'companies.search' ? [inputs[at]?.json] : []))
}

test('calls the documented search with ZIP code and city after a lead', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => asked.push(...searchesIn(request.url())))
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('#contactForm')
  await form.getByLabel('Full name').fill('Robin Fields')
  await form.getByLabel('Email').fill('robin.search@home.example')
  await form.getByRole('button', { name: 'Next Step' }).click()
  await form.getByLabel('Property address').fill('1200 Ocean Drive')
  await form.getByLabel('City').fill('Miami Beach')
  await form.getByLabel('ZIP code').fill('33139')
  expect(asked).toEqual([])
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/thank-you')
  await expect.poll(() => asked).toEqual([{ zipCode: '33139', city: 'Miami Beach' }])
})

test('sends “lat,long” to the documented search for Use my location', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.761681, longitude: -80.191788 })
  const asked: unknown[] = []
  page.on('request', (request) => asked.push(...searchesIn(request.url())))
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use my location' }).first().click()
  await expect(page.getByText('Location found')).toBeVisible()
  await page.waitForURL('**/locations/fl/*')
  expect(asked).toEqual([{ location: '25.76,-80.19' }])
})

for (const [where, latitude, longitude] of [
  ['in Omaha', 41.26, -95.93],
  ['abroad', 48.86, 2.35],
] as const) {
  test(`offers the nearest locations for Use my location ${where}`, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude, longitude })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.getByText('No companies found')).toBeVisible()
    await expect(page.getByText("We couldn't find any management companies in your area.")).toBeVisible()
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    for (const text of await options.allTextContents())
      expect(text).toMatch(/, [A-Z]{2}Near · [\d,]+ mi away$/)
    await options.first().click()
    await page.waitForURL('**/locations/*/*')
  })
}
