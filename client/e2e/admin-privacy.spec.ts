import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { failCall } from './fail-call.ts'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, TAIL, test, toast } from './test-kit.ts'

async function open(page: Page, path: string): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
}

async function sendLead(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName: 'Ida Marsh',
      email,
      propertyAddress: `${email.length} Heron Way`,
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
}

test('finds a person in every spelling, exports and erases the data, and keeps a record', async ({
  page,
  pageErrors,
}) => {
  const email = 'ida.marsh@gmail.com'
  await sendLead(page, 'Ida.Marsh@gmail.com')
  await sendLead(page, 'idamarsh+cabin@gmail.com')
  await open(page, '/admin/privacy')
  await page.getByRole('tab', { name: 'Find a Person' }).click()

  const field = page.getByLabel('Email address')
  const find = page.getByRole('button', { name: 'Find Person' })
  await field.fill('ida@')
  await find.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(email)
  await field.press('Enter')
  const heading = page.getByRole('heading', { name: new RegExp(`entries about ${email}`) })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/privacy\?tab=person$/)
  await expect(page.getByText('idamarsh+cabin@gmail.com (', { exact: false })).toBeVisible()
  await page.getByText('Leads: 2').click()
  await expect(page.getByText(/Ida Marsh · \d+ Heron Way, Miami/)).toHaveCount(2)
  await expectAccessibleAndResponsive(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hostmatch-personal-data-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(copy.data.leads).toHaveLength(2)
  await expect(toast(page, 'Personal Data Exported')).toBeVisible()

  const confirm = page.getByLabel(`Type ${email} to confirm`)
  const erase = page.getByRole('button', { name: 'Erase This Person’s Data' })
  await confirm.fill('somebody@else.example')
  await erase.click()
  await expect(page.getByText(`Type ${email} to confirm.`)).toBeVisible()
  await confirm.fill(email)
  await erase.click()
  await expect(toast(page, 'Person Erased')).toBeVisible()
  await page.getByRole('tab', { name: 'Erasures' }).click()
  await expect(page.getByRole('table', { name: 'Erased people' })).toContainText('Leads: 2')
  await page.getByRole('tab', { name: 'Find a Person' }).click()

  await field.fill('i.damarsh@gmail.com')
  await find.click()
  await expect(
    page.getByRole('heading', { name: 'Nothing is stored about i.damarsh@gmail.com' }),
  ).toBeVisible()
  await expect(page.getByText(/This address was erased on/)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('refuses to erase an administrator’s address', { tag: TAIL }, async ({ page, pageErrors }) => {
  await open(page, '/admin/privacy?tab=person')
  await page.getByLabel('Email address').fill('admin@hostmatch.example')
  await page.getByRole('button', { name: 'Find Person' }).click()
  await expect(page.getByText('An administrator signs in with this address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase This Person’s Data' })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('lists retention periods and says when they were last enforced', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
  await open(page, '/admin/privacy?tab=retention')
  await expect(page.getByRole('table', { name: 'Retention periods' })).toContainText('Deleted leads')
  await page.getByRole('button', { name: 'Run Now' }).click()
  await expect(toast(page, 'Retention Done')).toBeVisible()
  await expect(page.getByText(/^Last run: .+, \d+ rows? deleted$/)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('shows, filters, verifies and exports the audit log', { tag: TAIL }, async ({ page, pageErrors }) => {
  await open(page, '/admin/audit')
  await page.request.post('/api/initialize-sample-data', { data: {} })
  await page.reload()
  await hydrated(page)
  const table = page.getByRole('table', { name: 'Entries of the audit log' })

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Action', { exact: true }).selectOption('sample-data.reload')
  await expect(page).toHaveURL(/action=sample-data\.reload/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await hydrated(page)
  await expect(table.getByRole('row')).toHaveCount(2)

  const entry = table.getByRole('button', { name: 'Sample data reloaded' })
  await entry.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Sample data reloaded' })
  await expect(drawer.getByText('companies', { exact: true })).toBeVisible()
  await expect(drawer.getByText('admin@hostmatch.example')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(entry).toBeFocused()

  await page.getByRole('button', { name: 'Verify Log' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('searchbox', { name: 'Search actor, action or number' }).fill('nobody did this')
  await expect(page.getByRole('heading', { name: 'No Entries Found' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('shows a failed list with a retry button', { tag: TAIL }, async ({ page }) => {
  await open(page, '/admin')
  const restore = await failCall(page, 'audit.list')
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  await expect(page.getByRole('heading', { name: 'Error Loading Audit Log' })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Entries of the audit log' })).toBeVisible()
})
