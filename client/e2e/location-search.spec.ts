import { failCall } from './fail-call.ts'
import { expect, hydrated, test } from './test-kit.ts'

const boxOf = (page: import('@playwright/test').Page) => page.getByRole('combobox').first()

test('suggests a region with its towns, by keyboard, with the typed part marked', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/')
  await hydrated(page)
  await boxOf(page).pressSequentially('outer b')
  const region = page.getByRole('option').first()
  await expect(region).toHaveText(/^Outer Banks\s*Region · \d+ companies$/)
  await expect(region.locator('mark')).toHaveText('Outer B')
  await expect(page.getByRole('option', { name: /^Nags Head, NC/ })).toContainText('City · ')
  await boxOf(page).press('ArrowDown')
  await expect(region).toHaveAttribute('aria-selected', 'true')
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outer Banks: choose a town')
  await page.getByRole('link', { name: /^Nags Head, NC/ }).click()
  await page.waitForURL('**/locations/nc/nags-head')
  expect(pageErrors).toEqual([])
})

test('asks about a ZIP code that contradicts the city, and about one that does not exist', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await boxOf(page).fill('Denver, FL 33040')
  await expect(page.getByRole('option')).toHaveText([/^Denver, CO/, /^Key West, FL\s*ZIP code/])
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denver, CO or Key West, FL?')
  await boxOf(page).fill('Miami, FL 00000')
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know this ZIP code')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Miami, FL/ })
    .click()
  await page.waitForURL('**/locations/fl/miami')
})

test('says how near the companies are, that nothing matches, and that suggestions do not load', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await boxOf(page).fill('Hialeah')
  await expect(page.getByRole('option').first()).toHaveText(/^Hialeah, FL\s*Near · \d+ miles from Miami, FL$/)
  const search = page.getByRole('search').first()
  await boxOf(page).fill('00000')
  await expect(search.getByText('We don’t know this ZIP code.').first()).toBeVisible()
  await boxOf(page).fill('xyzzyq')
  await expect(search.getByText('No location has this name.').first()).toBeVisible()
  await boxOf(page).press('Escape')
  await expect(search.getByText('No location has this name.')).toHaveCount(0)
  const stopFailing = await failCall(page, 'locations.suggest')
  await boxOf(page).fill('Aspen')
  await expect(
    search.getByText('Suggestions aren’t available right now. Press Enter to search.').first(),
  ).toBeVisible({
    timeout: 15_000,
  })
  await stopFailing()
  await boxOf(page).press('Enter')
  await page.waitForURL('**/locations/co/aspen')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches by address, asks about a contradiction, and names the nearest place', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const search = async (text: string) => {
      await page.goto('/')
      await boxOf(page).fill(text)
      await boxOf(page).press('Enter')
    }
    await search('1200 Ocean Dr, Miami Beach, FL 33139')
    await expect(page).toHaveURL(/\/locations\/fl\/miami-beach$/)
    await search('Miami, FL 32801')
    await expect(heading).toHaveText('Miami, FL or Orlando, FL?')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Orlando, FL/ })
      .click()
    await expect(page).toHaveURL(/\/locations\/fl\/orlando$/)
    await search('Hamptons')
    await expect(heading).toHaveText('No companies in The Hamptons yet')
    await expect(page.getByText(/The Hamptons is \d+ miles from [A-Z][\w ]+, NY\./)).toBeVisible()
    await search('00000')
    await expect(heading).toHaveText('We don’t know this ZIP code')
  })
})
