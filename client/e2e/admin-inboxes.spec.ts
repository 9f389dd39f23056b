import type { Page } from '@playwright/test'
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
} from './test-kit.ts'

test.use({ serverName: 'admin inboxes' })

const WIDTHS = storyWidths(1280)

/** Sends a message as the contact form does. */
async function sendMessage(page: Page, overrides: Record<string, unknown> = {}): Promise<string> {
  const email = `ines-${crypto.randomUUID()}@home.example`
  await page.goto('/contact')
  await hydrated(page)
  const values = { name: 'Ines Duarte', message: 'Do you cover Ocracoke?', ...overrides }
  await page.getByLabel('Topic').selectOption('owner')
  await page.getByLabel('Your name').fill(values.name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill(values.message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thanks, we got your message')).toBeVisible()
  return email
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, a message is found, answered, noted and closed`, { tag }, async ({
    page,
    smtp,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const name = `Ines At ${width}`
    const email = await sendMessage(page, { name })
    await page.goto('/admin/messages')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
    await expectAccessibleAndResponsive(page, { widths: [width], analyzedAt: [390] })
    await page.getByRole('searchbox').fill(email)
    await expect(page).toHaveURL(/q=ines/)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('New')
    await row.getByRole('button', { name }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Do you cover Ocracoke?')).toBeVisible()
    await expectAccessible(page, 'the message', { within: '[role="dialog"]' })

    await drawer.getByRole('button', { name: 'Send Reply' }).click()
    await expect(drawer.getByText('Please write a reply')).toBeVisible()
    await drawer.getByLabel('Reply').fill('Yes, three companies do.')
    await drawer.getByRole('button', { name: 'Send Reply' }).click()
    await expect(toast(page, 'Reply Queued')).toBeVisible()
    // On a phone it covers the button below.
    await toast(page, 'Reply Queued').getByRole('button', { name: 'Close' }).click()
    await expect(drawer.getByText('Status: New → Answered')).toBeVisible()
    const reply = await waitForEmail(smtp, email, /^Re: /)
    expect(reply.text).toContain('> Do you cover Ocracoke?')

    await drawer.getByRole('textbox', { name: 'Note' }).fill('Called her.')
    await drawer.getByRole('button', { name: 'Add Note' }).click()
    await expect(drawer.getByText('Note: Called her.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await page.getByRole('checkbox', { name: `Select the message from ${name}` }).check()
    await page.getByRole('button', { name: 'Set Status' }).click()
    await page.getByRole('menuitem', { name: 'Closed' }).click()
    await expect(toast(page, 'Status Changed')).toBeVisible()
    await expect(row).toContainText('Closed')
    expect(pageErrors).toEqual([])
  })
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, an email of the outbox is opened`, { tag }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const email = await sendMessage(page)
    await page.goto(`/admin/emails?search=${email}`)
    await hydrated(page)
    // Its subject is listed once it was rendered.
    await page.getByRole('button', { name: /We received your message|Receipt, to the sender/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('We received your message', { exact: true })).toBeVisible()
    const frame = drawer.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Thanks for reaching out')
    await drawer.getByText('Plain text').click()
    await expect(drawer.locator('pre')).toContainText('Thanks for reaching out')
    await expectAccessible(page, 'the preview', { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    expect(pageErrors).toEqual([])
  })
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, a market leads to who waits, and an entry is removed`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/admin/waitlist')
    await hydrated(page)
    const email = `wait-${crypto.randomUUID()}@home.example`
    // A place without companies, as the form of its page would send it.
    const joined = await page.request.post('/trpc/locations.joinWaitlist', {
      data: { json: { email, state: 'nd', city: 'Fargo' } },
    })
    expect(await joined.text()).toContain('waiting')
    await page.reload()
    await hydrated(page)
    await expectAccessibleAndResponsive(page, { widths: [width], analyzedAt: [390] })
    await page.goto('/admin/markets?q=fargo')
    await hydrated(page)
    await page.getByRole('link', { name: /^Waiting of Fargo, ND: / }).click()
    await expect(page).toHaveURL(/place=ND%2Ffargo/)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Waiting')
    page.once('dialog', (dialog) => dialog.accept())
    await row.getByRole('button', { name: `Remove ${email} from Fargo, ND` }).click()
    await expect(toast(page, 'Entry Removed')).toBeVisible()
    await expect(row).toBeHidden()
    expect(pageErrors).toEqual([])
  })
}
