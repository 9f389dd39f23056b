import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, storyWidths, TAIL, test, toast } from './test-kit.ts'

const WIDTHS = storyWidths(1280)
/** The refused answer, and the script of the test itself, which the sandbox of the preview does not run. */
const EXPECTED = /status of 400|Blocked script execution in 'about:srcdoc'/
const KEY = 'faq/what-it-costs'

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, an editor changes an answer of the FAQ, sees it there, and restores it`, {
    tag,
  }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    const words = `Nothing at all, at ${width} pixels.`
    await page.goto('/faq')
    await expect(page.locator('#what-it-costs-text')).toContainText('For owners, HostMatch is free')

    await signIn(page)
    await page.goto('/admin/texts')
    await hydrated(page)
    await page.getByRole('link', { name: 'FAQ items' }).click()
    await page.getByRole('searchbox').fill('card number')
    await expect(page).toHaveURL(/search=card/)
    await page.getByRole('button', { name: 'What does HostMatch cost me?' }).click()
    const drawer = page.getByRole('dialog')
    await expect(page).toHaveURL(/text=faq%2Fwhat-it-costs/)

    await drawer.getByLabel('Answer', { exact: true }).fill('<b>Nothing</b>')
    await drawer.getByRole('button', { name: 'Save Text' }).click()
    await expect(drawer.getByText('raw HTML is not allowed')).toBeVisible()
    await drawer.getByLabel('Answer', { exact: true }).fill(`${words} See the [methodology](/methodology).`)
    await drawer.getByLabel('Note (optional)').fill('Shorter')

    await drawer.getByRole('button', { name: 'Preview Text' }).click()
    const preview = page.frameLocator('iframe[title="Page with the draft"]')
    await expect(preview.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Close Preview' }).click()
    const published = await page.request.get('/faq')
    expect(await published.text()).not.toContain(words)

    await drawer.getByRole('button', { name: 'Save Text' }).click()
    await expect(toast(page, 'Text Saved')).toBeVisible()
    await expect(drawer.getByText(/^Version \d+, on the site$/)).toBeVisible()

    const changed = await page.request.get('/faq')
    expect(await changed.text()).toContain(words)
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await page.getByText('What does HostMatch cost me?').click()
    await expect(page.locator('#what-it-costs-text')).toContainText(words)
    await expect(page.locator('#what-it-costs-text').getByRole('link', { name: 'methodology' })).toBeVisible()

    await page.goto(`/admin/texts?text=${encodeURIComponent(KEY)}`)
    await hydrated(page)
    await drawer.getByRole('button', { name: 'Restore Default Text' }).click()
    await drawer.getByRole('button', { name: 'Yes, Restore' }).click()
    await expect(toast(page, 'Text Restored')).toBeVisible()
    await expect(drawer.getByLabel('Answer', { exact: true })).toHaveValue(/For owners, HostMatch is free/)
    await expect(drawer.getByText('This is the default text.')).toBeVisible()
    const restored = await page.request.get('/faq')
    expect(await restored.text()).not.toContain(words)
    expect(pageErrors.filter((error) => !EXPECTED.test(error))).toEqual([])
  })
}

/** Opens a text, fills in the fields and saves. */
async function saveText(page: Page, key: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`/admin/texts?text=${encodeURIComponent(key)}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields))
    await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByRole('button', { name: 'Save Text' }).click()
}

async function restoreText(page: Page, key: string): Promise<void> {
  await page.goto(`/admin/texts?text=${encodeURIComponent(key)}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Restore Default Text' }).click()
  await drawer.getByRole('button', { name: 'Yes, Restore' }).click()
  await expect(toast(page, 'Text Restored')).toBeVisible()
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, a claim needs a basis, and then stands on its page without the mark of a sample`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await saveText(page, 'claim/companies', { Claim: '37 companies' })
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Basis of the default text:')).toBeVisible()
    await expect(drawer.getByText('Basis is required')).toBeVisible()
    await saveText(page, 'claim/companies', {
      Claim: '37 companies',
      Basis: 'Companies in our own records',
      'Date of the basis': '2026-01-31',
    })
    await expect(toast(page, 'Text Saved')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('37 companies on 23 factors')).toBeVisible()
    await hydrated(page)
    await expect(page.getByText('37 companies on 23 factors')).toBeVisible()
    await restoreText(page, 'claim/companies')
  })

  test(`at ${width} px, a location text and a testimonial are shown on their pages and restored`, {
    tag: TAIL,
  }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const introduction = `Miami as we know it, at ${width} pixels.`
    await saveText(page, 'location/fl/miami', { Introduction: introduction })
    await expect(toast(page, 'Text Saved')).toBeVisible()
    const name = `Ola N. ${width}`
    await saveText(page, 'testimonial/dana-r', {
      Name: name,
      Role: 'Owner of a cabin',
      Quote: 'They answered on a Sunday.',
      'Verified source': 'Lead 12, permission of May 2026',
    })
    await expect(toast(page, 'Text Saved')).toBeVisible()
    await page.goto('/locations/fl/miami')
    await expect(page.getByText(introduction)).toBeVisible()
    await page.goto('/testimonials')
    await expect(page.getByText(name)).toBeVisible()
    await restoreText(page, 'location/fl/miami')
    await restoreText(page, 'testimonial/dana-r')
    for (const [path, text] of [
      ['/locations/fl/miami', introduction],
      ['/testimonials', name],
    ] as const)
      expect(await (await page.request.get(path)).text()).not.toContain(text)
    expect(pageErrors).toEqual([])
  })
}
