import { publicPages } from '../page-list.ts'
import { expect, test } from '../test-kit.ts'

const WIDTHS = [360, 390, 412]
const ROOT_SIZES = [20, 24, 32]

test.describe('with large text on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { path, before } of publicPages.filter((one) => !one.path.startsWith('/api/')))
    test(`${path} fits`, async ({ page }) => {
      await before?.(page)
      await page.goto(path)
      for (const size of ROOT_SIZES) {
        await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          const found = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            const isCut = (element: Element) => {
              const scroller = element.parentElement?.closest('*')
              let parent = scroller ?? null
              for (; parent; parent = parent.parentElement)
                if (getComputedStyle(parent).overflowX !== 'visible') return true
              return false
            }
            const wide = [...document.querySelectorAll('body *')]
              .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !isCut(one))
              .map((one) => `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 30)}`)
            const menu = document.querySelector('[popovertarget="site-menu"]')?.getBoundingClientRect()
            return {
              wide: scrollWidth > clientWidth ? [scrollWidth, ...wide.slice(0, 5)] : [],
              isMenuIn: menu !== undefined && menu.left >= 0 && menu.right <= clientWidth,
            }
          })
          expect.soft(found, `${size} px at ${width} px`).toEqual({ wide: [], isMenuIn: true })
        }
      }
    })
})
