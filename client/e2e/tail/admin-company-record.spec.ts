import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, test, toast } from '../test-kit.ts'

const drawer = (page: Page) => page.getByRole('dialog').first()
const openTab = (page: Page, name: string) => drawer(page).getByRole('tab', { name, exact: true }).click()

/** Sends a lead that selects company 65. */
async function sendLead(page: Page, fullName: string): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `rita-${crypto.randomUUID()}@home.example`,
      propertyAddress: '4 Record Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      interestedCompanyIds: '65',
    },
  })
  expect(answer.status()).toBe(201)
}

for (const { width, tag } of storyWidths(1280)) {
  test(`shows everything about a company in tabs at ${width} px`, { tag }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const owner = `Rita Record ${width}`
    await sendLead(page, owner)
    await page.goto('/admin/companies?company=65')
    await hydrated(page)
    await expect(drawer(page).getByRole('tab', { name: 'Facts' })).toHaveAttribute('aria-selected', 'true')

    await openTab(page, 'HostScore')
    const sum = drawer(page).getByRole('table')
    await expect(sum.getByRole('row')).toHaveCount(9)
    const points = await sum.locator('tbody tr td:last-child').allTextContents()
    const total = Number(
      await sum
        .locator('tfoot th')
        .textContent()
        .then((text) => text?.match(/\d+/)?.[0]),
    )
    expect(Math.round(points.reduce((before, text) => before + (Number(text) || 0), 0))).toBe(total)

    await expect(drawer(page).getByRole('region', { name: 'Badge' })).toContainText('Valid')

    await drawer(page).getByRole('button', { name: 'Recalculate…' }).click()
    await expect(drawer(page).getByRole('button', { name: 'Publish Score' })).toBeVisible()
    await expectAccessible(page, `score preview at ${width}`, { within: '[role="dialog"]' })
    await drawer(page).getByRole('button', { name: 'Publish Score' }).click()
    await expect(toast(page, 'HostScore Published')).toBeVisible()
    await expect(drawer(page).getByText('This company,').first()).toBeVisible()

    await openTab(page, 'History')
    await expect(drawer(page).getByText('HostScore of one company recalculated').first()).toBeVisible()
    await openTab(page, 'Emails')
    const mail = drawer(page).getByRole('listitem').filter({ hasText: 'would like to hear from' }).first()
    await expect(mail).toContainText(/Queued|Sending|Sent/)
    await openTab(page, 'Leads')
    const lead = drawer(page).getByRole('listitem').filter({ hasText: owner })
    await expect(lead).toContainText(/Has this lead: (Sent|Delivered)\s·\sMiami/)
    await expect(lead).toContainText('New')
    await expectAccessible(page, `leads tab at ${width}`, { within: '[role="dialog"]' })
    expect(pageErrors).toEqual([])
  })
}

for (const { width, tag } of storyWidths(1280)) {
  test(`adds a company by hand at ${width} px, with its duplicates shown first`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    const name = `By Hand Homes ${width}`
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/admin/companies')
    await hydrated(page)
    const form = page.getByRole('form', { name: 'Add a company' })
    const add = async (status: string) => {
      await page.getByRole('button', { name: 'Add Company', exact: true }).focus()
      await page.keyboard.press('Enter')
      await form.getByRole('button', { name: 'Add Company' }).click()
      await expect(form.getByText('Company name must be at least 3 characters').first()).toBeVisible()
      await form.getByRole('radio', { name: status }).check()
      await form.getByLabel('Company name').fill(name)
      await form.getByLabel('Description').fill('We look after homes between the hills and the river.')
      await form.getByRole('checkbox').first().check()
      await form.getByLabel('Commission rate').fill('20%')
      await form.locator('#new-company-address').fill('1 Bay Street')
      await form.locator('#new-company-city').fill('Lubbock')
      await form.locator('#new-company-state').selectOption('TX')
      await form.locator('#new-company-zipCode').fill('79401')
      await form.locator('#new-company-serviceArea').fill('Lubbock')
      await form.locator('#new-company-email').fill(`${crypto.randomUUID()}@by-hand.example`)
      await form
        .locator('#new-company-phoneNumber')
        .fill(`(806) 555-${Math.floor(1000 + Math.random() * 9000)}`)
      await form.getByRole('button', { name: 'Add Company' }).click()
    }
    await add('Approved')
    await expect(toast(page, 'Company Added')).toContainText(`${name} is now listed.`)
    await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)

    await add('Pending review')
    await expect(form.getByRole('heading', { name: /may already exist/ })).toBeVisible()
    await expectAccessible(page, `duplicates at ${width}`, { within: '[role="dialog"]' })
    await form.getByRole('button', { name: 'Add Anyway' }).click()
    await expect(drawer(page).getByText('Possible duplicates')).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}
