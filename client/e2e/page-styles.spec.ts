import { readFileSync } from 'node:fs'
import { expect, test } from './story.ts'

/** One page of each kind. */
const PAGES = [
  '/',
  '/locations',
  '/locations/fl',
  '/locations/fl/miami',
  '/locations/fl/miami/condos',
  '/locations/fl/nowhere',
  '/location?q=Springfield',
  '/companies/65',
  '/income-calculator',
  '/why-use-hostmatch',
  '/register-company',
  '/badge-gallery',
  '/verify-badge',
  '/verify-badge/65',
  '/methodology',
  '/resources',
  '/blog',
  '/faq',
  '/testimonials',
  '/contact',
  '/privacy',
  '/sitemap',
  '/nowhere',
  '/admin/sign-in',
]

const { 'style.css': sheet } = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as {
  'style.css': { file: string }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

for (const width of [360, 1280]) {
  test(`a page carries all the styles it needs at ${width}`, async ({ page }) => {
    // Without the app, which brings the rest.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(path)
      const carried = await page.screenshot({ fullPage: true })
      await page.addStyleTag({ url: `/${sheet.file}` })
      const all = await page.screenshot({ fullPage: true })
      expect(all.equals(carried), path).toBe(true)
    }
  })
}
