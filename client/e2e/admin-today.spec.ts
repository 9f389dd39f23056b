import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, test, toast } from './test-kit.ts'

async function sendLead(page: Page, fullName: string): Promise<number> {
  const response = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `today-${crypto.randomUUID()}@home.example`,
      phone: '+1 305 555 0142',
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      interestedCompanyIds: '1',
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

test('an operator calls, is called back, loses the lead with a reason, and finds the work in Today', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = await sendLead(page, 'Tess Today')
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link', { name: 'Due today' })).toBeVisible()

  await page.goto(`/admin/leads?lead=${id}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog')
  // Call, note, status and next action are in sight without scrolling.
  for (const name of ['Talked', 'Call back', 'Set Next Action…', 'Add Note'])
    await expect(drawer.getByRole('button', { name, exact: true })).toBeInViewport()
  await expect(drawer.getByLabel('Status', { exact: true })).toBeInViewport()
  await expect(drawer.getByRole('link', { name: /555/ }).first()).toBeInViewport()
  await drawer.getByRole('button', { name: 'Voicemail' }).click()
  await expect(toast(page, 'Call Logged')).toBeVisible()
  await drawer.getByRole('button', { name: 'Call back', exact: true }).click()
  await page.getByRole('menuitem', { name: /^In 1 hour/ }).click()
  await expect(drawer.getByRole('button', { name: 'Snooze' })).toBeVisible()
  await drawer.getByRole('tab', { name: 'History' }).click()
  await expect(drawer.getByText('Called: Voicemail.')).toBeVisible()
  await expect(drawer.getByText(/^Next action set: Call back, due/)).toBeVisible()
  await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })

  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'Next Action Done')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Set Next Action…' })).toBeVisible()
  await drawer.getByLabel('Status', { exact: true }).selectOption({ label: 'Lost' })
  await page.getByRole('button', { name: 'Kept managing alone' }).click()
  await expect(toast(page, 'Status Changed')).toBeVisible()
  await expect(drawer.getByLabel('Reason', { exact: true })).toHaveValue('kept_self')

  await page.goto('/admin')
  await hydrated(page)
  await expectAccessible(page, 'the dashboard')
  await today.getByRole('link', { name: 'Unanswered by companies' }).click()
  await expect(page).toHaveURL(/unanswered=1/)
  await expect(page.getByText('Nobody answered').first()).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(pageErrors).toEqual([])
})
