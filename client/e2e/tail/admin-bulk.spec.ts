import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, test, toast } from '../test-kit.ts'

const WIDTHS = storyWidths(1280)

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function sendLeads(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, fullName] of names.entries()) {
    const answer = await page.request.post('/api/leads', {
      data: {
        fullName,
        email: `bulk-${crypto.randomUUID()}@home.example`,
        propertyAddress: `${index + 1} Bulk Way`,
        propertyCity: 'Miami',
        propertyZip: '33130',
        propertyType: 'villa',
      },
    })
    expect(answer.status()).toBe(201)
  }
}

async function registerCompanies(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const answer = await page.request.post('/api/register-company', {
      data: {
        name,
        description: 'We look after a dozen cabins by the river.',
        services: ['Cleaning'],
        commission: '20%',
        city: 'Bend',
        state: 'OR',
        zipCode: '97701',
        address: `${index + 1} River Road`,
        serviceArea: 'Bend',
        email: `${crypto.randomUUID()}@homes.example`,
        phoneNumber: `(541) 555-0${100 + Math.floor(Math.random() * 900)}`,
      },
    })
    expect(answer.status()).toBe(201)
  }
}

/** Selects the rows of the page: in the header of the table, or above the cards of a phone. */
async function selectPage(page: Page, width: number): Promise<void> {
  const name = width < 768 ? 'Select page' : 'Select all rows of this page'
  await page.getByRole('checkbox', { name }).check()
}

/** Opens a menu and waits until it has faded in: until then it may move. */
async function openMenu(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
}

async function open(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, an action on all matching leads is previewed and undone`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    const name = `Many At ${width}`
    await sendLeads(page, [`${name} One`, `${name} Two`, `${name} Three`])
    await open(page, width, `/admin/leads?q=${encodeURIComponent(name)}&pageSize=2`)
    await selectPage(page, width)
    const bar = page.getByRole('region', { name: 'Selected leads' })
    await expect(bar.getByText('All 2 on this page are selected.')).toBeVisible()
    await bar.getByRole('button', { name: 'Select all 3 matching' }).click()
    await expect(bar.getByText('3 leads selected')).toBeVisible()
    await expect(bar.getByText('All 3 leads that match are selected.')).toBeVisible()
    await expectAccessible(page, 'the selection', { within: 'main' })

    await openMenu(page, bar.getByRole('button', { name: 'Set Status' }))
    await page.getByRole('menuitem', { name: 'Won' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Status to Won' })
    await expect(dialog.getByText('3 will change')).toBeVisible()
    await expect(dialog.getByText(`${name} Three, ${name} Two, ${name} One`)).toBeVisible()
    await expectAccessible(page, 'the preview', { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Mark 3 leads as Won' }).click()
    await expect(toast(page, '3 leads are now Won.')).toBeVisible()
    await expect(row(page, `${name} Three`)).toContainText('Won')
    await toast(page, 'Status Changed').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '3 leads have their old status.')).toBeVisible()
    await expect(row(page, `${name} Three`)).toContainText('New')

    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    await bar.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(toast(page, '3 leads deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
    await toast(page, 'Leads Deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Leads Restored')).toBeVisible()
    await expect(row(page, `${name} Three`)).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, Undo leaves what someone changed meanwhile`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    const name = `Meanwhile At ${width}`
    await sendLeads(page, [`${name} One`, `${name} Two`])
    await open(page, width, `/admin/leads?q=${encodeURIComponent(name)}`)
    await selectPage(page, width)
    await openMenu(page, page.getByRole('button', { name: 'Assign', exact: true }))
    await page.getByRole('menuitem', { name: /\(you\)$/ }).click()
    await page.getByRole('button', { name: 'Assign 2 leads' }).click()
    // The pointer keeps the toast open.
    await toast(page, '2 leads assigned.').hover()

    const other = await page.context().newPage()
    await other.goto(`/admin/leads?q=${encodeURIComponent(`${name} One`)}`)
    await hydrated(other)
    await other.getByRole('button', { name: `${name} One`, exact: true }).click()
    await other
      .getByRole('dialog')
      .getByLabel('Assignee', { exact: true })
      .selectOption({ label: 'Unassigned' })
    await expect(toast(other, 'Assignee Removed')).toBeVisible()
    await other.close()

    await toast(page, 'Leads Assigned').getByRole('button', { name: 'Undo' }).click()
    await expect(
      toast(page, '1 lead has its old assignee. 1 was changed since then and left as it is.'),
    ).toBeVisible()

    await toast(page, '1 lead has its old assignee.').getByRole('button', { name: 'Close' }).click()
    await selectPage(page, width).catch(() => null)
    await openMenu(page, page.getByRole('button', { name: 'Assign', exact: true }))
    await page.getByRole('menuitem', { name: 'Unassigned' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Assignee' })
    await expect(dialog.getByText('2 already up to date')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close Preview' }).click()
    await expect(dialog).toBeHidden()
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, a menu chooses the days of the leads`, { tag }, async ({ page, pageErrors }) => {
    await open(page, width, '/admin/leads')
    await page.getByRole('button', { name: 'Filters' }).click()
    await openMenu(page, page.getByRole('button', { name: 'Choose Days' }))
    await expectAccessible(page, 'the menu')
    await page.getByRole('menuitem', { name: 'Yesterday' }).click()
    // In the time zone of the browser; this locale writes 2026-11-21.
    const day = await page.evaluate(() => new Date(Date.now() - 24 * 3600 * 1000).toLocaleDateString('en-CA'))
    await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(day)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).not.toHaveURL(/from=/)
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, a view of the leads is saved, opened, renamed and deleted`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    const name = `Won ${width}`
    await open(page, width, '/admin/leads?status=won')
    await page.getByRole('button', { name: 'Save View' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('View name')).toBeFocused()
    await dialog.getByLabel('View name').fill(name)
    await expectAccessible(page, 'the dialog', { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(toast(page, 'View Saved')).toBeVisible()
    await expect(dialog).toBeHidden()
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

    await page.getByRole('button', { name: 'Save View' }).click()
    await dialog.getByLabel('View name').fill(name.toLowerCase())
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(dialog.getByText('A view with this name already exists.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await views.getByRole('link', { name: 'All Leads' }).click()
    await expect(page).not.toHaveURL(/status=/)
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/status=won/)
    await expect(page.getByRole('button', { name: 'Remove: Status: Won' })).toBeVisible()
    await page.getByRole('button', { name: `Actions for the view ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Rename View' }).click()
    await dialog.getByLabel('View name').fill(`Signed ${width}`)
    await dialog.getByRole('button', { name: 'Rename View' }).click()
    await expect(toast(page, 'View Renamed')).toBeVisible()
    await page.getByRole('button', { name: `Actions for the view Signed ${width}` }).click()
    await page.getByRole('menuitem', { name: 'Delete View' }).click()
    await expect(toast(page, 'View Deleted')).toBeVisible()
    await expect(views.getByRole('link', { name: `Signed ${width}` })).toHaveCount(0)
    await toast(page, 'View Deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(views.getByRole('link', { name: `Signed ${width}` })).toBeVisible()
    await expectAccessible(page, 'the views', { within: 'main' })
    // The browser reports the refused name.
    expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([])
  })

  test(`at ${width} px, selected companies are reviewed and changed together`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    const name = `Bulk ${width} Homes`
    await registerCompanies(page, [`${name} Alder`, `${name} Birch`])
    await open(page, width, `/admin/companies?q=${encodeURIComponent(name)}`)
    await selectPage(page, width)
    const bar = page.getByRole('region', { name: 'Selected companies' })
    await openMenu(page, bar.getByRole('button', { name: 'Change', exact: true }))
    await page.getByRole('menuitem', { name: 'Reject Companies' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('2 will change')).toBeVisible()
    await expect(dialog.getByText(/A review can’t be undone/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Reject 2 companies' }).click()
    await expect(dialog.getByText('Give a reason, so the company can fix it')).toBeVisible()
    await expectAccessible(page, 'the preview', { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    await openMenu(page, bar.getByRole('button', { name: 'Change', exact: true }))
    await page.getByRole('menuitem', { name: 'Approve Companies' }).click()
    await dialog.getByRole('button', { name: 'Approve 2 companies' }).click()
    await expect(toast(page, '2 companies are now listed.')).toBeVisible()
    await expect(dialog).toBeHidden()

    await openMenu(page, bar.getByRole('button', { name: 'Change', exact: true }))
    await expectAccessible(page, 'the menu')
    await page.getByRole('menuitem', { name: 'Verify Companies' }).click()
    await dialog.getByRole('button', { name: 'Verify 2 companies' }).click()
    await expect(toast(page, '2 companies are now verified.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await toast(page, 'Companies Verified').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '2 companies have their old verification status.')).toBeVisible()
    await toast(page, '2 companies have their old verification status.')
      .getByRole('button', { name: 'Close' })
      .click()

    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    await bar.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(toast(page, '2 companies deleted.')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, a view of the companies is a tab`, { tag }, async ({ page, pageErrors }) => {
    await open(page, width, '/admin/companies?show=approved&sort=name&direction=asc&pageSize=50')
    await page.getByRole('button', { name: 'Save View' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save View' })
    await dialog.getByLabel('View name').fill(`By name ${width}`)
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(toast(page, 'View Saved')).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: /^All/ }).click()
    await expect(page).not.toHaveURL(/show=/)
    await views.getByRole('link', { name: `By name ${width}` }).click()
    await expect(page).toHaveURL(/show=approved&sort=name&direction=asc&pageSize=50$/)
    await expectAccessible(page, 'the companies', { within: 'main' })
    expect(pageErrors).toEqual([])
  })
}
