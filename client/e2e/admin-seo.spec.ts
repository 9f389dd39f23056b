import type { Page } from '@playwright/test'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, TAIL, test, toast } from './test-kit.ts'

/** A check renders every location page of the sample data. */
const CHECK_TIMEOUT_MS = 120_000

test.describe.configure({ mode: 'serial', timeout: 180_000 })

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/seo${query}`)
  await hydrated(page)
}

const rows = (page: Page, caption: string) => page.getByRole('table', { name: caption }).getByRole('row')

test('says that nothing was checked before the first check', async ({ page, pageErrors }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'SEO Implementation Dashboard' })).toBeVisible()
  await expect(page.getByText('Nothing has been checked yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Markets Found' })).toBeVisible()
  for (const name of ['Implementation Guidelines', 'Implementation Phases'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('checks the pages with progress and updates the trackers', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Check Now' }).click()
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled()
  await expect(page.getByText(/\d+ of \d+ pages checked/)).toBeVisible()
  await expect(toast(page, 'Pages Checked')).toBeVisible({ timeout: CHECK_TIMEOUT_MS })
  await expect(page.getByText(/^Last checked/)).toBeVisible()
  const markets = rows(page, 'Location Markets')
  await expect(markets).toHaveCount(26)
  await expect(page.getByText(/\d+ of 50 complete/)).toBeVisible()
  await expectAccessibleAndResponsive(page)
  expect(pageErrors).toEqual([])
})

test('shows tasks and findings of a market and saves notes', { tag: TAIL }, async ({ page, pageErrors }) => {
  await open(page, '?search=aspen')
  const opener = page.getByRole('button', { name: 'Aspen', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  for (const task of ['Basic location page', 'Internal linking', 'Structured data', 'Property type pages'])
    await expect(page.getByText(task, { exact: true })).toBeVisible()
  await expect(page.getByText('Valid: Service, BreadcrumbList, ItemList.')).toBeVisible()
  await page.getByLabel('Notes on Company data').fill('Ask the two in Snowmass.')
  await expectAccessibleAndResponsive(page)
  await page.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, 'Notes Saved')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Aspen', exact: true }).click()
  await expect(page.getByLabel('Notes on Company data')).toHaveValue('Ask the two in Snowmass.')
  expect(pageErrors).toEqual([])
})

test('keeps search, filter, order and tab in the URL', { tag: TAIL }, async ({ page, pageErrors }) => {
  await open(page)
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('colorado')
  await expect(page).toHaveURL(/search=colorado/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('complete')
  await expect(page).toHaveURL(/status=complete/)
  await page.getByRole('table', { name: 'Location Markets' }).getByRole('button', { name: 'Market' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Market' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('searchbox', { name: 'Search markets' })).toHaveValue('colorado')

  await page.getByRole('tab', { name: 'State Pages' }).click()
  await expect(page).toHaveURL(/tab=states/)
  await expect(rows(page, 'State Pages')).toHaveCount(51)
  await page.getByRole('searchbox', { name: 'Search states' }).fill('north')
  await expect(rows(page, 'State Pages')).toHaveCount(3)
  await expect(rows(page, 'State Pages').filter({ hasText: 'North Dakota' })).toContainText(
    'Not in Google yet',
  )
  await expectAccessibleAndResponsive(page)
  await page.getByRole('tab', { name: 'Property Types' }).click()
  await expect(rows(page, 'Property Types')).toHaveCount(6)
  await expectAccessibleAndResponsive(page)
  expect(pageErrors).toEqual([])
})
