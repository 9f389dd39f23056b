import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, TAIL, test, toast } from './test-kit.ts'

const WIDTHS = storyWidths(1280)

async function sendLead(page: Page, overrides: Record<string, unknown> = {}): Promise<number> {
  const response = await page.request.post('/api/leads', {
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
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

async function openLead(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/admin/leads?lead=${id}${query}`)
  await hydrated(page)
  await expect(page.getByRole('dialog').getByLabel('Assignee', { exact: true })).toBeVisible()
}

for (const { width } of WIDTHS) {
  test(`at ${width} px, a user takes a lead and finds it among their own`, { tag: TAIL }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const fullName = `Taken At ${width}`
    const id = await sendLead(page, { fullName })
    await openLead(page, id, `&q=${encodeURIComponent(fullName)}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(/^Call by .* (today|tomorrow)$/).first()).toBeVisible()
    await drawer.getByRole('button', { name: `More for ${fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Assign to Me' }).click()
    await expect(toast(page, 'Lead Assigned')).toBeVisible()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByText('Assigned to Admin.')).toBeVisible()
    await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Assignee', { exact: true }).selectOption({ label: 'Mine' })
    await page.getByLabel('Due', { exact: true }).selectOption({ label: 'Within 24 hours' })
    await expect(page).toHaveURL(/due=/)
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: fullName })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Select ${fullName}` }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unassigned' }).click()
    await page.getByRole('button', { name: 'Unassign 1 lead' }).click()
    await expect(toast(page, 'Assignee Removed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, a lead is corrected, also while someone else assigns it`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const id = await sendLead(page, { fullName: `Typo At ${width}` })
    await openLead(page, id)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Edit Lead' }).click()
    await expect(drawer.getByLabel('Full name')).toBeFocused()
    await expectAccessible(page, 'the form', { within: '[role="dialog"]' })
    await drawer.getByLabel('ZIP code').fill('1')
    await drawer.getByRole('button', { name: 'Save Lead' }).click()
    await expect(drawer.getByText('Please enter a valid ZIP code')).toBeVisible()
    await drawer.getByLabel('ZIP code').fill('80202')
    await drawer.getByLabel('City').fill('Denver')
    await drawer.getByRole('button', { name: 'Save Lead' }).click()
    await expect(toast(page, 'Lead Saved')).toBeVisible()
    await expect(drawer.getByText('3 Palm Way, Denver, CO 80202')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Edit Lead' })).toBeFocused()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByText('City: Miami → Denver')).toBeVisible()
    await drawer.getByRole('tab', { name: 'Overview' }).click()

    await drawer.getByRole('button', { name: 'Edit Lead' }).click()
    await drawer.getByLabel('Full name').fill('Second Editor')
    const other = await page.context().newPage()
    await openLead(other, id)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^More for/ })
      .click()
    await other.getByRole('menuitem', { name: 'Assign to Me' }).click()
    await expect(toast(other, 'Lead Assigned')).toBeVisible()
    await other.close()
    await drawer.getByRole('button', { name: 'Save Lead' }).click()
    await expect(toast(page, 'Lead Saved')).toBeVisible()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByText(`Full name: Typo At ${width} → Second Editor`)).toBeVisible()
    await expect(drawer.getByText('Assigned to Admin.')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, a lead is taken on the phone, once`, { tag: TAIL }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/admin/leads')
    await hydrated(page)
    const email = `phone-${crypto.randomUUID()}@home.example`
    const dialog = page.getByRole('dialog', { name: 'Add Lead' })
    const fill = async () => {
      await page.getByRole('button', { name: 'Add Lead', exact: true }).first().click()
      for (const [label, text] of [
        ['Full name', `Caller At ${width}`],
        ['Email', email],
        ['Phone', '(305) 555-0199'],
        ['Property address', '9 Phone Road'],
        ['City', 'Miami'],
        ['ZIP code', '33130'],
      ] as const) {
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
      }
    }
    await fill()
    await dialog.getByRole('combobox', { name: 'Companies' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('heading', { name: 'Read this to the owner' }).click()
    await expect(dialog.locator('blockquote')).toContainText('we share your details with')
    await expectAccessible(page, 'the form', { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Add Lead' }).click()
    await expect(dialog.getByText('Without the owner’s consent, the lead can’t be added')).toBeVisible()
    await dialog.getByLabel('I read this text to the owner, and the owner agreed').check()
    await dialog.getByRole('button', { name: 'Add Lead' }).click()
    await expect(toast(page, 'Lead Added')).toBeVisible()
    const drawer = page.getByRole('dialog', { name: `Caller At ${width}` })
    await expect(drawer.getByText('Phone call')).toBeVisible()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByText('Taken on the phone.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await fill()
    await dialog.getByLabel('I read this text to the owner, and the owner agreed').check()
    await dialog.getByRole('button', { name: 'Add Lead' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This lead already exists')
    await expect(dialog.getByRole('alert')).toBeFocused()
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: /^Lead \d+ \(new tab\)$/ }).click()
    await expect((await popup).getByText('Phone call')).toBeVisible()
    await expect(dialog).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

test('the dashboard links to the overdue leads', { tag: TAIL }, async ({ page, pageErrors }) => {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('link', { name: /overdue leads?$/ }).click()
  await expect(page).toHaveURL(/due=overdue/)
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue')
  expect(pageErrors).toEqual([])
})

for (const { width } of WIDTHS) {
  test(`at ${width} px, a user chooses a daily digest and turns it off again`, { tag: TAIL }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/admin/account')
    await hydrated(page)
    for (const choice of ['Daily digest at 8:00', 'Off']) {
      await page.getByLabel('New leads').selectOption({ label: choice })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toast(page, 'Account Saved')).toBeVisible()
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('New leads').locator('option:checked')).toHaveText(choice)
    }
    await expectAccessible(page, 'the account settings', { within: 'main' })
    expect(pageErrors).toEqual([])
  })
}

for (const { width } of WIDTHS) {
  test(`at ${width} px, a note mentions a user by keyboard`, { tag: TAIL }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await openLead(page, await sendLead(page, { fullName: `Noted At ${width}` }))
    const drawer = page.getByRole('dialog')
    const note = drawer.getByRole('textbox', { name: 'Note' })
    await note.pressSequentially('Please call, @ad')
    await expect(
      page.getByRole('listbox', { name: 'Users' }).getByRole('option', { name: 'Admin' }),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(note).toHaveValue('Please call, @Admin ')
    await note.pressSequentially('today.')
    await expect(note).toHaveValue('Please call, @Admin today.')
    await drawer.getByRole('button', { name: 'Add Note' }).click()
    await expect(toast(page, 'Note Added')).toBeVisible()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.locator('strong', { hasText: '@Admin' })).toBeVisible()
    await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })
    expect(pageErrors).toEqual([])
  })
}
