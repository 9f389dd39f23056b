import { expect, test } from '../test-kit.ts'

/** Longest gap between the ends of two columns that still looks even, a card or so. */
const MAX_GAP_PX = 560

for (const width of [1280, 1920]) {
  test(`fills both columns of a city at ${width} px, with few and many companies`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    for (const [place, count] of [
      ['co/ophir', 1],
      ['ga/savannah', 3],
      ['fl/miami', 8],
    ] as const) {
      await page.goto(`/locations/${place}`)
      await expect(page.getByRole('article')).toHaveCount(count)
      const text = await page.getByRole('region', { name: /^Owning a vacation rental in/ }).boundingBox()
      const basket = await page
        .getByRole('complementary', { name: /^About/ })
        .locator('> :last-child')
        .boundingBox()
      if (!text || !basket) throw new Error('not shown')
      const gap = Math.abs(text.y + text.height - basket.y - basket.height)
      expect(gap, `${place} at ${width} px`).toBeLessThan(MAX_GAP_PX)
    }
  })
}

test('compares four companies without one covering the next', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  const ids = await page
    .getByRole('article')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 4).map((box) => (box as HTMLInputElement).value))
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`/compare?companies=${ids.join(',')}`)
    const wide = await page
      .getByRole('table')
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
      )
    expect(wide, `at ${width} px`).toEqual([])
  }
})

test('keeps company cards short on phones', async ({ page }) => {
  for (const [width, height] of [
    [390, 280],
    [360, 280],
    [320, 310],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/locations/fl/miami')
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))
    expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(height)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('compares two companies without swiping', async ({ page }) => {
    await page.goto('/locations/fl/miami')
    const ids = await page
      .getByRole('article')
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.slice(0, 4).map((box) => (box as HTMLInputElement).value))
    await page.goto(`/compare?companies=${ids.join(',')}`)
    const heads = page.getByRole('table').getByRole('columnheader')
    for (const at of [0, 1]) await expect(heads.nth(at)).toBeInViewport({ ratio: 1 })
    const box = await heads.nth(1).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })

  test('shows every term of the worked example', async ({ page }) => {
    await page.goto('/methodology')
    const last = page
      .getByRole('table', { name: /^The sample company/ })
      .getByRole('columnheader', { name: 'Product' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
