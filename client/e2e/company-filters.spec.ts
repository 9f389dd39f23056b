import type { Page } from '@playwright/test'
import { expect, hydrated, TAIL, test } from './test-kit.ts'

const MIAMI = '/locations/fl/miami'

test('filters the list, counts what each filter leaves, and keeps the filters in the URL', async ({
  page,
  pageErrors,
}) => {
  await page.goto(MIAMI)
  await hydrated(page)
  const cards = page.getByRole('article')
  const all = await cards.count()
  const filters = page.getByRole('region', { name: 'Filters' })
  const verified = filters.getByRole('checkbox', { name: /^Verified companies/ })
  const label = await filters.getByText('Verified companies').locator('..').textContent()
  const count = Number(/\d+/.exec(label ?? '')?.[0])
  await verified.check()
  await expect(cards).toHaveCount(count)
  await expect(page).toHaveURL(/only=verified/)
  await expect(page.getByRole('heading', { name: `${count} of ${all} companies in Miami, FL` })).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(cards).toHaveCount(count)
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').click()
  await expect(cards).toHaveCount(all)
  expect(pageErrors).toEqual([])
})

test('names the filter to drop when no company matches', { tag: TAIL }, async ({ page }) => {
  await page.goto(`${MIAMI}?fee=15&score=80`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'No company matches all your filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove “HostScore 80 and up”' }).click()
  await expect(page).toHaveURL(/\?fee=15$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** Returns the positions of the companies' cards in the window. */
function measureCards(page: Page) {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom, height } = card.getBoundingClientRect()
      return { top, bottom, height }
    }),
  )
}

/** Scrolls the list below the sticky bar with the wheel. Returns the number of companies that are whole in the window. */
async function scrollAndCountCards(page: Page): Promise<number> {
  // On a desktop, only the header's second row stays in view.
  const start = await page
    .getByRole('banner')
    .evaluate(
      (header) => header.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(header).top),
    )
  const getTop = async () => (await measureCards(page))[0]?.top ?? 0
  await page.mouse.wheel(0, Math.floor((await getTop()) - start))
  await expect.poll(getTop).toBeLessThan(start + 1)
  const end = page.viewportSize()?.height ?? 0
  return (await measureCards(page)).filter(({ top, bottom }) => top >= start && bottom <= end).length
}

test('shows five whole companies on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1080 })
  await page.goto(MIAMI)
  await hydrated(page)
  expect(await scrollAndCountCards(page)).toBeGreaterThanOrEqual(5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows a whole company without scrolling, three after it, and filters in a sheet', async ({
    page,
  }) => {
    await page.goto(MIAMI)
    await hydrated(page)
    const cards = await measureCards(page)
    expect(cards[0]?.bottom, 'the end of the first card').toBeLessThanOrEqual(844)
    for (const { height } of cards) expect(height, 'the height of a card').toBeLessThanOrEqual(280)
    expect(await scrollAndCountCards(page)).toBeGreaterThanOrEqual(3)
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await filters.getByRole('checkbox', { name: /^80 and up/ }).check()
    await filters.getByRole('button', { name: /^Show \d+ compan/ }).click()
    await expect(filters).toBeHidden()
    const opener = page.getByRole('button', { name: 'Filters 1 active' })
    await opener.click()
    await expect(filters.getByRole('button', { name: 'Clear all' })).toBeInViewport()
    await filters.getByRole('button', { name: 'Close' }).click()
    await expect(filters).toBeHidden()
    await opener.click()
    // Above the sheet.
    await page.mouse.click(8, 8)
    await expect(filters).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/score=80/)
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters with a form', async ({ page }) => {
    await page.goto(MIAMI)
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Verified companies/ }).check()
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/only=verified/)
    await expect(page.getByRole('heading', { name: / of \d+ companies in Miami, FL$/ })).toBeVisible()
  })

  test('every form keeps what the others have set', { tag: TAIL }, async ({ page }) => {
    const expectParams = async (params: Record<string, string | RegExp>) => {
      for (const [name, value] of Object.entries(params))
        await expect.poll(() => new URL(page.url()).searchParams.get(name), { message: name }).toMatch(value)
    }
    const set = { only: 'verified', income: '60000', stays: '40' }
    await page.goto(`${MIAMI}?${new URLSearchParams(set)}`)
    await page.getByLabel('Sort by').selectOption('hostscore')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expectParams({ ...set, sort: 'hostscore' })

    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^70 and up/ }).check()
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expectParams({ ...set, sort: 'hostscore', score: '70' })

    await page.getByRole('article').first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Get Quotes from Selected Companies' }).click()
    await expectParams({ ...set, sort: 'hostscore', score: '70', companies: /^\d+$/ })

    await page.getByLabel('Yearly rental income').fill('80000')
    await page.getByRole('button', { name: 'Show what I’d keep' }).click()
    await expectParams({ ...set, income: '80000', sort: 'hostscore', score: '70', companies: /^\d+$/ })
  })
})
