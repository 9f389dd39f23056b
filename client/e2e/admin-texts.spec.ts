import { expect, hydrated, signIn, test } from './test-kit.ts'

const WIDTHS = [1280, 390]
/** The refused answer, and the script of the test itself, which the sandbox of the preview does not run. */
const EXPECTED = /status of 400|Blocked script execution in 'about:srcdoc'/
const KEY = 'faq/what-it-costs'

for (const width of WIDTHS) {
  test(`at ${width} px, an editor changes an answer of the FAQ, sees it there, and restores it`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const words = `Nothing at all, at ${width} pixels.`
    await page.goto('/faq')
    await expect(page.locator('#what-it-costs-text')).toContainText('For owners, HostMatch is free')

    await signIn(page)
    await page.goto('/admin/texts')
    await hydrated(page)
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'FAQ item' })
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
    await expect(page.locator('[data-kind]').filter({ hasText: 'Text Saved' })).toBeVisible()
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
    await expect(page.locator('[data-kind]').filter({ hasText: 'Text Restored' })).toBeVisible()
    await expect(drawer.getByLabel('Answer', { exact: true })).toHaveValue(/For owners, HostMatch is free/)
    await expect(drawer.getByText('This is the default text.')).toBeVisible()
    const restored = await page.request.get('/faq')
    expect(await restored.text()).not.toContain(words)
    expect(pageErrors.filter((error) => !EXPECTED.test(error))).toEqual([])
  })
}

test('a claim needs a basis, and then stands on its page without the mark of a sample', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/texts?text=claim%2Fcompanies')
  await hydrated(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Basis of the default text:')).toBeVisible()
  await drawer.getByLabel('Claim', { exact: true }).fill('37 companies')
  await drawer.getByRole('button', { name: 'Save Text' }).click()
  await expect(drawer.getByText('Basis is required')).toBeVisible()
  await drawer.getByLabel('Basis', { exact: true }).fill('Companies in our own records')
  await drawer.getByLabel('Date of the basis').fill('2026-01-31')
  await drawer.getByRole('button', { name: 'Save Text' }).click()
  await expect(page.locator('[data-kind]').filter({ hasText: 'Text Saved' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('37 companies on 23 factors')).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('37 companies on 23 factors')).toBeVisible()

  await page.goto('/admin/texts?text=claim%2Fcompanies')
  await hydrated(page)
  await drawer.getByRole('button', { name: 'Restore Default Text' }).click()
  await drawer.getByRole('button', { name: 'Yes, Restore' }).click()
  await expect(page.locator('[data-kind]').filter({ hasText: 'Text Restored' })).toBeVisible()
})
