import { expect, expectAccessible, hydrated, test } from '../test-kit.ts'

const MIAMI = '/locations/fl/miami'

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a pin of the city map leads to its company, and the company marks its pin', async ({
      page,
      pageErrors,
    }) => {
      await page.goto(MIAMI)
      await hydrated(page)
      const pins = page.getByRole('list', { name: 'Companies on the map' })
      if (width < 1024) {
        await expect(pins).toBeHidden()
        await page.getByText(/^Map of \d+ companies$/).click()
      }
      const cards = page.getByRole('article')
      await expect(pins.getByRole('link')).toHaveCount(await cards.count())
      const boxes = await Promise.all((await pins.getByRole('link').all()).map((pin) => pin.boundingBox()))
      for (const [index, a] of boxes.entries()) {
        expect(Math.min(a?.width ?? 0, a?.height ?? 0)).toBeGreaterThanOrEqual(24)
        for (const b of boxes.slice(index + 1)) {
          const apart = Math.max(Math.abs((a?.x ?? 0) - (b?.x ?? 0)), Math.abs((a?.y ?? 0) - (b?.y ?? 0)))
          expect(apart, 'distance of two pins').toBeGreaterThanOrEqual(24)
        }
      }
      const card = cards.nth(1)
      const name = (await card.getByRole('heading').textContent()) ?? ''
      const pin = pins.getByRole('link', { name })
      await card.getByRole('heading').getByRole('link').focus()
      await expect(pin).toHaveAttribute('data-active', 'true')
      await expect(pin.getByText(name)).toHaveCSS('opacity', '1')
      await pin.click()
      await expect(page).toHaveURL(/#company-\d+$/)
      await expect(card).toBeInViewport()
      await expectAccessible(page, `at ${width}`)
      expect(pageErrors).toEqual([])
    })

    test('a company’s page maps the places it serves', async ({ page, pageErrors }) => {
      await page.goto('/companies/1')
      await hydrated(page)
      const map = page.getByRole('img', { name: /^Map of the places that .+ serves$/ })
      await map.scrollIntoViewIfNeeded()
      const box = await map.boundingBox()
      expect(box?.width).toBeGreaterThan(280)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
      expect(pageErrors).toEqual([])
    })

    test('the map of a state and of the country lead to cities and states', async ({ page, pageErrors }) => {
      await page.goto('/locations')
      await hydrated(page)
      await expectAccessible(page, `at ${width}`)
      await page
        .getByRole('list', { name: 'By state' })
        .getByRole('link', { name: /^Florida, \d+/ })
        .click()
      await page.waitForURL('**/locations/fl')
      await expect(page.getByRole('img', { name: /^Map of Florida/ })).toBeVisible()
      await expectAccessible(page, `at ${width}`)
      const cities = page.getByRole('list', { name: 'Cities on the map of Florida' })
      await cities.getByRole('link', { name: 'Miami, 8 companies' }).click()
      await page.waitForURL('**/locations/fl/miami')
      expect(pageErrors).toEqual([])
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the map opens and its pins lead to the companies', async ({ page }) => {
    await page.goto(MIAMI)
    await page.getByText(/^Map of \d+ companies$/).click()
    await page.getByRole('list', { name: 'Companies on the map' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/#company-\d+$/)
  })
})
