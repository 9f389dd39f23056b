import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../test-kit.ts'

/** What stands where on public pages: pixels from the top of the page, and lengths in screens, with the sample data. */

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

async function box(part: Locator) {
  const rectangle = await part.boundingBox()
  if (!rectangle) throw new Error('not shown')
  return { top: rectangle.y, bottom: rectangle.y + rectangle.height, height: rectangle.height }
}

async function open(page: Page, path: string, viewport: typeof phone) {
  await page.setViewportSize(viewport)
  await page.goto(path)
  await hydrated(page)
}

for (const [path, onPhone, onDesktop] of [
  ['/', 8, 6],
  ['/methodology', 8.4, 5.5],
  ['/badge-gallery', 4, 4],
  ['/locations/fl', 9.2, 5.7],
  ['/why-use-hostmatch', 7, 5],
] as const) {
  for (const [viewport, most] of [
    [phone, onPhone],
    [desktop, onDesktop],
  ] as const) {
    test(`${path} is at most ${most} screens long at ${viewport.width} px`, async ({ page }) => {
      await open(page, path, viewport)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height / viewport.height).toBeLessThanOrEqual(most)
    })
  }
}

test('the header takes at most 96 px, and is one row from 1440 px up', async ({ page }) => {
  await open(page, '/', desktop)
  expect((await box(page.getByRole('banner'))).height).toBeLessThanOrEqual(96)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await box(page.getByRole('banner'))).height).toBe(72)
})

test('a city shows two whole companies first on a desktop, one on a phone', async ({ page }) => {
  await open(page, '/locations/fl/destin', desktop)
  const cards = page.getByRole('article')
  expect((await box(cards.first())).top).toBeLessThanOrEqual(330)
  expect((await box(cards.nth(1))).bottom).toBeLessThanOrEqual(desktop.height)
  await page.setViewportSize(phone)
  expect((await box(cards.first())).bottom).toBeLessThanOrEqual(phone.height)
})

for (const viewport of [phone, desktop]) {
  test(`a state shows its first company in the first view at ${viewport.width} px`, async ({ page }) => {
    await open(page, '/locations/fl', viewport)
    expect((await box(page.getByRole('article').first())).bottom).toBeLessThanOrEqual(viewport.height)
  })
}

test('the quote panel begins with its fields, and its button is in the first view', async ({ page }) => {
  await open(page, '/locations/fl/destin', phone)
  for (const card of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(card)
      .check()
  await page.getByRole('button', { name: 'Get Quotes from 2 Selected Companies' }).click()
  const panel = page.getByRole('dialog', { name: 'Quotes from 2 companies' })
  // It slides in.
  await expect.poll(async () => (await box(panel.getByRole('textbox').first())).top).toBeLessThanOrEqual(240)
  expect((await box(panel.getByRole('button', { name: 'Next Step' }))).bottom).toBeLessThanOrEqual(640)
})

test('on a phone the page scrolls the comparison, under one low row of names', async ({ page }) => {
  await open(page, '/compare?companies=1,2,3', phone)
  const names = page.getByRole('columnheader')
  await expect(names).toHaveCount(3)
  const widths = await names.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
  expect((await box(page.getByRole('row').first())).height).toBeLessThanOrEqual(58)
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(names.first()).toBeInViewport()
  const scrolling = await page
    .getByRole('table')
    .evaluate(
      (table) =>
        table.parentElement && table.parentElement.scrollHeight > table.parentElement.clientHeight + 1,
    )
  expect(scrolling).toBe(false)
})

test('a profile says name, score, fee and both actions in the first view of a phone', async ({ page }) => {
  await open(page, '/locations/fl/miami', phone)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/companies\//)
  const main = page.getByRole('main')
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByText('HostScore', { exact: true }).first(),
    main.getByText('Commission', { exact: true }).first(),
    main.getByRole('link', { name: 'Request Details' }),
    main.getByText('Add to selection').first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / phone.height).toBeLessThanOrEqual(8.1)
})
