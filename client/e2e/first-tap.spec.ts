import { holdApp } from './hold-app.ts'
import { expect, hydrated, signIn, test } from './story.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('the first tap on a tab, made before the app has loaded, opens it', async ({ page, noise }) => {
  const release = await holdApp(page)
  await page.goto('/why-use-hostmatch')
  const tab = page.getByRole('tab', { name: 'ROI Calculator' })
  await tab.tap()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).not.toHaveAttribute('aria-busy')
  expect(noise).toEqual([])
})

test('the first tap on a column sorts the comparison once', async ({ page, noise }) => {
  const release = await holdApp(page)
  await page.goto('/locations/fl/miami')
  const rating = page.getByRole('table').getByRole('columnheader', { name: /Rating/ })
  await rating.getByRole('button').tap()
  // Nothing seems to happen, so it is tapped again: still one press.
  await rating.getByRole('button').tap()
  release()
  await expect(rating).toHaveAttribute('aria-sort', 'descending')
  await rating.getByRole('button').tap()
  await expect(rating).toHaveAttribute('aria-sort', 'ascending')
  expect(noise).toEqual([])
})

test('the first tap on Use my location asks for it', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).first().tap()
  release()
  await expect(page.getByText('Location access denied')).toBeVisible()
})

test('the first tap in the admin opens the menu, and repeats nothing that changes data', async ({ page }) => {
  await signIn(page)
  const release = await holdApp(page)
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await page.goto('/admin/leads')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await page.getByRole('button', { name: 'Remove Duplicates' }).tap()
  await menu.tap()
  await menu.tap()
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 20_000 })
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('group', { name: /duplicate/i })).toHaveCount(0)
  expect(posted.filter((url) => url.includes('/trpc/'))).toEqual([])
})
