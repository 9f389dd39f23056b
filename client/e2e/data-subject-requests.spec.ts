import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ReceivedMail } from '@server/testing/smtp-server.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAndResponsive,
  hydrated,
  signIn,
  storyWidths,
  TAIL,
  test,
  toast,
  waitForEmail,
} from './test-kit.ts'

const WIDTHS = storyWidths(1280)

async function open(page: Page, path = '/admin/privacy'): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
}

async function sendLead(page: Page, lead: Record<string, string>): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      propertyAddress: `${lead.email?.length} Heron Way`,
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
      ...lead,
    },
  })
  expect(answer.status()).toBe(201)
}

interface Entered {
  kind: string
  name: string
  email: string
  received?: string
}

/** Enters a request and leaves its drawer open. */
async function enterRequest(page: Page, { kind, name, email, received }: Entered) {
  await page.getByRole('button', { name: 'Add Request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Request' })
  await dialog.getByLabel('What they’re asking for').selectOption({ label: kind })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  if (received) {
    await dialog.getByLabel('Received on').fill(received)
    await dialog.getByLabel('Name').focus()
  }
  await dialog.getByLabel('Received via').selectOption({ label: 'Letter' })
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  await expect(toast(page, 'Request Entered')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: `${kind}: ${name}` })
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible()
  return drawer
}

const getLink = (text: string, path: string) =>
  new RegExp(`${path}\\?token=[\\w.-]+`).exec(text.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? ''

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, a request is entered, confirmed by the person and answered`, { tag }, async ({
    page,
    browser,
    baseURL,
    smtp,
    pageErrors,
  }) => {
    const email = `ada-${width}@home.example`
    const name = `Ada Marsh ${width}`
    await sendLead(page, { fullName: name, email })
    await open(page)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Add Request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Request' })
    await dialog.getByRole('button', { name: 'Save Request' }).click()
    await expect(dialog.getByText('Please enter the name')).toBeVisible()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(page, 'the form', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')

    const drawer = await enterRequest(page, { kind: 'Access', name, email })
    await expect(drawer.getByText('45 days left')).toBeVisible()
    await drawer.getByRole('button', { name: 'Send Answer' }).click()
    await expect(drawer.getByText(/Confirm the person’s identity first/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Ask to Confirm' }).click()
    await expect(toast(page, 'Email Queued')).toBeVisible()
    await expect(drawer.getByText('Asked by email to confirm the request.')).toBeVisible()
    await expectAccessible(page, 'the drawer', { within: '[role="dialog"]' })

    // The person has no JavaScript and is not signed in.
    const person = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width, height: 900 },
    })
    const theirs = await person.newPage()
    const asked = await waitForEmail(smtp, email, /confirm/)
    const link = getLink(asked.text ?? '', '/confirm-request')
    const answer = await theirs.goto(link)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Yes, this is my request' }).click()
    await expect(theirs.getByRole('heading', { name: 'Thank you, your request is confirmed' })).toBeVisible()
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect(drawer.getByText('Confirmed the request through the emailed link.')).toBeVisible()
    await expect(drawer.getByLabel('Status')).toHaveValue('in-progress')
    await drawer.getByRole('button', { name: 'Send Answer' }).click()
    await expect(toast(page, 'Answer Queued')).toBeVisible()
    await expect(drawer.getByLabel('Status')).toHaveValue('answered')

    const answered = await waitForEmail(smtp, email, /copy of your data/)
    await theirs.goto(getLink(answered.text ?? '', '/your-data'))
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Download your data' }).click()
    const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(copy.data.leads).toMatchObject([{ fullName: name }])
    await person.close()
    expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([])
  })

  test(`at ${width} px, the list shows what is overdue and filters`, { tag: TAIL }, async ({
    page,
    pageErrors,
  }) => {
    const name = `Late Lee ${width}`
    await open(page)
    await page.setViewportSize({ width, height: 900 })
    const drawer = await enterRequest(page, {
      kind: 'Opt-out',
      name,
      email: `lee-${width}@home.example`,
      received: '2026-01-05',
    })
    await expect(drawer.getByText(/\d+ days overdue/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.goto('/admin')
    await hydrated(page)
    await page.getByRole('link', { name: /^\d+ data requests?$/ }).click()
    await expect(page).toHaveURL(/due=soon/)
    await page.getByRole('searchbox', { name: 'Search requests' }).fill(name)
    // The search starts when typing pauses.
    await expect(page).toHaveURL(new RegExp(`Late.Lee.${width}`))
    const rows = page.getByRole('table', { name: 'Data subject requests' }).getByRole('row')
    await expect(rows.filter({ hasText: name })).toContainText('days overdue')
    await expect(rows.filter({ hasText: 'days left' })).toHaveCount(0)
    // Rows of the search before are pale until the new ones have arrived.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessibleAndResponsive(page, { widths: [width], analyzedAt: [390] })

    await page.getByRole('button', { name, exact: true }).click()
    await drawer.getByLabel('Reason for 45 more days').fill('Waiting for a company')
    await drawer.getByRole('button', { name: 'Extend Time' }).click()
    await expect(drawer.getByText(/Time extended by 45 days/)).toBeVisible()
    await drawer.getByText('Denied', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Send Denial' }).click()
    await expect(drawer.getByText('Please enter the reason')).toBeVisible()
    await drawer.getByLabel('Reason', { exact: true }).fill('We could not confirm who you are.')
    await drawer.getByRole('button', { name: 'Send Denial' }).click()
    await expect(drawer.getByLabel('Status')).toHaveValue('denied')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'No Requests Found' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`at ${width} px, a person is found by phone, and the erasure is passed on`, { tag: TAIL }, async ({
    page,
    smtp,
    pageErrors,
  }) => {
    const phone = `(305) 555-0${width === 390 ? 390 : 128}`
    const email = `mia-${width}@home.example`
    const name = `Mia Stone ${width}`
    await sendLead(page, { fullName: name, email, phone, interestedCompanyIds: '1' })
    await sendLead(page, { fullName: name, email: `mia-old-${width}@home.example`, phone })
    const isLead = ({ subject }: { subject?: string }) => subject?.startsWith(`${name} would like to hear`)
    await expect.poll(() => smtp.mails.some(isLead), { timeout: 30_000 }).toBe(true)
    const company = smtp.mails.find(isLead)?.recipient ?? ''
    await open(page)
    await page.setViewportSize({ width, height: 900 })
    const drawer = await enterRequest(page, { kind: 'Erasure', name, email })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)

    await page.getByRole('tab', { name: 'Find a Person' }).click()
    await page.getByLabel('Email address, phone number or name').fill(phone.replace(/\D/g, ''))
    await page.getByRole('button', { name: 'Find Person' }).click()
    await expect(page.getByRole('heading', { name: '2 email addresses found' })).toBeFocused()
    await page.getByRole('button', { name: `Show data of mia-old-${width}@home.example` }).click()
    await expect(page.getByRole('heading', { name: /entr(y|ies) about mia-old/ })).toBeFocused()
    await page.getByRole('button', { name: `Show data of ${email}` }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`entries about ${email}`) })).toBeFocused()
    await expect(page.getByText('Kept as proof until 24 months')).toBeVisible()
    await page.getByLabel(`Type ${email} to confirm`).fill(email)
    await page.getByRole('button', { name: 'Erase This Person’s Data' }).click()
    await expect(toast(page, 'Person Erased')).toBeVisible()
    await expect(page.getByText('1 company is asked by email to delete the data too')).toBeVisible()
    await expectAccessibleAndResponsive(page, { widths: [width], analyzedAt: [390] })

    const isAsked = (mail: ReceivedMail) =>
      mail.recipient === company && /Please delete/.test(mail.subject ?? '') && mail.text?.includes(email)
    await expect.poll(() => smtp.mails.filter(isAsked).length, { timeout: 30_000 }).toBe(1)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('tab', { name: 'Requests' }).click()
    await page.getByRole('searchbox', { name: 'Search requests' }).fill(email)
    await page
      .getByRole('table', { name: 'Data subject requests' })
      .getByRole('button', { name, exact: true })
      .click()
    await expect(drawer.getByText(/Data erased. Asked by email to delete it too/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Send Answer' }).click()
    await expect(drawer.getByLabel('Status')).toHaveValue('answered')
    const told = await waitForEmail(smtp, email, /Your data was deleted/)
    expect(told.text).toContain('What we have to keep')
    expect(pageErrors).toEqual([])
  })
}
