import type { Page } from '@playwright/test'
import type { TestSmtpServer } from '@server/testing/smtp-server.ts'
import { TOTP } from 'otpauth'
import { ADMIN_PASSWORD, expect, hydrated, test } from './story.ts'

const ADMIN = 'admin@hostmatch.example'
/** A user of this story's own: the admin's password is other stories'. */
const USER = 'mara@team.example'
const FIRST_PASSWORD = 'first tide of the morning'
const SECOND_PASSWORD = 'second lantern on the pier'

/** The link in the newest mail to the user, as a path; waits until it is there. */
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
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What a refusal leaves in the console is the browser's own note of the status. */
const withoutRefusals = (noise: string[]) => noise.filter((line) => !/status of 40[01]/.test(line))

test.describe.configure({ mode: 'serial' })

test('an invited user chooses a password, forgets it, and sets another by mail', async ({
  page,
  context,
  smtp,
  noise,
}) => {
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
  await hydrated(page)
  await page.getByLabel('E-mail address').fill(ADMIN)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/users')
  await hydrated(page)

  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mara Quill')
  await dialog.getByLabel('E-mail address').fill(USER)
  await dialog.getByRole('radio', { name: 'Viewer' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('User Invited')).toBeVisible()
  const invitation = await mailedLink(smtp, /Your account/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/admin/sign-in')

  await page.goto(invitation)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Use at least 10 characters')).toBeVisible()
  await page.getByLabel('New password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in with the new password' }).click()

  await signIn(page, USER, 'not my password')
  await expect(page.getByRole('alert')).toContainText('do not match')
  await expect(page.getByLabel('E-mail address')).toHaveValue(USER)
  await page.getByLabel('Password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin')
  // A viewer is shown nothing of users.
  const rooms = page.getByRole('navigation', { name: 'Admin' })
  await expect(rooms.getByRole('link', { name: 'Leads' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Users' })).toHaveCount(0)

  // From another address: ten sign-ins a minute are all that one may try.
  const elsewhere = await context.browser()?.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.1.1' },
  })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('There is no second browser')
  await other.goto(new URL('/admin/sign-in', page.url()).href)
  await hydrated(other)
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.waitForURL('**/admin/forgot-password')
  await other.getByLabel('E-mail address').fill(USER)
  await other.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(other.getByText('a link is on its way')).toBeVisible()
  const reset = await mailedLink(smtp, /Set a new password/)
  await other.goto(new URL(reset, page.url()).href)
  await hydrated(other)
  await other.getByLabel('New password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Set the password' }).click()
  await expect(other.getByText('Your password is set')).toBeVisible()
  await elsewhere?.close()

  // The session in the first browser ended with the old password; the link and the password work no more.
  await page.goto('/admin/account')
  await expect(page).toHaveURL(/\/admin\/sign-in/)
  await page.goto(reset)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await signIn(page, USER, FIRST_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('do not match')
  await signIn(page, USER, SECOND_PASSWORD)
  await page.waitForURL('**/admin')
  expect(withoutRefusals(noise)).toEqual([])
})

test('the second factor is turned on, asked for, and other sessions are ended', async ({
  page,
  context,
  noise,
}) => {
  await signIn(page, USER, SECOND_PASSWORD)
  await page.waitForURL('**/admin')
  await page.goto('/admin/account')
  await hydrated(page)
  await expect(page.getByText('This one')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Your password').fill(SECOND_PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await page.locator('.admin-steps__secret').textContent()) ?? '').replace(/\s/g, '')
  const totp = new TOTP({ secret })
  const timestamp = Date.now()
  const turnOnCode = totp.generate({ timestamp })
  await page.getByLabel('Enter the six digits').fill(turnOnCode)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Your recovery codes')).toBeVisible()
  const recovery = (await page.locator('.admin-codes li').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  const elsewhere = await context.browser()?.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.1.2' },
  })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('There is no second browser')
  await other.goto(new URL('/admin/sign-in', page.url()).href)
  await hydrated(other)
  await other.getByLabel('E-mail address').fill(USER)
  await other.getByLabel('Password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  const code = other.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  // The code that turned it on is used up; the next one is good early.
  await code.fill(turnOnCode)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert')).toContainText('was used before')
  await code.fill(totp.generate({ timestamp: timestamp + 30_000 }))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/admin')

  await page.goto('/admin/account')
  await hydrated(page)
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('button', { name: 'Yes, End' }).click()
  await expect(page.getByText('1 other session ended.')).toBeVisible()
  await other.goto(new URL('/admin/account', page.url()).href)
  await expect(other).toHaveURL(/\/admin\/sign-in/)

  await hydrated(other)
  await other.getByLabel('E-mail address').fill(USER)
  await other.getByLabel('Password').fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByRole('link', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/admin/account')
  await expect(other.getByText('You have 9 recovery codes left.')).toBeVisible()
  await elsewhere?.close()
  expect(withoutRefusals(noise)).toEqual([])
})
