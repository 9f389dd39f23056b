import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { failCall } from './fail-call.ts'
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

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const drawer = (page: Page) => page.getByRole('dialog')
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openCompanies(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/companies${query}`)
  await hydrated(page)
}

async function register(page: Page, name: string, overrides: Record<string, unknown> = {}): Promise<number> {
  const answer = await page.request.post('/api/register-company', {
    data: {
      name,
      description: 'We look after homes between the bay and the sea, all year round.',
      services: ['Full-Service', 'Marketing', 'Cleaning', 'Setup'],
      commission: '20%',
      city: 'Amarillo',
      state: 'TX',
      zipCode: '79101',
      address: '1 Bay Street',
      serviceArea: 'Amarillo',
      email: `${crypto.randomUUID()}@companies.example`,
      phoneNumber: `(806) 555-${Math.floor(1000 + Math.random() * 9000)}`,
      ...overrides,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function upload(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer })
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('keeps search, filter and order in the URL', { tag: TAIL }, async ({ page, pageErrors }) => {
  await openCompanies(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Management Companies' })).toBeVisible()
  for (const name of ['Company Info', 'Location', 'Service Type', 'HostScore', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  for (const name of ['Refresh', 'Export', 'Remove Expired'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^HostScore/ }).click()
  await expect(page.getByRole('columnheader', { name: 'HostScore' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByRole('row').nth(1)).toContainText('Hospitality Legend')
  await page.getByPlaceholder('Search companies...').fill('KISSIMMEE')
  await expect(page).toHaveURL(/q=KISSIMMEE/)
  await expect(page.getByRole('row').nth(1)).toContainText('Kissimmee')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('row').nth(1)).toContainText('Kissimmee')
  await page.getByPlaceholder('Search companies...').fill('no company of this name')
  await expect(page.getByText('No Companies Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await page.getByRole('link', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(/show=approved/)
  expect(pageErrors).toEqual([])
})

test('publishes an approved company and notifies the waitlist', async ({ page, smtp, pageErrors }) => {
  await page.request.post('/api/auth/sign-out', { data: {} })
  const id = await register(page, 'Red River Homes', { email: 'desk@red-river.example' })
  expect((await page.request.get(`/companies/${id}-red-river-homes`)).status()).toBe(404)
  await openCompanies(page, '?show=pending')
  await open(page, 'Red River Homes')
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Company Approved')).toContainText('Red River Homes is now listed.')
  await expect(drawer(page).getByText('Approved', { exact: true })).toBeVisible()
  expect((await page.request.get(`/companies/${id}-red-river-homes`)).status()).toBe(200)
  expect(await (await page.request.get('/locations/tx/amarillo')).text()).toContain('Red River Homes')
  await waitForEmail(smtp, 'desk@red-river.example', /^Red River Homes is listed on HostMatch$/)
  expect(pageErrors).toEqual([])
})

test('emails the reason to a rejected company', async ({ page, smtp, pageErrors }) => {
  await register(page, 'Grey Prairie Homes', { email: 'desk@grey-prairie.example' })
  await openCompanies(page, '?q=grey+prairie')
  await open(page, 'Grey Prairie Homes')
  await drawer(page).getByRole('button', { name: 'Reject…' }).click()
  await expect(drawer(page).getByLabel('Reason')).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Reject Company' }).click()
  await expect(drawer(page).getByText('Give a reason, so the company can fix it')).toBeVisible()
  await drawer(page).getByLabel('Reason').fill('The website you gave does not open.')
  await drawer(page).getByRole('button', { name: 'Reject Company' }).click()
  await expect(toast(page, 'Company Rejected')).toBeVisible()
  await expect(drawer(page).getByText('The website you gave does not open.')).toBeVisible()
  const { text } = await waitForEmail(smtp, 'desk@grey-prairie.example', /^We couldn’t list/)
  expect(text).toContain('The website you gave does not open.')
  expect(pageErrors).toEqual([])
})

test('edits and verifies a company and clears a duplicate flag', async ({ page, pageErrors }) => {
  const first = await register(page, 'Twin Pine Homes', { website: 'https://twin-pine.example' })
  await register(page, 'Twin Pine Rentals', { website: 'https://twin-pine.example' })
  await openCompanies(page, `?q=twin+pine&company=${first}`)
  await expect(row(page, 'Twin Pine Rentals')).toContainText('Possible duplicate')
  await drawer(page).getByRole('button', { name: 'Twin Pine Rentals is not a duplicate' }).click()
  await expect(toast(page, 'Flag Removed')).toBeVisible()
  await expect(drawer(page).getByText('Possible duplicates')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Edit Company' }).click()
  await drawer(page).getByLabel('Company name').fill('T')
  await drawer(page).getByRole('button', { name: 'Save Company' }).click()
  await expect(drawer(page).getByRole('alert')).toBeFocused()
  await drawer(page).getByRole('link', { name: 'Company name must be at least 3 characters' }).click()
  await expect(drawer(page).getByLabel('Company name')).toBeFocused()
  await page.keyboard.type('wo Pine Homes')
  await drawer(page).getByLabel('Google rating').fill('4.7')
  await drawer(page).getByLabel('Insurance checked until').fill('2099-03-03')
  await expectAccessible(page, 'the edit form')
  await drawer(page).getByRole('button', { name: 'Save Company' }).click()
  await expect(toast(page, 'Company Saved')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Edit Company' })).toBeFocused()
  await expect(drawer(page).getByText('Valid until Mar 3, 2099, checked by')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'More for Two Pine Homes' }).click()
  await page.getByRole('menuitem', { name: 'Verify Company' }).click()
  await expect(toast(page, 'Company Verified')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search companies...').fill('Two Pine')
  await expect(row(page, 'Two Pine Homes')).toContainText('Rating 4.7')
  expect(pageErrors).toEqual([])
})

test('imports the valid rows of a file, and gives the refused ones back with their reasons', async ({
  page,
  pageErrors,
}) => {
  await openCompanies(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const head = 'Name,City,ZIP Code,Services,Commission'
  await upload(page, head, 'Cliff Homes,Sheridan,82801,Setup,18%', 'Up Homes,Sheridan,82801,Full Service,')
  const dialog = page.getByRole('dialog', { name: 'Import Companies' })
  await expect(dialog.getByText('1 refused', { exact: true })).toBeVisible()
  await expect(dialog.getByText('“Full Service” isn’t a service. Did you mean Full-Service?')).toBeVisible()
  await expect(dialog.getByText('1 row is ready. 1 row needs a fix')).toBeVisible()
  await expectAccessible(page, 'a refused file')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download 1 Refused Row' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${head},Reason`)
  expect(lines[1]).toMatch(/^Up Homes,Sheridan,82801,Full Service,,Services: /)
  await dialog.getByRole('button', { name: 'Import 1 Company' }).click()
  await expect(toast(page, 'Companies Imported')).toContainText('1 company created, 0 companies updated.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await page.getByPlaceholder('Search companies...').fill('Cliff Homes')
  await expect(row(page, 'Cliff Homes')).toContainText('Pending review')
  expect(pageErrors).toEqual([])
})

test('exports the search results or the selected companies', { tag: TAIL }, async ({ page, pageErrors }) => {
  await openCompanies(page, '?q=miami&sort=name&direction=asc')
  const exported = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^management-companies-\d{4}-\d{2}-\d{2}\.csv$/)
    return parse(await readFile(await file.path()), { bom: true })
  }
  const all = await exported()
  expect(all[0]?.join(', ')).toBe(
    'ID, Name, Rating, City, ZIP Code, Services, Commission, Email, Phone, Website, HostScore, HostRank, Added On',
  )
  await expect(page.getByText(`of ${all.length - 1}`)).toBeVisible()
  await expect(toast(page, 'Companies Exported')).toBeVisible()
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  expect((await exported()).slice(1)).toEqual([all[2]])
  await page.getByPlaceholder('Search companies...').fill('no company of this name')
  await expect(page.getByText('No Companies Found')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(toast(page, 'No Companies Selected')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('deletes after a confirmation and undoes it, by keyboard alone', async ({ page, pageErrors }) => {
  await register(page, 'Key Board Homes')
  await openCompanies(page, '?q=key+board')
  const checkbox = row(page, 'Key Board Homes').getByRole('checkbox')
  await tabTo(page, checkbox)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 company selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirm deletion?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Companies Deleted')).toBeVisible()
  await expect(page.getByText('No Companies Found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Key Board Homes')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Key Board Homes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy Phone' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Visit Website' })).toHaveCount(0)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('menuitem', { name: 'Delete Company' }).click()
  await expect(toast(page, 'Company Deleted')).toBeVisible()
  await expect(page.getByText('No Companies Found')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('copies email and phone and opens the website from the row menu', { tag: TAIL }, async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await register(page, 'Copy Creek Homes', {
    email: 'desk@copy-creek.example',
    phoneNumber: '(806) 555-0177',
    website: 'copy-creek.example',
  })
  await openCompanies(page, '?q=copy+creek')
  const menu = page.getByRole('button', { name: 'Actions for Copy Creek Homes' })
  for (const [item, title, text] of [
    ['Copy Email', 'Email Copied', 'desk@copy-creek.example'],
    ['Copy Phone', 'Phone Copied', '(806) 555-0177'],
  ] as const) {
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(toast(page, title)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await menu.click()
  const website = page.getByRole('menuitem', { name: 'Visit Website' })
  await expect(website).toHaveAttribute('href', /^https:\/\/copy-creek\.example\/\?utm_source=hostmatch&/)
  await expect(website).toHaveAttribute('target', '_blank')
  expect(pageErrors).toEqual([])
})

test('removes expired companies after a confirmation, with Undo', async ({ page, pageErrors }) => {
  await openCompanies(page, '?show=expired')
  const expired = (await page.getByRole('row').count()) - 1
  expect(expired).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove Expired' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'Expired Companies Removed')).toContainText(String(expired))
  await expect(page.getByText('No Companies Found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row')).toHaveCount(expired + 1)
  expect(pageErrors).toEqual([])
})

test('shows a failed list with a retry button', { tag: TAIL }, async ({ page }) => {
  await openCompanies(page)
  const restore = await failCall(page, 'companies.browse')
  await page.getByPlaceholder('Search companies...').fill('aspen')
  await expect(page.getByText('Error Loading Companies')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Aspen')
})

for (const query of ['?show=pending', '?q=nobody+of+this+name']) {
  test(`/admin/companies${query} hydrates without console output and is accessible at every width`, {
    tag: TAIL,
  }, async ({ page, pageErrors }) => {
    await openCompanies(page, query)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessibleAndResponsive(page)
    expect(pageErrors).toEqual([])
  })
}

test('opens a deleted company by its URL and restores it', { tag: TAIL }, async ({ page, pageErrors }) => {
  await register(page, 'Bring Back Homes')
  await openCompanies(page, '?q=bring+back')
  await row(page, 'Bring Back Homes').getByRole('button', { name: 'Bring Back Homes' }).first().click()
  await expect(page).toHaveURL(/company=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('company'))
  expect((await page.request.delete(`/api/management-companies/${id}`)).status()).toBe(200)
  // Simulates a later visit, when the toast with Undo is gone.
  await page.goto(`/admin/companies?show=deleted&company=${id}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog', { name: 'Bring Back Homes' })
  await expect(drawer).toContainText(/was deleted .* by admin@hostmatch\.example\. It can be restored until/)
  await drawer.getByRole('button', { name: 'Restore Company' }).click()
  await expect(toast(page, 'Companies Restored')).toBeVisible()
  await page.getByRole('link', { name: /^All/ }).click()
  await page.getByPlaceholder('Search companies...').fill('bring back')
  await expect(row(page, 'Bring Back Homes')).toBeVisible()
  expect(pageErrors).toEqual([])
})
