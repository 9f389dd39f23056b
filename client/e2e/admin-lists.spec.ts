import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, TAIL, test } from './test-kit.ts'

async function openLeads(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/leads')
  await hydrated(page)
}

async function chooseCompact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
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

test('compact rows show 20 leads on a large screen, also after a reload', {
  tag: TAIL,
}, async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openLeads(page)
  expect(await countVisibleRows(page)).toBeLessThan(20)
  await chooseCompact(page)
  await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(20)

  await page.reload()
  await hydrated(page)
  await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(20)

  await page.setViewportSize({ width: 1920, height: 600 })
  const firstRow = page.locator('tr[data-row]').first()
  await firstRow.hover()
  await page.mouse.wheel(0, 600)
  await expect(firstRow).not.toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Contact Info' })).toBeInViewport()
  await expectAccessible(page, 'compact rows')
  expect(pageErrors).toEqual([])
})

for (const { width } of storyWidths(1280)) {
  test(`the view of a list is kept at ${width} px`, { tag: TAIL }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await openLeads(page)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Compact' }).click()
    for (const name of ['Email', 'Age', 'Companies Contacted'])
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await expect(page).toHaveURL(/pageSize=50/)
    await page.reload()
    await hydrated(page)
    const rows = page.locator('tr[data-row]')
    await expect(rows).toHaveCount(50)
    // Cards show the titles of columns beside their values.
    const cells = rows.first().locator('td[data-label]')
    const titles = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-label')))
    expect(titles).toEqual(expect.arrayContaining(['Status', 'Phone', 'Age', 'Companies Contacted']))
    expect(titles).not.toContain('Email')
    await expect(cells.getByText(/^\d+ (h|min|days?)$/)).toBeVisible()
    if (width === 1280) {
      await page.setViewportSize({ width, height: 600 })
      await rows.first().hover()
      await page.mouse.wheel(0, 600)
      await expect(rows.first()).not.toBeInViewport()
      await expect(page.getByRole('columnheader', { name: 'Contact Info' })).toBeInViewport()
    }
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
    await expect(page.getByRole('menuitem', { name: 'Won' })).toBeVisible()
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
