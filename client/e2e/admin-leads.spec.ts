import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import {
  BOTH_LAYOUTS,
  expect,
  expectAccessible,
  expectWhole,
  hydrated,
  mailTo,
  signIn,
  test,
} from './story.ts'

/** Sixty of the sample data, and what other stories sent before. */
const SHOWN = { first: /^1 to 25 of [6-9]\d$/, second: /^26 to 50 of [6-9]\d$/ }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, title: string) => page.locator('[data-kind]').filter({ hasText: title })

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

test('an admin searches, sorts and turns pages, and the address keeps it', async ({ page, noise }) => {
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
  expect(noise).toEqual([])
})

test('selected leads are deleted after a question, and come back by Undo', async ({ page, noise }) => {
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
  expect(noise).toEqual([])
})

test('the row menu copies the address and deletes after the browser asked', async ({
  page,
  context,
  noise,
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
  expect(noise).toEqual([])
})

test('duplicates are removed with their count', async ({ page, noise }) => {
  await signIn(page)
  // The sample data has some of its own.
  await page.request.post('/api/leads/remove-duplicates')
  const email = `twice-${crypto.randomUUID()}@home.example`
  const first = await sendLead(page, { fullName: 'Twice Over', email, propertyAddress: '7 Double Street' })
  await openLeads(page, '?q=twice-')
  // The same request comes again only once the first is deleted; then the first is put back beside it.
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
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'Twice Over')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Duplicates' }).click()
  await expect(page.getByText(/7 Double Street, Miami\. Lead \d+ of .* stays, lead \d+ goes/)).toBeVisible()
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
  expect(noise).toEqual([])
})

test('a lead is brought on in its drawer: companies, mails, status, note, history', async ({
  page,
  smtp,
  noise,
}) => {
  const email = `drawer-${crypto.randomUUID()}@home.example`
  await sendLead(page, { fullName: 'Drawer Person', email })
  await mailTo(smtp, email)
  await openLeads(page, '?q=drawer-')
  await page.getByRole('button', { name: 'Drawer Person', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Drawer Person' })
  await expect(drawer.getByText('Selected by the owner')).toBeVisible()
  await expect(drawer.getByText('Receipt, to the owner')).toBeVisible()
  await drawer.getByText('What the owner agreed to').click()
  await expect(drawer.locator('blockquote')).not.toBeEmpty()
  await drawer.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expect(drawer.getByText('Status: New → Contacted')).toBeVisible()
  await drawer.getByLabel('Status').selectOption('won')
  await expect(drawer.getByText('Status: Contacted → Won')).toBeVisible()
  await drawer.getByLabel('Note').fill('Signed on Monday.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByText('Signed on Monday.')).toBeVisible()
  await expectAccessible(page, 'in the drawer', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row(page, 'Drawer Person')).toContainText('Won')
  await page.goBack()
  await expect(drawer).toBeVisible()
  expect(noise).toEqual([])
})

test('the export is what is on the screen, or what is selected', async ({ page, noise }) => {
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
    return parse(text, { bom: true, columns: true }) as Record<string, string>[]
  }
  const all = await exported()
  expect(all.map((line) => line['Full Name'])).toEqual(['Plain Person', `'${name}`])
  expect(all[0]).toMatchObject({ Phone: '+1 305 555 0142', City: 'Miami', 'Property Type': 'Villa' })
  await expect(toast(page, '2 leads exported.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Plain Person' }).check()
  expect((await exported()).map((line) => line['Full Name'])).toEqual(['Plain Person'])
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByPlaceholder('Search leads...').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(toast(page, 'No Leads Selected')).toBeVisible()
  expect(noise).toEqual([])
})

test('status of many at once, and a view saved under a name', async ({ page, noise }) => {
  await sendLead(page, { fullName: 'Bulk One', propertyAddress: '1 Bulk Road' })
  await sendLead(page, { fullName: 'Bulk Two', propertyAddress: '2 Bulk Road' })
  await openLeads(page, '?q=bulk')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await expect(toast(page, '2 leads are now Lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('lost')
  await expect(page).toHaveURL(/status=lost/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByLabel('Save the list as it is now').fill('Lost ones')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Lost ones', exact: true })).toBeVisible()
  await expectAccessible(page, 'in the saved views', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await page.goto('/admin/leads')
  await hydrated(page)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await views.getByRole('button', { name: 'Lost ones', exact: true }).click()
  await expect(page).toHaveURL(/q=bulk&status=lost/)
  await expect(row(page, 'Bulk One')).toBeVisible()
  expect(noise).toEqual([])
})

test('a server that fails says so, and is asked again', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  await page.route('**/trpc/leads.browse**', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Error Loading Leads' })).toBeVisible()
  await page.unroute('**/trpc/leads.browse**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1 to 25 of')).toBeVisible()
})

test('the keyboard alone selects, deletes and undoes', async ({ page }) => {
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

for (const path of ['/admin/leads', '/admin/leads?status=new&q=a', '/admin/leads?q=nobody+of+this+name']) {
  test(`${path} hydrates in silence and is accessible at every width`, async ({ page, noise }) => {
    await openLeads(page, path.slice('/admin/leads'.length))
    await expect(page.locator('h1')).toHaveCount(1)
    await expectWhole(page, { analyzedAt: BOTH_LAYOUTS })
    expect(noise).toEqual([])
  })
}

test('the days of a filter are typed, and two set in the same moment both stay', async ({ page, noise }) => {
  await openLeads(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const from = page.getByLabel('From (UTC)')
  await from.click()
  await page.keyboard.type('10/01/2026', { delay: 60 })
  await expect(from).toHaveValue('10/01/2026')
  await expect(page).toHaveURL(/[?&]from=2026-10-01/)
  await expect(from).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(from).toHaveValue('')
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLInputElement>('[placeholder="MM/DD/YYYY"]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [input, day] of [
      [first, '10/01/2026'],
      [second, '10/31/2026'],
    ] as const) {
      if (!input) continue
      set?.call(input, day)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
  expect(noise).toEqual([])
})

test('the document says its version before any script runs, and a phone reaches the menu of a row', async ({
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
