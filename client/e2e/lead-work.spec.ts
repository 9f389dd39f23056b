import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, test } from './test-kit.ts'

const WIDTHS = [1280, 390]

const toast = (page: Page, title: string) => page.locator('[data-kind]').filter({ hasText: title })

async function sendLead(page: Page, overrides: Record<string, unknown> = {}): Promise<number> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName: 'Noor Hill',
      email: `noor-${crypto.randomUUID()}@home.example`,
      phone: '+1 305 555 0142',
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      ...overrides,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function openLead(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/admin/leads?lead=${id}${query}`)
  await hydrated(page)
  await expect(page.getByRole('dialog').getByLabel('Assignee', { exact: true })).toBeVisible()
}

for (const width of WIDTHS) {
  test(`at ${width} px, a user takes a lead and finds it among their own`, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const fullName = `Taken At ${width}`
    const id = await sendLead(page, { fullName })
    await openLead(page, id, `&q=${encodeURIComponent(fullName)}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Due in 23 h')).toBeVisible()
    await drawer.getByRole('button', { name: 'Assign to me' }).click()
    await expect(toast(page, 'Leads Assigned')).toBeVisible()
    await expect(drawer.getByText('Assigned to Admin.')).toBeVisible()
    await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Assignee', { exact: true }).selectOption({ label: 'Mine' })
    await page.getByLabel('Contact due', { exact: true }).selectOption({ label: 'Within 24 hours' })
    await expect(page).toHaveURL(/assignee=me/)
    await expect(page.getByRole('row').filter({ hasText: fullName })).toContainText('Admin')
    await page.getByRole('checkbox', { name: `Select ${fullName}` }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unassigned' }).click()
    await expect(toast(page, 'Assignee Removed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

test('the dashboard counts overdue leads and links to them', async ({ page, pageErrors }) => {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('link', { name: /overdue leads?$/ }).click()
  await expect(page).toHaveURL(/due=overdue/)
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue')
  expect(pageErrors).toEqual([])
})
