import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, isOnSheetEntry, pressInPlace, storyWidths, test } from '../test-kit.ts'

type Press = (target: Locator) => Promise<void>

const waysToClose: Record<string, (page: Page, panel: Locator, press: Press) => unknown> = {
  X: (_page, panel, press) => press(panel.getByRole('button', { name: 'Close' })),
  Escape: (page) => page.keyboard.press('Escape'),
  outside: (page) => page.mouse.click(40, 450),
  Back: (page) => page.goBack(),
}

for (const { width } of storyWidths(390)) {
  const isPhone = width < 640

  test.describe(`at ${width} px`, () => {
    test.use({ hasTouch: isPhone, viewport: { width, height: isPhone ? 844 : 900 } })

    test('returns to the same place of the page, however the panel is closed', async ({ page }) => {
      const press: Press = (target) => pressInPlace(page, target, isPhone ? 'touch' : 'mouse')
      const panel = page.getByRole('dialog', { name: /^Quotes from/ })
      const scrollTo = (top: number) =>
        page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      const getTop = () => page.evaluate(() => window.scrollY)
      const openAndClose = async (opener: Locator, top: number) => {
        for (const [name, close] of Object.entries(waysToClose)) {
          // On a phone the panel fills the screen.
          if (isPhone && name === 'outside') continue
          await test.step(name, async () => {
            await press(opener)
            await expect(panel.getByLabel('Full name')).toBeVisible()
            await close(page, panel, press)
            await expect(panel).toBeHidden()
            await expect(opener).toBeFocused()
            expect(await getTop(), name).toBe(top)
          })
        }
      }

      await page.goto('/locations/fl/miami')
      await hydrated(page)
      const card = page.getByRole('article').nth(3)
      const details = card.getByRole('button', { name: /^Request Details/ })
      await details.evaluate((button) => button.scrollIntoView({ behavior: 'instant', block: 'center' }))
      const cardTop = await getTop()
      expect(cardTop).toBeGreaterThan(200)
      await openAndClose(details, cardTop)

      const selection = page.getByRole('region', { name: 'Your selection' })
      const quotes = selection.getByRole('button', { name: /^Get Quotes from/ })
      await scrollTo(cardTop + 60)
      await expect(quotes).toBeInViewport()
      await openAndClose(quotes, cardTop + 60)
      await openAndClose(quotes, cardTop + 60)
    })
  })
}

test('opens the form of the compare page in place, and closes it there', async ({ page }) => {
  await page.goto('/compare?companies=6,5')
  await hydrated(page)
  const opener = page.getByRole('link', { name: 'Get Quotes from 2 Companies' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await pressInPlace(page, opener)
  const panel = page.getByRole('dialog', { name: /^Quotes from/ })
  await expect(panel.getByLabel('Full name')).toBeInViewport()
  await panel.getByText('Change', { exact: true }).click()
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  await expect(page).toHaveURL(/\/compare\?companies=6,5$/)
})

test('goes back from the second step to the first, and then to the list', async ({ page }) => {
  await page.goto('/locations/fl/miami?companies=6,5')
  await hydrated(page)
  await page.getByRole('button', { name: /^Get Quotes from 2/ }).click()
  const panel = page.getByRole('dialog', { name: /^Quotes from/ })
  await panel.getByLabel('Full name').fill('Bea Back')
  await panel.getByLabel('Email').fill('bea.step@home.example')
  await panel.getByRole('button', { name: 'Next Step' }).click()
  await expect(panel.getByLabel('Property address')).toBeVisible()
  await page.goBack()
  await expect(panel.getByLabel('Full name')).toHaveValue('Bea Back')
  await expect(panel.getByLabel('Property address')).toBeHidden()
  await isOnSheetEntry(page)
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.goForward()
  await panel.getByRole('button', { name: 'Next Step' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/locations\/fl\/miami\?companies=6,5$/)
})
