import { holdApp } from '../hold-app.ts'
import { expect, signIn, test } from '../test-kit.ts'

test('opens quick search by its keys before hydration, with what is typed after them', async ({
  page,
  pageErrors,
}) => {
  await signIn(page)
  const release = await holdApp(page)
  await page.goto('/admin/leads')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('out')
  release()
  const field = page.getByRole('combobox', { name: 'Search the admin' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('out')
  await page.keyboard.type('box')
  await expect(field).toHaveValue('outbox')
  expect(pageErrors).toEqual([])
})
