import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { ADMIN_SCHEME_COOKIE } from '@shared/lib/brand.ts'
import { parse } from 'csv-parse/sync'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, storyWidths, test } from '../test-kit.ts'

const WIDTHS = storyWidths(1280)
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.describe.configure({ mode: 'serial' })
// Starts with an empty database.
test.use({ serverName: 'analytics-report' })

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })
const filters = (page: Page) => page.getByRole('group', { name: 'Active filters' })

async function open(page: Page, width: number, query = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
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

/** Returns the columns of the panels that are cut: beyond the edge of the screen or of a scrolling area. */
function findCutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section :is(th, td)')]
      .filter((cell) => cell.offsetParent !== null && cell.getBoundingClientRect().width > 1)
      // A header that only screen readers get is one pixel wide.
      .filter((cell) => (cell.closest('thead')?.getBoundingClientRect().width ?? 2) > 1)
      .filter((cell) => cell.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((cell) => cell.textContent ?? ''),
  )
}

test('a row filters the whole report, and the filter is in the URL', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  const base = baseURL ?? ''
  const owner = await visit(browser, base, PERSON, ['/locations/fl/miami?utm_source=spring', '/faq'])
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
  await (await visit(browser, base, PHONE, ['/locations/fl/miami'])).close()
  for (const { width } of WIDTHS) {
    await open(page, width, '?days=7')
    await expect(page.getByText('No comparison: nothing was counted in the 7 days before.')).toBeVisible()
    await expect(panel(page, 'Leads per Day')).toContainText('1 lead received')
    await expect(panel(page, 'Leads per Day').getByRole('img')).toHaveAttribute('aria-label', /Most leads: 1/)
    await panel(page, 'Traffic Sources').getByRole('link', { name: 'Campaigns' }).click()
    await expect(page).toHaveURL(/days=7&source=campaign/)
    await expect(panel(page, 'Daily Traffic')).toContainText('1 visit and 2 page views')
    await expect(panel(page, 'Leads per Day')).toContainText('1 lead received')
    await panel(page, 'Top Pages').getByRole('link', { name: '/faq', exact: true }).click()
    await expect(filters(page)).toContainText('Page: /faq')
    await expect(panel(page, 'Leads per Day')).toContainText('Remove the page or device filter')
    await expect(panel(page, 'Lead Funnel')).not.toContainText('Contacted')
    await page.reload()
    await hydrated(page)
    await expect(filters(page)).toContainText('Page: /faq')
    await expect(filters(page)).toContainText('Source: Campaigns')
    await page.getByRole('button', { name: 'Remove: Page: /faq' }).click()
    await expect(filters(page)).not.toContainText('Page: /faq')
    await period(page).selectOption('Today')
    await expect(page).toHaveURL(/source=campaign&period=today/)
    await page.getByRole('button', { name: 'Remove: Source: Campaigns' }).click()
    await expect(filters(page)).toHaveCount(0)
    await expect(panel(page, 'Daily Traffic')).toContainText('2 visits and 3 page views')
    await panel(page, 'Lead Funnel').getByRole('link', { name: 'Direct' }).click()
    // The filter's row above the panels moves them.
    await expect(filters(page)).toContainText('Source: Direct')
    await panel(page, 'Device Breakdown').getByRole('link', { name: 'Phones' }).click()
    await expect(page).toHaveURL(/device=phone/)
    await expect(panel(page, 'Daily Traffic')).toContainText('1 visit and 1 page view')
  }
  expect(pageErrors).toEqual([])
})

test('a filter without visits says so', async ({ page, pageErrors }) => {
  await open(page, 1280, '?days=7&device=tablet')
  await expect(panel(page, 'Daily Traffic')).toContainText('No visits match. Remove a filter')
  await expectAccessibleAndResponsive(page)
  expect(pageErrors).toEqual([])
})

/** Adds an earlier period to the responses: the server counts visits of today alone. */
async function addPeriodBefore(page: Page): Promise<void> {
  await page.route(/analytics\.report/, async (route) => {
    const response = await route.fetch()
    const body: { result: { data: { json: Partial<AnalyticsReport> & Pick<AnalyticsReport, 'range'> } } }[] =
      await response.json()
    for (const { result } of body) {
      const { daily, range } = result.data.json
      // The batch also brings how companies answered.
      if (!daily) continue
      result.data.json.before = {
        from: '2026-01-01',
        to: '2026-01-07',
        totals: { visitors: 4, views: 3 },
        leads: { received: 0, contacted: 0, won: 0 },
        daily: daily.map((day, index) => ({ ...day, visitors: range.days - index, leads: 0 })),
      }
    }
    await route.fulfill({ response, json: body })
  })
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px in dark colors, figures say how they changed, and nothing is cut`, { tag }, async ({
    page,
    baseURL,
    pageErrors,
  }) => {
    await page.context().addCookies([{ name: ADMIN_SCHEME_COOKIE, value: 'dark', url: String(baseURL) }])
    await open(page, width, '?period=today')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await addPeriodBefore(page)
    await period(page).selectOption('Last 7 days')
    await expect(page.getByText('Days start at midnight UTC. Compared with the 7 days before')).toBeVisible()
    const steps = panel(page, 'Lead Funnel').getByRole('list', { name: 'Steps of the lead funnel' })
    await expect(steps).toContainText('Down from 4')
    await expect(steps).toContainText('Same as before')
    await expect(steps).toContainText('Up from 0')
    const chart = panel(page, 'Daily Traffic')
    await expect(chart.locator('path[stroke-dasharray="5 4"]')).toHaveCount(1)
    await chart.getByRole('img').hover()
    await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText('Visits, previous period')
    await chart.getByText('Show the numbers').click()
    await panel(page, 'Leads per Day').getByText('Show the numbers').click()
    await expect(page.getByRole('table', { name: 'Leads by day' }).getByRole('columnheader')).toHaveText([
      'Day',
      'Leads',
      'Leads, previous period',
    ])
    expect(await findCutCells(page)).toEqual([])
    await expectAccessibleAndResponsive(page, { widths: [width], analyzedAt: [width], where: 'dark' })
    expect(pageErrors).toEqual([])
  })
}

test('the file has the period, the days before and the leads per day', async ({ page, pageErrors }) => {
  await open(page, 1280, '?days=7&source=campaign')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(Object.keys(rows[0] ?? {}).join(', ')).toBe(
    'Section, Name, Visits, Page Views, Step 1, Step 2, Sent, Contacted, Won, Leads, Visits Before, Page Views Before, Leads Before',
  )
  expect(rows.find(({ Section }) => Section === 'Period (UTC)')).toMatchObject({ Visits: '1', Leads: '1' })
  expect(rows.find(({ Section }) => Section === 'Filter')?.Name).toBe('source: campaign')
  await expect(page.getByText('Days are in UTC.')).toBeVisible()
  expect(pageErrors).toEqual([])
})
