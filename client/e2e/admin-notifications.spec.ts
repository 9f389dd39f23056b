import type { Page } from '@playwright/test'
import { failCall } from './fail-call.ts'
import { expect, hydrated, signIn, storyWidths, TAIL, test, toast, waitForEmail } from './test-kit.ts'

const status = (page: Page) => page.getByRole('region', { name: 'Notification Status' })
const outbox = (page: Page) => page.getByRole('table', { name: 'Emails' })

async function open(page: Page, path = '/admin/notifications'): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
}

async function sendLead(page: Page): Promise<string> {
  const email = `ines-${crypto.randomUUID()}@home.example`
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName: 'Ines Bell',
      email,
      propertyAddress: `${Math.floor(Math.random() * 9000)} Palm Way`,
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
  return email
}

test('validates and saves the settings', async ({ page, pageErrors }) => {
  await open(page)
  const admin = page.getByRole('textbox', { name: 'Admin email' })
  await admin.fill('desk@')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(admin).toBeFocused()
  await admin.fill('desk@hostmatch.example')
  await page.getByRole('switch', { name: 'Weekly report' }).press('Space')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await page.reload()
  await expect(admin).toHaveValue('desk@hostmatch.example')
  await expect(page.getByRole('switch', { name: 'Weekly report' })).toBeChecked()
  // Restores the setting, because other tests expect their emails there.
  await hydrated(page)
  await admin.fill('admin@hostmatch.example')
  await page.getByRole('switch', { name: 'Weekly report' }).press('Space')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast(page, 'Settings Updated').first()).toBeVisible()
  await page.reload()
  await expect(admin).toHaveValue('admin@hostmatch.example')
  expect(pageErrors).toEqual([])
})

test('holds emails while email is off and sends them manually afterwards', async ({ page, smtp }) => {
  await open(page)
  const main = page.getByRole('switch', { name: 'Send email' })
  const save = async (on: boolean) => {
    await main.setChecked(on, { force: true })
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toast(page, 'Settings Updated').first()).toBeVisible()
    await expect(status(page)).toContainText(on ? 'Connected and active' : 'Connected, turned off')
  }
  await save(false)
  const email = await sendLead(page)
  await page.goto('/admin/emails')
  await hydrated(page)
  await page.getByRole('link', { name: /^Waiting/ }).click()
  const row = outbox(page).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Email is turned off in the notification settings.')
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect(toast(page, 'Turn it on there first.')).toBeVisible()
  expect(smtp.mails.some(({ recipient }) => recipient === email)).toBe(false)

  await page.goto('/admin/notifications')
  await hydrated(page)
  await save(true)
  await page.goto('/admin/emails?status=waiting')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send All Now' }).click()
  await page.getByRole('button', { name: 'Yes, Send' }).click()
  await expect(toast(page, 'Emails Queued')).toBeVisible()
  await waitForEmail(smtp, email)
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(outbox(page).getByRole('row').filter({ hasText: email })).toContainText('Sent')
})

for (const { width, tag } of storyWidths(1280)) {
  test(`at ${width} px, an email that waits for its next try is sent now, and a refused one again`, {
    tag,
  }, async ({ page, smtp }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/admin/emails')
    let responseCode = 451
    smtp.onMoment = (moment, detail) => {
      if (moment === 'rcpt-to' && detail.startsWith('ines-'))
        throw Object.assign(new Error('No such user'), { responseCode })
    }
    const email = await sendLead(page)
    await page.getByRole('searchbox').fill(email)
    const row = outbox(page).getByRole('row').filter({ hasText: email })
    const showsStatus = (text: string) =>
      expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(row).toContainText(text, { timeout: 1000 })
      }).toPass()
    await showsStatus('Retrying')
    responseCode = 550
    await row.getByRole('button', { name: `Send now to ${email}` }).click()
    await expect(toast(page, 'Email Queued')).toBeVisible()
    await showsStatus('Undelivered')
    await expect(row).toContainText('No such user')
    smtp.onMoment = () => {}
    await row.getByRole('button', { name: `Send again to ${email}` }).click()
    await expect(row).toContainText('Sent', { timeout: 15_000 })
  })
}

test('sends a test email, up to five an hour', { tag: TAIL }, async ({ page, smtp }) => {
  await open(page)
  const to = page.getByLabel('Send the test to')
  const send = page.getByRole('button', { name: 'Send Test Email' })
  await to.fill('')
  await send.click()
  await expect(toast(page, 'Email Required')).toContainText(
    'Please enter an email address to send the test to',
  )
  await to.fill('me@')
  await send.click()
  await expect(toast(page, 'Invalid Email')).toContainText('Please enter a valid email address')
  await to.fill('me@home.example')
  await send.click()
  await expect(toast(page, 'Test Email Sent')).toBeVisible()
  expect(smtp.mails.at(-1)).toMatchObject({
    recipient: 'me@home.example',
    subject: 'Test email from HostMatch',
  })
  const body = { to: 'me@home.example', subject: 'Again', message: 'Hello' }
  for (let count = 0; count < 4; count++)
    expect((await page.request.post('/api/send-test-email', { data: body })).status()).toBe(200)
  await send.click()
  await expect(toast(page, 'At most 5 test emails go out in an hour.').last()).toBeVisible()
})

test('shows defaults that cannot be saved if the settings fail to load', { tag: TAIL }, async ({ page }) => {
  await open(page)
  // Returns by client navigation: the settings are requested again without a page load.
  const restore = await failCall(page, 'email.config')
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Emails' }).click()
  await page.getByRole('link', { name: 'Notification Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your settings.')
  await expect(page.getByRole('textbox', { name: 'Admin email' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled()
  await expect(status(page)).toContainText('Connection error')
  await restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('textbox', { name: 'Admin email' })).toBeEnabled()
})

test('shows a connection error with the reason while the mail server is down', { tag: TAIL }, async ({
  page,
  smtp,
}) => {
  await open(page)
  await expect(status(page)).toContainText('Connected and active')
  await smtp.close()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(status(page)).toContainText('Connection error')
  await expect(status(page)).toContainText('ECONNREFUSED')
  await smtp.open()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(status(page)).toContainText('Connected and active')
})
