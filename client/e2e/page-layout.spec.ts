import { expect, test } from './test-kit.ts'

/** Longest gap between the ends of two columns that still looks even, a card or so. */
const MAX_GAP_PX = 450

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
