import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, TAIL, test } from './test-kit.ts'

async function openLeads(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/leads')
  await hydrated(page)
}

/** Counts the rows that are completely on the screen. */
const countVisibleRows = (page: Page) =>
  page.locator('tr[data-row]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )

test('12 whole leads are in the first view, 20 on a large screen, below a header that stays', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openLeads(page)
  await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(12)
  const firstRow = page.locator('tr[data-row]').first()
  expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(230)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(20)
  await page.setViewportSize({ width: 1920, height: 600 })
  await firstRow.hover()
  await page.mouse.wheel(0, 600)
  await expect(firstRow).not.toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Contact Info' })).toBeInViewport()
  await expectAccessible(page, 'the leads')
  expect(pageErrors).toEqual([])
})

for (const { width } of storyWidths(1280)) {
  test(`the columns of a list are kept at ${width} px`, { tag: TAIL }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await openLeads(page)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    for (const name of ['Property Type', 'Age', 'Companies Contacted'])
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await hydrated(page)
    // Cards show the titles of columns beside their values.
    const cells = page.locator('tr[data-row]').first().locator('td[data-label]')
    const listTitles = () => cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-label')))
    await expect.poll(listTitles).toEqual(['Property Details', 'Date Captured', 'Age', 'Companies Contacted'])
    await expect(cells.getByText(/^\d+ (h|min|days?)$/)).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

test('phones show cards whose menu, checkbox and order can be reached', async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLeads(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const card = page.locator('tr[data-row]').first()
  const height = (await card.boundingBox())?.height ?? 0
  expect(height).toBeLessThan(400)
  for (const control of [card.getByRole('checkbox'), card.getByRole('button', { name: /^Actions for/ })]) {
    const box = await control.boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
  }
  await card.getByRole('checkbox').check()
  await expect(page.getByText('1 lead selected')).toBeVisible()
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Contact Info')
  await expect(page).toHaveURL(/sort=fullName/)
  expect(pageErrors).toEqual([])
})

for (const { width, tag } of storyWidths(1280)) {
  test(`the keyboard works through three leads at ${width} px`, { tag }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await openLeads(page)
    const openers = page.locator('.admin-opener')
    await page.keyboard.press('j')
    await expect(openers.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(openers.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByText('1 lead selected')).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await expect(page.getByRole('menuitem', { name: 'New', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(openers.nth(0)).toBeFocused()

    await page.keyboard.press('Enter')
    const queue = page.getByRole('navigation', { name: 'Queue' })
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
    for (const position of [1, 2, 3]) {
      await expect(queue.getByRole('status')).toHaveText(new RegExp(`^${position} of `))
      const name = await openers.nth(position - 1).textContent()
      await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible()
      await page.keyboard.press('j')
    }
    await expectAccessible(page, 'the queue', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(queue).toHaveCount(0)

    await page.keyboard.press('Shift+?')
    const overlay = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
    await expect(overlay.getByText('Set the status')).toBeVisible()
    await expectAccessible(page, 'the shortcuts', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Search leads...').fill('jx')
    await expect(page.getByText('1 lead selected')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  })
}
