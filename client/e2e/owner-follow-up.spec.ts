import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test, waitForEmail } from './test-kit.ts'

test.use({ viewport: { width: 390, height: 844 }, serverName: 'owner-follow-up' })

const owner = { name: 'Fay Follow', email: 'fay@home.example', address: '31 Palm Way' }

/** Returns the path behind a link of the receipt; the server does not know its own port. */
const getLink = (text = '', verb: string) =>
  new RegExp(`${verb} your request: https?://[^/]+(\\S+)`).exec(text)?.[1] ?? ''

/** Sends a request from the home page to the best match alone. @returns the names of the match and of the others */
async function sendToOne(page: Page): Promise<string[]> {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('#contactForm')
  await form.getByLabel('Full name').fill(owner.name)
  await form.getByLabel('Email').fill(owner.email)
  await form.getByRole('button', { name: 'Next Step' }).click()
  await form.getByLabel('Property address').fill(owner.address)
  await form.getByLabel('City').fill('Miami')
  await form.getByLabel('ZIP code').fill('33130')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/thank-you')
  const offer = page.getByRole('form', { name: 'Thank You! One last step' })
  await expect(offer.locator('li b').first()).toBeVisible()
  const names = await offer.locator('li b').allTextContents()
  for (const name of names.slice(1)) await offer.getByRole('checkbox', { name }).uncheck()
  await offer.getByRole('button', { name: 'Send to this company' }).click()
  await expect(page.getByText('Information request received')).toBeVisible()
  return names
}

// In the tail, because it waits for the clock, which looks once a minute.
test('an owner follows a request on a phone: says No, asks one more, corrects, stops @tail', async ({
  page,
  smtp,
  pageErrors,
}) => {
  test.slow()
  const [name = '', nextName = ''] = await sendToOne(page)
  const request = page.getByRole('region', { name: 'Your request' })
  await expect(request.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  const receipt = await waitForEmail(smtp, owner.email, /received your request/)
  const correctLink = getLink(receipt.text, 'Correct')
  expect(receipt.text).toMatch(/Withdraw your request: \S+#stop/)

  const getState = async () => {
    await page.reload()
    return request.getByRole('listitem').first().textContent()
  }
  await expect.poll(getState, { timeout: 90_000, intervals: [3000] }).toMatch(/Delivered.*E[DS]T\./)
  const companyMail = smtp.mails.find(
    ({ subject }) => subject === `${owner.name} would like to hear from ${name}`,
  )

  await request.getByRole('button', { name: 'No' }).click()
  await expect(request.getByRole('status')).toContainText('Your answer is saved')
  await expect(request.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'your request', { within: 'main' })

  await expect(request).toContainText(`the company you selected: ${nextName}.`)
  await request.getByRole('button', { name: `Send to ${nextName}` }).click()
  await expect(request.getByRole('listitem').filter({ hasText: nextName })).toBeVisible()
  await expect
    .poll(() => smtp.mails.some(({ subject }) => subject?.endsWith(`like to hear from ${nextName}`)), {
      timeout: 20_000,
    })
    .toBe(true)

  // As from the email: the link opens the form, and changes nothing.
  await page.goto(correctLink)
  await expect(page).toHaveURL(/\/thank-you#correct$/)
  await request.getByLabel('Full name').fill('')
  await request.getByRole('button', { name: 'Save changes' }).click()
  await expect(request.getByRole('alert')).toContainText('Full name is required')
  await request.getByLabel('Full name').fill('Fay Follows')
  await request.getByLabel('Phone').fill('(305) 555-0177')
  await request.getByRole('button', { name: 'Save changes' }).click()
  await expect(request.getByRole('status')).toContainText('Your details are saved')
  const corrected = await waitForEmail(smtp, companyMail?.recipient ?? '', /^Corrected details: Fay Follows/)
  expect(corrected.text).toContain('Phone: (305) 555-0177')

  await request.getByText('Stop everything', { exact: true }).click()
  await request.getByRole('button', { name: 'Yes, stop everything' }).click()
  await expect(request).toContainText('You stopped this request on')
  await expect(page.getByRole('button', { name: /Get Connected|Save changes/ })).toHaveCount(0)
  const stopped = await waitForEmail(smtp, companyMail?.recipient ?? '', /^Withdrawn: Fay Follows/)
  expect(stopped.text).toContain('Please don’t contact them about it')
  // The refused name answers with 400, which the browser reports.
  expect(pageErrors.filter((text) => !text.includes('status of 400'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of the receipt lead to the forms, which work', async ({ page, smtp }) => {
    await page.goto('/')
    const form = page.locator('#contactForm')
    await form.getByLabel('Full name').fill('Nell Follow')
    await form.getByLabel('Email').fill('nell@home.example')
    await form.getByLabel('Property address').fill('32 Palm Way')
    await form.getByLabel('City').fill('Miami')
    await form.getByLabel('ZIP code').fill('33130')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    const receipt = await waitForEmail(smtp, 'nell@home.example')
    await page.goto(getLink(receipt.text, 'Withdraw'))
    const request = page.getByRole('region', { name: 'Your request' })
    await request.getByRole('button', { name: 'Yes, stop everything' }).click()
    await expect(request).toContainText('You stopped this request on')
  })
})
