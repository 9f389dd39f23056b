import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { failCall } from './fail-call.ts'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, TAIL, test, toast } from './test-kit.ts'

/** Regular user agents: a headless browser identifies as a bot, and bots are not counted. */
const PEOPLE = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

test.describe.configure({ mode: 'serial' })
// Starts with an empty database.
test.use({ serverName: 'analytics' })

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/analytics${query}`)
  await hydrated(page)
}

async function visit(browser: Browser, base: string, userAgent: string, paths: readonly string[]) {
  const context = await browser.newContext({ userAgent, baseURL: base })
  const page = await context.newPage()
  for (const path of paths) {
    const counted = page.waitForResponse('**/api/collect')
    await page.goto(path)
    expect((await counted).status()).toBe(204)
  }
  return { page, close: () => context.close() }
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) })
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })

test('shows zeros and says that nothing was counted before the first visit', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible()
  await expect(panel(page, 'Daily Traffic')).toContainText('No visits yet')
  for (const name of ['Top Pages', 'Traffic Sources', 'Device Breakdown'])
    await expect(panel(page, name)).toContainText('No page views in this period.')
  await expect(figure(page, "Today's Visits")).toContainText('0 page views since midnight UTC')
  await expect(figure(page, 'Total Leads')).toContainText('60')
  for (const name of ['Active Markets', 'Listed Companies'])
    await expect(figure(page, name)).toContainText(/[1-9]/)
  expect(pageErrors).toEqual([])
})

test('counts visits of real browsers by page, source, device and funnel step', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  const base = baseURL ?? ''
  const owner = await visit(browser, base, PEOPLE.desktop, ['/locations/fl/miami?utm_source=spring', '/faq'])
  const answer = await owner.page.request.post('/api/leads', {
    headers: { referer: `${base}/locations/fl/miami` },
    data: {
      fullName: 'Noor Hill',
      email: `noor-${crypto.randomUUID()}@home.example`,
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
  await owner.close()
  await (await visit(browser, base, PEOPLE.phone, ['/locations/fl/miami'])).close()

  await open(page, '?days=7')
  await expect(figure(page, "Today's Visits")).toContainText('2')
  await expect(figure(page, "Today's Visits")).toContainText('3 page views')
  await expect(panel(page, 'Daily Traffic')).toContainText('2 visits and 3 page views')
  await expect(panel(page, 'Daily Traffic').getByRole('img')).toHaveAttribute('aria-label', /Most visits: /)
  await expect(panel(page, 'Top Pages').getByRole('row').nth(1)).toContainText('/locations/fl/miami')
  await expect(panel(page, 'Traffic Sources')).toContainText('Campaigns')
  await expect(panel(page, 'Device Breakdown')).toContainText('Phones')
  const funnel = panel(page, 'Lead Funnel')
  await expect(funnel).toContainText('1 lead received in this period.')
  await expect(funnel.getByRole('table', { name: 'Lead funnel by location' })).toContainText('Miami, FL')
  const campaigns = funnel
    .getByRole('table', { name: 'Lead funnel by source' })
    .getByRole('row')
    .filter({ hasText: 'Campaigns' })
  await expect(campaigns.getByRole('cell')).toHaveText(['1', '1', '1', '1', '1', '0', '0'])
  await panel(page, 'Daily Traffic').getByText('Show the numbers').click()
  await expect(
    page.getByRole('table', { name: 'Visits and page views by day' }).getByRole('row'),
  ).toHaveCount(8)
  await expectAccessibleAndResponsive(page)
  expect(pageErrors).toEqual([])
})

test('keeps the period in the URL and explains invalid dates', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
  await open(page)
  await expect(period(page).locator('option:checked')).toHaveText('Last 30 days')
  await period(page).selectOption('Last 90 days')
  await expect(page).toHaveURL(/days=90/)
  await period(page).selectOption('Custom')
  await page.getByLabel('From (UTC)').fill('2026-01-01')
  await page.getByLabel('To (UTC)').fill('2026-01-05')
  const applyDates = page.getByRole('button', { name: 'Apply Dates' })
  await applyDates.click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-05/)
  await expect(panel(page, 'Daily Traffic')).toContainText('0 visits and 0 page views')
  await expect(applyDates).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/days=90/)
  await expect(period(page).locator('option:checked')).toHaveText('Last 90 days')
  await expect(applyDates).toBeHidden()
  await period(page).selectOption('Custom')
  await page.getByLabel('From (UTC)').fill('2026-02-01')
  await page.getByLabel('To (UTC)').fill('2026-01-05')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The last day must not come before the first.')
  expect(pageErrors).toEqual([])
})

test('exports the report as CSV', { tag: TAIL }, async ({ page, browser, baseURL, pageErrors }) => {
  await (await visit(browser, baseURL ?? '', PEOPLE.desktop, ['/faq'])).close()
  await open(page, '?days=7')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^analytics-report-\d{4}-\d\d-\d\d\.csv$/)
  const rows: Record<string, string>[] = parse(await readFile(await file.path(), 'utf8'), {
    bom: true,
    columns: true,
  })
  expect(rows.find(({ Section, Name }) => Section === 'Top Pages' && Name === '/faq')).toMatchObject({
    Visits: expect.stringMatching(/^[1-9]/),
    'Page Views': expect.stringMatching(/^[1-9]/),
  })
  expect(rows.filter(({ Section }) => Section === 'Daily Traffic')).toHaveLength(7)
  await expect(toast(page, 'Report Exported')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('shows a failed report with a retry button', { tag: TAIL }, async ({ page }) => {
  await open(page, '?days=7')
  const restore = await failCall(page, 'analytics.report')
  await period(page).selectOption('Last 90 days')
  await expect(page.getByRole('heading', { name: 'Error Loading Analytics' })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'Daily Traffic')).toBeVisible()
})
