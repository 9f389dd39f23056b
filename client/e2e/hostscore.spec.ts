import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test } from './test-kit.ts'

const FAILED = 'Failed to load HostScore data. Please try again.'

test('opens the analysis from a card by keyboard, and returns the focus on Escape', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').first().textContent()) ?? ''

  await test.step('explains a badge’s tier by keyboard', async () => {
    await card.getByRole('button', { name: /HostScore/ }).focus()
    await expect(card.getByRole('tooltip')).toContainText('certification tiers')
    await page.keyboard.press('Escape')
    await expect(card.getByRole('tooltip')).toBeHidden()
  })

  await page.keyboard.press('Tab')
  const link = card.getByRole('link', { name: /analysis/i })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `HostScore of ${name}` })
  await expect(dialog.getByRole('heading', { name: 'How the score adds up' })).toBeVisible()
  await expect(dialog.getByText(/^Confidence \d+%\./)).toBeVisible()

  // The page behind is inert: Tab only reaches elements inside.
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(pageErrors).toEqual([])
})

test('shows a failed load, and loads it by Try Again', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  await page.route('**/trpc/hostscore.*', (route) => route.abort('connectionreset'))
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Analysis/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(FAILED)
  await page.unroute('**/trpc/hostscore.*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('heading', { name: 'What matters to owners' })).toBeVisible()
  await expect(dialog.getByText(FAILED)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('shows a company page with its score history as numbers', async ({ page, pageErrors }) => {
  await recalculateTwice(page)
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const nameLink = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await nameLink.textContent()) ?? ''
  await nameLink.click()
  await page.waitForURL(/\/companies\/\d+-/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const analysis = page.locator('#hostscore')
  await expect(analysis.getByRole('img', { name: /^HostScore over time\. \d+ calculations/ })).toBeVisible()
  await analysis.getByText('Show the numbers').click()
  const rows = analysis.getByRole('table', { name: 'HostScore by calculation' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(2)

  await page.getByRole('link', { name: 'Request Details' }).click()
  await expect(page.locator('#leadForm').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('Complete your information first')).toBeVisible()

  const other = page.getByRole('region', { name: 'Similar companies nearby' }).getByRole('listitem').first()
  const otherName = (await other.getByRole('heading').textContent()) ?? ''
  await other.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('has one URL per listed company and none for others', async ({ page }) => {
  for (const path of ['/companies/65', '/companies/65-another-name', '/companies/065-fiddle-foyer']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      301,
      '/companies/65-fiddle-foyer',
    ])
  }
  for (const path of ['/companies/999999', '/companies/fiddle-foyer', '/companies/0-nobody']) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links the analysis to the company’s page', async ({ page }) => {
    await page.goto('/locations/fl/miami')
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /analysis/i })
      .click()
    await page.waitForURL(/\/companies\/\d+-.*#hostscore$/)
    await expect(page.getByRole('heading', { name: 'How the score adds up' })).toBeVisible()
    await expect(page.locator('#leadForm').getByRole('button', { name: 'Submit Request' })).toBeVisible()
  })
})

/** Recalculates twice, because a line needs two points. */
async function recalculateTwice(page: Page): Promise<void> {
  const { request } = page.context()
  await signIn(page)
  for (let run = 0; run < 2; run++) {
    expect((await request.post('/api/hostscore/recalculate-all')).status()).toBe(200)
  }
  await page.context().clearCookies()
}
