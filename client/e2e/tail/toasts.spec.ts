import { expect, hydrated, signIn, test } from '../test-kit.ts'

test('on phones the end of a drawer can be scrolled above a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/leads')
  await hydrated(page)
  await page.locator('.admin-opener').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Note').fill('Called, will call back on Friday.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note Added')).toBeVisible()
  // A click scrolls to the button and fails if the toast is over it.
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await drawer.getByRole('button', { name: 'Delete Lead' }).click()
  expect(questions).toHaveLength(1)
})
