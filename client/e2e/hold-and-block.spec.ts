import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, test, toast, waitForEmail } from './test-kit.ts'

// Leads of one network within minutes would be held for that.
const VISITOR = { 'x-forwarded-for': '10.9.7.1' }

async function sendLead(
  page: Page,
  overrides: Record<string, unknown>,
): Promise<{ id: number; status: number }> {
  const response = await page.request.post('/api/leads', {
    headers: VISITOR,
    data: {
      fullName: 'Vera Link',
      phone: '+1 305 555 0142',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      ...overrides,
    },
  })
  return { id: (await response.json()).id, status: response.status() }
}

test('holds a lead with a link until it is released, and every lead of a blocked sender', async ({
  page,
  smtp,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  page.on('dialog', (dialog) => dialog.accept())
  const companyMails = () =>
    smtp.mails.filter(({ text }) => text?.includes('Vera Link') && text.includes('https://spam'))
  const [company] = await (await page.request.get('/api/management-companies/search?zipCode=33130')).json()
  await signIn(page)
  const detail = await page.request.get(`/api/v1/companies/${company.id}`)
  const address: string = (await detail.json()).email

  await test.step('the owner sees the usual page, and no company is emailed', async () => {
    await page.goto('/locations/fl/miami')
    await hydrated(page)
    const { id, status } = await sendLead(page, {
      email: 'vera@link.example',
      propertyAddress: '1 Palm Way',
      additionalInfo: 'See https://spam.example/win',
      interestedCompanyIds: String(company.id),
    })
    expect(status).toBe(201)
    expect(id).toBeGreaterThan(0)
    await page.goto('/thank-you')
    await expect(page.getByText(company.name).first()).toBeVisible()
    await waitForEmail(smtp, 'vera@link.example')
    expect(companyMails().filter(({ recipient }) => recipient === address)).toEqual([])
  })

  await test.step('it waits in the queue with its reason, and is released from there', async () => {
    await page.goto('/admin/review?kind=lead')
    await hydrated(page)
    // Leads of other stories may wait beside it.
    const row = page.getByRole('row').filter({ hasText: 'Vera Link' })
    await expect(row).toContainText('Contains links')
    await expectAccessible(page, 'the queue')
    await page.getByRole('button', { name: 'Release Vera Link' }).click()
    await expect(toast(page, 'Lead Released')).toBeVisible()
    const mail = await waitForEmail(smtp, address)
    expect(mail.text).toContain('https://spam.example/win')
    await expect(row).toHaveCount(0)
  })

  await test.step('its sender is blocked from the lead', async () => {
    await page.goto('/admin/leads?q=vera')
    await hydrated(page)
    await page.getByRole('button', { name: 'Vera Link', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'More for Vera Link' }).click()
    await page.getByRole('menuitem', { name: 'Block Sender…' }).click()
    const form = page.getByRole('dialog', { name: 'Block Sender' })
    await expect(form.getByRole('radio', { name: 'Email address: vera@link.example' })).toBeChecked()
    await expectAccessible(page, 'the form', { within: '[role="dialog"]' })
    await form.getByLabel('Reason').fill('Sends links')
    await form.getByRole('button', { name: 'Block Sender' }).click()
    await expect(toast(page, 'Sender Blocked')).toBeVisible()
  })

  await test.step('the next lead under another alias is held, and rejected in its record', async () => {
    const { id, status } = await sendLead(page, {
      email: 'vera+2@link.example',
      propertyAddress: '2 Palm Way',
    })
    expect(status).toBe(201)
    await page.goto(`/admin/leads?held=1&lead=${id}`)
    await hydrated(page)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(/not sent to companies: Blocked sender/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(toast(page, 'Lead Rejected')).toBeVisible()
  })

  await test.step('the block is listed and lifted', async () => {
    await page.goto('/admin/review?tab=blocks')
    await hydrated(page)
    await expect(page.getByText('Sends links')).toBeVisible()
    await page.getByRole('button', { name: 'Unblock vera@link.example' }).click()
    await expect(toast(page, 'Sender Unblocked')).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})
