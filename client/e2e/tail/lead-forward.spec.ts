import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleAndResponsive,
  hydrated,
  signIn,
  storyWidths,
  test,
  toast,
  waitForEmail,
} from '../test-kit.ts'

const WIDTHS = storyWidths(1280)

async function sendLead(page: Page, email: string, fullName: string): Promise<number> {
  const response = await page.request.post('/api/leads', {
    data: {
      fullName,
      email,
      propertyAddress: '7 Forward Lane',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

async function openLead(page: Page, id: number) {
  await page.goto(`/admin/leads?lead=${id}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: /^Companies/ }).click()
  await expect(drawer.getByRole('button', { name: 'Forward Lead' })).toBeVisible()
  return drawer
}

/** Asks the owner about the first suggested company. @returns its name */
async function askOwner(page: Page, message = ''): Promise<string> {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Forward Lead' }).click()
  await drawer.getByRole('combobox', { name: 'Company' }).click()
  const first = drawer.getByRole('listbox').getByRole('option').first()
  await expect(first).toContainText('mi')
  const name = (await first.locator('p').first().textContent()) ?? ''
  await first.click()
  if (message) await drawer.getByLabel('Message to the owner (optional)').fill(message)
  await drawer.getByRole('button', { name: 'Ask Owner' }).click()
  await expect(toast(page, 'Owner Asked')).toBeVisible()
  await expect(drawer.getByText('Waiting for the owner')).toBeVisible()
  return name
}

const getLink = (text: string | undefined) => /\/share-request\?token=\S+/.exec(text ?? '')?.[0] ?? ''

/** Opens a page of a visitor without JavaScript. */
async function openPlain(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  })
  return context.newPage()
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, an owner agrees to another company without JavaScript`, { tag }, async ({
    page,
    browser,
    baseURL,
    smtp,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const email = `forward-${width}@home.example`
    const id = await sendLead(page, email, `Forward At ${width}`)
    const drawer = await openLead(page, id)
    await drawer.getByRole('button', { name: 'Forward Lead' }).click()
    await drawer.getByRole('button', { name: 'Ask Owner' }).click()
    await expect(drawer.getByText('Please choose a company')).toBeVisible()
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(drawer.getByRole('button', { name: 'Forward Lead' })).toBeFocused()
    const name = await askOwner(page, 'They manage villas on your street.')
    await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })

    const mail = await waitForEmail(smtp, email, /^May we share/)
    expect(mail.subject).toBe(`May we share your request with ${name}?`)
    expect(mail.text).toContain('They manage villas on your street.')
    const link = getLink(mail.text)
    const visitor = await openPlain(browser, baseURL, width)
    const response = await visitor.goto(link)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      `May we share your request with ${name}?`,
    )
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(visitor.getByText(email)).toBeVisible()
    await expect(visitor.getByText('7 Forward Lane, Miami, FL 33130')).toBeVisible()
    await visitor.getByRole('button', { name: `Yes, share with ${name}` }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name} gets your request`)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name} gets your request`)
    await expect(visitor.getByText(email)).toHaveCount(0)
    await visitor.context().close()

    const subject = `Forward At ${width} would like to hear from ${name}`
    await expect.poll(() => smtp.mails.some((one) => one.subject === subject), { timeout: 30_000 }).toBe(true)
    await openLead(page, id)
    await expect(drawer.getByText('Agreed', { exact: true })).toBeVisible()
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByText(`The owner agreed: the lead was sent to ${name}.`)).toBeVisible()
    await page.goto(link)
    await hydrated(page)
    await expectAccessibleAndResponsive(page)
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, an owner declines, and an expired link shares nothing`, { tag }, async ({
    page,
    smtp,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const email = `decline-${width}@home.example`
    const id = await sendLead(page, email, `Decline At ${width}`)
    const drawer = await openLead(page, id)
    const name = await askOwner(page)
    const first = getLink((await waitForEmail(smtp, email, /^May we share/)).text)

    // A corrected address expires the link that went to the wrong one.
    const corrected = `right-${width}@home.example`
    await drawer.getByRole('tab', { name: 'Overview' }).click()
    await drawer.getByRole('button', { name: 'Edit Lead' }).click()
    await drawer.getByRole('textbox', { name: 'Email', exact: true }).fill(corrected)
    await drawer.getByRole('button', { name: 'Save Lead' }).click()
    await drawer.getByRole('tab', { name: /^Companies/ }).click()
    await expect(drawer.getByText('Expired', { exact: true })).toBeVisible()
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
    await openLead(page, id)
    await drawer.getByRole('button', { name: `Ask Again about ${name}` }).click()
    await drawer.getByRole('button', { name: 'Yes, Ask Again' }).click()
    await expect(drawer.getByText('Waiting for the owner')).toBeVisible()
    const second = getLink((await waitForEmail(smtp, corrected, /^May we share/)).text)

    await page.goto(second)
    await hydrated(page)
    await expectAccessibleAndResponsive(page)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was shared')
    await openLead(page, id)
    await expect(drawer.getByText('Declined', { exact: true })).toBeVisible()

    await askOwnerAboutNext(page, name)
    await drawer.getByRole('button', { name: /^Cancel Request about/ }).click()
    await drawer.getByRole('button', { name: 'Yes, Cancel Request' }).click()
    await expect(toast(page, 'Request Canceled')).toBeVisible()
    await expect(drawer.getByText('Canceled', { exact: true })).toBeVisible()
    await page.goto('/share-request?token=7.made-up')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, an editor writes a template and emails the owner with it`, { tag }, async ({
    page,
    smtp,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const email = `reply-${width}@home.example`
    const drawer = await openLead(page, await sendLead(page, email, `Reply At ${width}`))
    await drawer.getByRole('button', { name: 'Write Email' }).click()
    await drawer.getByRole('button', { name: 'Manage Templates' }).click()
    await page.getByRole('button', { name: 'Add Template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Template' })
    await dialog.getByLabel('Name').fill(`Welcome ${width}`)
    await dialog.getByLabel('Subject').fill('Hello {{first_name}}')
    await dialog.getByLabel('Text').fill('Dear {{name}},')
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(dialog.getByText(/\{\{name\}\} is not a placeholder/)).toBeVisible()
    await dialog
      .getByLabel('Text')
      .fill('Dear {{first_name}},\n\nwe know {{city}} well.\n\n{{operator_name}}')
    await expectAccessible(page, 'the form', { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(toast(page, 'Template Saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: `Welcome ${width}` })).toBeVisible()
    await page.getByRole('dialog', { name: 'Reply Templates' }).getByRole('button', { name: 'Close' }).click()
    await drawer.getByLabel('Template', { exact: true }).selectOption({ label: `Welcome ${width}` })
    await expect(drawer.getByLabel('Subject')).toHaveValue('Hello Reply')
    await expect(drawer.getByLabel('Text')).toHaveValue('Dear Reply,\n\nwe know Miami well.\n\nAdmin')
    await drawer.getByLabel('Subject').fill('Hello again')
    await drawer.getByRole('button', { name: 'Preview Email' }).click()
    await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText('we know Miami well.')
    await expectAccessible(page, 'the preview', { within: '[role="dialog"]' })
    await drawer.getByRole('button', { name: 'Send Email' }).click()
    await expect(toast(page, 'Email Queued')).toBeVisible()
    await drawer.getByRole('tab', { name: /^Emails/ }).click()
    await expect(drawer.getByRole('link', { name: 'Hello again' })).toBeVisible()
    const mail = await waitForEmail(smtp, email, /^Hello again$/)
    expect(mail.text).toContain('we know Miami well.')

    await drawer.getByRole('button', { name: 'Write Email' }).click()
    await drawer.getByRole('button', { name: 'Manage Templates' }).click()
    await page.getByRole('button', { name: `Delete the template Welcome ${width}` }).click()
    await page.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(toast(page, 'Template Deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: `Welcome ${width}` })).toHaveCount(0)
    expect(pageErrors).toEqual([])
  })
}

/** Asks about a company found by its name, because the owner declined the first. */
async function askOwnerAboutNext(page: Page, declined: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Forward Lead' }).click()
  await drawer.getByRole('combobox', { name: 'Company' }).click()
  const other = drawer.getByRole('listbox').getByRole('option').filter({ hasNotText: declined }).first()
  const name = (await other.locator('p').first().textContent()) ?? ''
  await drawer.getByRole('combobox', { name: 'Company' }).fill(name)
  await drawer.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click()
  await drawer.getByRole('button', { name: 'Ask Owner' }).click()
  await expect(toast(page, 'Owner Asked')).toBeVisible()
}
