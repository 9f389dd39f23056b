import type { Page } from '@playwright/test'
import type { TestSmtpServer } from '@server/testing/smtp-server.ts'
import { TOTP } from 'otpauth'
import { ADMIN_PASSWORD, expect, hydrated, test } from './test-kit.ts'

const ADMIN = 'admin@hostmatch.example'
/** User of this test only: other tests use the admin's password. */
const USER = 'mara@team.example'
const FIRST_PASSWORD = 'first tide of the morning'
const SECOND_PASSWORD = 'second lantern on the pier'

/** Returns the path of the link in the newest email to the user, once it arrived. */
async function mailedLink(smtp: TestSmtpServer, subject: RegExp): Promise<string> {
  const find = () =>
    smtp.mails.findLast((mail) => mail.recipient === USER && subject.test(mail.subject ?? ''))
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true)
  const link = /https?:\/\/[^\s/]+(\/admin\/reset-password\?token=[\w-]+)/.exec(find()?.text ?? '')
  return link?.[1] ?? 'no link in the mail'
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/sign-in')
  await hydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Filters the browser's own console messages about refused responses. */
const withoutRefusals = (pageErrors: string[]) => pageErrors.filter((line) => !/status of 40[01]/.test(line))

test.describe.configure({ mode: 'serial' })

test('accepts an invitation and resets a forgotten password by email', async ({
  page,
  context,
  smtp,
  pageErrors,
}) => {
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
  await hydrated(page)
  await page.getByLabel('Email address').fill(ADMIN)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/users')
  await hydrated(page)

  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mara Quill')
  await dialog.getByLabel('Email address').fill(USER)
  await dialog.getByRole('radio', { name: 'Viewer' }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('User Invited')).toBeVisible()
  const invitation = await mailedLink(smtp, /You’re invited/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/admin/sign-in')

  await page.goto(invitation)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a Password')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Use at least 10 characters')).toBeVisible()
  await page.getByLabel('New password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('link', { name: 'Sign in with the new password' }).click()

  await signIn(page, USER, 'not my password')
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await expect(page.getByLabel('Email address')).toHaveValue(USER)
  await page.getByLabel('Password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  // A viewer does not see users.
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expect(sidebar.getByRole('link', { name: 'Leads' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the admin' }).fill('admin@hostmatch.example')
  const found = page.getByRole('listbox', { name: 'Results' })
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/found/)
  await expect(found.getByRole('group', { name: 'Users' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // From another IP: one IP may try to sign in ten times a minute.
  const elsewhere = await context.browser()?.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.1.1' },
  })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('There is no second browser')
  await other.goto(new URL('/admin/sign-in', page.url()).href)
  await hydrated(other)
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.waitForURL('**/admin/forgot-password')
  await other.getByLabel('Email address').fill(USER)
  await other.getByRole('button', { name: 'Email Me a Link' }).click()
  await expect(other.getByText('we just sent it an email')).toBeVisible()
  const reset = await mailedLink(smtp, /Reset your/)
  await other.goto(new URL(reset, page.url()).href)
  await hydrated(other)
  await other.getByLabel('New password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Set Password' }).click()
  await expect(other.getByText('Your password is set')).toBeVisible()
  await elsewhere?.close()

  // The session in the first browser ended with the old password. Neither the link nor that password works anymore.
  await page.goto('/admin/account')
  await expect(page).toHaveURL(/\/admin\/sign-in/)
  await page.goto(reset)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link No Longer Works')
  await signIn(page, USER, FIRST_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await signIn(page, USER, SECOND_PASSWORD)
  await page.waitForURL('**/admin')
  expect(withoutRefusals(pageErrors)).toEqual([])
})

test('turns on two-step sign-in, requires it, and ends other sessions', async ({
  page,
  context,
  pageErrors,
}) => {
  await signIn(page, USER, SECOND_PASSWORD)
  await page.waitForURL('**/admin')
  await page.goto('/admin/account')
  await hydrated(page)
  await expect(page.getByText('This session', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn On' }).click()
  await page.getByLabel('Your password').fill(SECOND_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (
    (await page.getByRole('region', { name: 'Two-Step Sign-In' }).getByRole('code').textContent()) ?? ''
  ).replace(/\s/g, '')
  const totp = new TOTP({ secret })
  const timestamp = Date.now()
  const turnOnCode = totp.generate({ timestamp })
  await page.getByLabel('Enter the six digits').fill(turnOnCode)
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('Your recovery codes')).toBeVisible()
  const recovery =
    (await page
      .getByRole('region', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'I Saved These Codes' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  const elsewhere = await context.browser()?.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.1.2' },
  })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('There is no second browser')
  await other.goto(new URL('/admin/sign-in', page.url()).href)
  await hydrated(other)
  await other.getByLabel('Email address').fill(USER)
  await other.getByLabel('Password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  const code = other.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  // The code that turned it on is used up; the next one is accepted early.
  await code.fill(turnOnCode)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('alert')).toContainText('already used')
  await code.fill(totp.generate({ timestamp: timestamp + 30_000 }))
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/admin')

  await page.goto('/admin/account')
  await hydrated(page)
  await page.getByRole('button', { name: 'End Other Sessions' }).click()
  await page.getByRole('button', { name: 'Yes, End' }).click()
  await expect(page.getByText('1 other session ended.')).toBeVisible()
  await other.goto(new URL('/admin/account', page.url()).href)
  await expect(other).toHaveURL(/\/admin\/sign-in/)

  await hydrated(other)
  await other.getByLabel('Email address').fill(USER)
  await other.getByLabel('Password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.getByRole('link', { name: 'Use a Recovery Code' }).click()
  await other.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/admin/account')
  await expect(other.getByText('You have 9 recovery codes left.')).toBeVisible()
  await elsewhere?.close()
  expect(withoutRefusals(pageErrors)).toEqual([])
})
