import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import {
  expect,
  expectAccessible,
  expectAccessibleAndResponsive,
  hydrated,
  signIn,
  TAIL,
  test,
  toast,
  waitForEmail,
} from './test-kit.ts'

/** Sixty sample leads, plus leads of earlier tests. */
const SHOWN = { first: /^1–25 of [6-9]\d$/, second: /^26–50 of [6-9]\d$/ }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
async function openLeads(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/leads${query}`)
  await hydrated(page)
}

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
      interestedCompanyIds: '1',
      ...overrides,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('keeps search, order and page in the URL', async ({ page, pageErrors }) => {
  await openLeads(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads Dashboard' })).toBeVisible()
  for (const name of ['Contact Info', 'Property Details', 'Date Captured', 'Property Type', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(page.getByText(SHOWN.first)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(SHOWN.second)).toBeVisible()
  await page.getByRole('button', { name: 'Contact Info' }).click()
  await expect(page.getByRole('columnheader', { name: 'Contact Info' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByPlaceholder('Search leads...').fill('NASHVILLE')
  await expect(page).toHaveURL(/q=NASHVILLE/)
  await expect(page.getByRole('row').nth(1)).toContainText('Nashville')
  await page.reload()
  await hydrated(page)
  await expect(page.getByPlaceholder('Search leads...')).toHaveValue('NASHVILLE')
  await page.getByPlaceholder('Search leads...').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(page.getByText(SHOWN.first)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('deletes selected leads after a confirmation, with Undo', async ({ page, pageErrors }) => {
  await sendLead(page, { fullName: 'Ada First', propertyAddress: '1 Undo Road' })
  await sendLead(page, { fullName: 'Ada Second', propertyAddress: '2 Undo Road' })
  await openLeads(page, '?q=ada')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await expect(page.getByText('2 leads selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Confirm deletion?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'Leads Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Leads Restored')).toBeVisible()
  await expect(row(page, 'Ada First')).toBeVisible()
  await expect(row(page, 'Ada Second')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('copies the email address and deletes after a browser dialog, from the row menu', { tag: TAIL }, async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = `menu-${crypto.randomUUID()}@home.example`
  await sendLead(page, { fullName: 'Menu Person', email })
  await openLeads(page, '?q=menu-')
  const actions = page.getByRole('button', { name: 'Actions for Menu Person' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Copy Email' }).click()
  await expect(toast(page, 'Email Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)

  page.once('dialog', (dialog) => dialog.dismiss())
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete Lead' }).click()
  await expect(row(page, 'Menu Person')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete Lead' }).click()
  await expect(toast(page, 'Lead Deleted')).toBeVisible()
  await expect(row(page, 'Menu Person')).toHaveCount(0)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Deleted leads').click()
  await expect(row(page, 'Menu Person')).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Restore Lead' }).click()
  await expect(toast(page, 'Leads Restored')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('previews, removes and restores duplicates', { tag: TAIL }, async ({ page, pageErrors }) => {
  await signIn(page)
  // Removes the duplicates of the sample data first.
  await page.request.post('/api/leads/remove-duplicates')
  const email = `twice-${crypto.randomUUID()}@home.example`
  const first = await sendLead(page, { fullName: 'Twice Over', email, propertyAddress: '7 Double Street' })
  await openLeads(page, '?q=twice-')
  // A repeated request is only accepted after the first lead is deleted; then the first one is restored beside it.
  await page.request.delete(`/api/leads/${first}`)
  await sendLead(page, {
    fullName: 'Twice Over',
    email,
    propertyAddress: '7 double st.',
    interestedCompanyIds: '2',
  })
  await page.goto(`/admin/leads?q=twice-&deleted=1`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select Twice Over' }).check()
  await page.getByRole('button', { name: 'Restore Selected' }).click()
  await expect(toast(page, 'Leads Restored')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(row(page, 'Twice Over')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Duplicates' }).click()
  await expect(page.getByText(/7 Double Street, Miami\. Keep lead \d+ \(.*\); remove \d+\./)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Remove 1 duplicate?' })).toBeVisible()
  await expectAccessible(page, 'the question')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Remove Duplicates' })).toBeFocused()
  await expect(row(page, 'Twice Over')).toHaveCount(2)
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Duplicates' }).click()
    await page.getByRole('button', { name: 'Yes, Remove' }).click()
    await expect(toast(page, '1 duplicate removed.')).toBeVisible()
    await expect(row(page, 'Twice Over')).toHaveCount(1)
  }
  await remove()
  await toast(page, 'Duplicates Removed').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Leads Restored')).toBeVisible()
  await expect(row(page, 'Twice Over')).toHaveCount(2)
  await remove()
  await page.getByRole('button', { name: 'Remove Duplicates' }).click()
  await expect(toast(page, 'There were no duplicates.')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('shows companies and emails, and changes status and notes in the drawer', async ({
  page,
  smtp,
  pageErrors,
}) => {
  const email = `drawer-${crypto.randomUUID()}@home.example`
  await sendLead(page, { fullName: 'Drawer Person', email })
  await waitForEmail(smtp, email)
  await openLeads(page, '?q=drawer-')
  await page.getByRole('button', { name: 'Drawer Person', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Drawer Person' })
  await drawer.getByRole('tab', { name: /^Companies/ }).click()
  await expect(drawer.getByText('Has this lead')).toBeVisible()
  await expect(drawer.locator('blockquote')).not.toBeEmpty()
  await drawer.getByRole('tab', { name: /^Emails/ }).click()
  await expect(drawer.getByText('We’ve received your request')).toBeVisible()
  await drawer.getByRole('tab', { name: 'History' }).click()
  await drawer.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expect(drawer.getByText('Status: New → Contacted')).toBeVisible()
  await drawer.getByLabel('Status').selectOption('won')
  await expect(drawer.getByText('Status: Contacted → Won')).toBeVisible()
  await drawer.getByLabel('Note').fill('Signed on Monday.')
  await drawer.getByRole('button', { name: 'Add Note' }).click()
  await expect(drawer.getByText('Signed on Monday.')).toBeVisible()
  await expectAccessible(page, 'in the drawer', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row(page, 'Drawer Person')).toContainText('Won')
  await page.goBack()
  await expect(drawer).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('exports the filtered list or the selected leads', async ({ page, pageErrors }) => {
  const name = '=HYPERLINK("https://evil.example")'
  await sendLead(page, { fullName: name, email: `export-${crypto.randomUUID()}@home.example` })
  await sendLead(page, { fullName: 'Plain Person', email: `export-${crypto.randomUUID()}@home.example` })
  await openLeads(page, '?q=export-')
  await expect(row(page, 'Plain Person')).toBeVisible()
  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^leads-export-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    return parse<Record<string, string>>(text, { bom: true, columns: true })
  }
  const all = await exported()
  expect(all.map((line) => line['Full Name'])).toEqual(['Plain Person', `'${name}`])
  expect(all[0]).toMatchObject({ Phone: '+1 305 555 0142', City: 'Miami', 'Property Type': 'Villa' })
  await expect(toast(page, '2 leads exported.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Plain Person' }).check()
  expect((await exported()).map((line) => line['Full Name'])).toEqual(['Plain Person'])
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByPlaceholder('Search leads...').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(toast(page, 'No Leads Selected')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('sets the status of several leads and saves a view', { tag: TAIL }, async ({ page, pageErrors }) => {
  await sendLead(page, { fullName: 'Quill One', propertyAddress: '1 Quill Road' })
  await sendLead(page, { fullName: 'Quill Two', propertyAddress: '2 Quill Road' })
  await openLeads(page, '?q=quill')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Set Status' }).click()
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Price')
  await page.getByRole('button', { name: 'Mark 2 leads as Lost' }).click()
  await expect(toast(page, '2 leads are now Lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('lost')
  await expect(page).toHaveURL(/status=lost/)
  await page.getByRole('button', { name: 'Save View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save View' })
  await dialog.getByLabel('View name').fill('Lost ones')
  await expectAccessible(page, 'in the saved views', { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(toast(page, 'View Saved')).toBeVisible()
  await page.goto('/admin/leads')
  await hydrated(page)
  await page.getByRole('link', { name: 'Lost ones', exact: true }).click()
  await expect(page).toHaveURL(/q=quill&status=lost/)
  await expect(row(page, 'Quill One')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('shows a failed list with a retry button', { tag: TAIL }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  await page.route(/\/trpc\/.*leads\.browse/, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Error Loading Leads' })).toBeVisible()
  await page.unroute(/\/trpc\/.*leads\.browse/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1–25 of')).toBeVisible()
})

test('selects, deletes and undoes by keyboard alone', { tag: TAIL }, async ({ page }) => {
  await sendLead(page, { fullName: 'Key Person', propertyAddress: '1 Key Road' })
  await openLeads(page, '?q=key%20person')
  await page.getByRole('checkbox', { name: 'Select Key Person' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Delete Selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Selected' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Yes, Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Key Person')).toBeVisible()
})

for (const path of ['/admin/leads?status=new&q=a', '/admin/leads?q=nobody+of+this+name']) {
  test(`${path} hydrates without console output and is accessible at every width`, { tag: TAIL }, async ({
    page,
    pageErrors,
  }) => {
    await openLeads(page, path.slice('/admin/leads'.length))
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessibleAndResponsive(page)
    expect(pageErrors).toEqual([])
  })
}

test('filters by days that are typed, and clears them', { tag: TAIL }, async ({ page, pageErrors }) => {
  await openLeads(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-10-01')
  await page.getByLabel('To', { exact: true }).fill('2026-10-31')
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).not.toHaveURL(/from=/)
  expect(pageErrors).toEqual([])
})

test('shows the version without JavaScript and opens the row menu on a phone', { tag: TAIL }, async ({
  page,
}) => {
  await openLeads(page)
  expect(await (await page.request.get('/admin/leads')).text()).toMatch(/version (<!-- -->)?\d+\.\d+\.\d+/)
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  const box = await menu.boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Copy Email' })).toBeVisible()
})

test('open menus and filters are accessible and usable by keyboard', { tag: TAIL }, async ({ page }) => {
  await openLeads(page)
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Property Details' })).toBeFocused()
  await expectAccessible(page, 'the menu of columns')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Copy Email' })).toBeVisible()
  await expectAccessible(page, 'a row menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the filters')
})
