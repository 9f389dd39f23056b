import type { Page } from '@playwright/test'
import type { TestSmtpServer } from '@server/testing/smtp-server.ts'
import { expect, expectAccessible, hydrated, storyWidths, TAIL, test, waitForEmail } from './test-kit.ts'

const NOT_CHOSEN = 'You haven’t chosen a company yet. You can pick who gets your request after you submit it.'

/** Submits the home page's form without chosen companies. */
async function sendFromHome(
  page: Page,
  owner: { name: string; email: string; address: string },
  [city, zip] = ['Miami', '33130'],
) {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('#contactForm')
  await form.getByLabel('Full name').fill(owner.name)
  await form.getByLabel('Email').fill(owner.email)
  await form.getByRole('button', { name: 'Next Step' }).click()
  await form.getByLabel('Property address').fill(owner.address)
  await form.getByLabel('City').fill(city)
  await form.getByLabel('ZIP code').fill(zip)
  await expect(form.getByText(NOT_CHOSEN)).toBeVisible()
  await form.getByRole('button', { name: 'Submit Request' }).click()
  return form
}

const getOffer = (page: Page) =>
  page.getByRole('form', { name: 'Thank You! One last step: choose who gets it' })

/** Waits for the email to a company about this owner. */
async function waitForCompanyEmail(smtp: TestSmtpServer, owner: string, company: string): Promise<void> {
  const subject = `${owner} would like to hear from ${company}`
  const isSent = () => smtp.mails.some((mail) => mail.subject === subject)
  await expect.poll(isSent, { message: subject, timeout: 20_000 }).toBe(true)
}

for (const { width, tag } of storyWidths(390)) {
  test(`sends a request to the ticked matches at ${width} px`, { tag }, async ({
    page,
    smtp,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const owner = {
      name: `Kit Bay ${width}`,
      email: `kit-${width}@home.example`,
      address: `14 Palm Way ${width}`,
    }
    await sendFromHome(page, owner)
    await page.waitForURL('**/thank-you')
    const main = page.getByRole('main')
    const offer = getOffer(page)
    await expect(offer).toContainText('None of them has your details yet')
    await expect(main.getByText(/within 24 hours/i)).toHaveCount(0)
    const receipt = await waitForEmail(smtp, owner.email)
    expect(receipt.text).not.toMatch(/24 hours/)

    const names = await offer.locator('li b').allTextContents()
    expect(names).toHaveLength(3)
    const [kept, dropped] = [[names[0] ?? '', names[2] ?? ''], names[1] ?? '']
    await expect(offer).toContainText(`${names[0]}, ${names[1]} and ${names[2]}. Your information`)
    await offer.getByRole('checkbox', { name: dropped }).uncheck()
    await expect(offer).toContainText(`the companies you selected: ${kept.join(' and ')}. Your information`)
    await expectAccessible(page, `the offer at ${width}`, { within: 'main' })
    await offer.getByRole('button', { name: 'Send to these 2' }).dblclick()
    await expect(page.getByText('Information request received')).toBeVisible()
    const sent = main.getByText(
      `We’ve sent your details to ${kept.join(' and ')}. Expect to hear back within 24 hours.`,
    )
    await expect(sent).toBeVisible()
    await page.reload()
    await expect(sent).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.goto('/faq')
    await page.goBack()
    await expect(sent).toBeVisible()
    for (const name of kept) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
      await expect(card.getByRole('button', { name: `Request sent to ${name}` })).toBeVisible()
      await waitForCompanyEmail(smtp, owner.name, name)
    }
    expect(smtp.mails.filter(({ subject }) => subject?.startsWith(`${owner.name} would like`))).toHaveLength(
      2,
    )
    expect(pageErrors).toEqual([])
  })

  test(`keeps a request for later at ${width} px`, { tag }, async ({ page, smtp, pageErrors }) => {
    await page.setViewportSize({ width, height: 844 })
    const owner = {
      name: `Lee Late ${width}`,
      email: `lee-${width}@home.example`,
      address: `18 Palm Way ${width}`,
    }
    await sendFromHome(page, owner)
    await page.waitForURL('**/thank-you')
    const offer = getOffer(page)
    await offer.getByRole('link', { name: 'Not now' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('No company has your details.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(offer).toHaveCount(0)
    await page.goBack()
    await expect(offer).toBeVisible()
    await page.goForward()
    await main.getByRole('link', { name: 'Show your 3 best matches' }).click()
    await expect(offer).toBeVisible()
    await waitForEmail(smtp, owner.email)
    expect(smtp.mails.filter(({ subject }) => subject?.startsWith(`${owner.name} would like`))).toEqual([])
    expect(pageErrors).toEqual([])
  })
}

test('says that no company is within reach, and offers the waitlist', async ({ page, pageErrors }) => {
  await sendFromHome(page, { name: 'Bo Far', email: 'bo@home.example', address: '19 Main Street' }, [
    'Boise',
    '83702',
  ])
  await page.waitForURL('**/thank-you')
  const main = page.getByRole('main')
  await expect(main.getByText('No company we list is within 60 miles of Boise yet.').first()).toBeVisible()
  await expect(getOffer(page)).toHaveCount(0)
  await expect(main).not.toContainText('matched to your property')
  await expect(main.getByLabel('Email')).toHaveValue('bo@home.example')
  await main.getByRole('button', { name: 'Notify me' }).click()
  await expect(main.getByText('You’re on the list.')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('links a duplicate to the request in this browser, and to the receipt elsewhere', { tag: TAIL }, async ({
  page,
}) => {
  const owner = { name: 'Dup Lane', email: 'dup@home.example', address: '16 Palm Way' }
  await sendFromHome(page, owner)
  await page.waitForURL('**/thank-you')
  const form = await sendFromHome(page, owner)
  const problem = form.getByRole('alert')
  await expect(problem).toContainText('We received it on')
  await problem.getByRole('link', { name: 'Open your request' }).click()
  await page.waitForURL('**/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank You! One last step: choose who gets it',
  )

  await page.context().clearCookies()
  await sendFromHome(page, owner)
  await expect(problem).toContainText('open your request with the link in your receipt')
  await expect(problem.getByRole('link')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const sendFromHomeWithoutScripts = async (page: Page, name: string, address: string) => {
    await page.goto('/')
    const form = page.locator('#contactForm')
    await expect(form.getByText(NOT_CHOSEN)).toBeVisible()
    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('Email').fill('nora@home.example')
    await form.getByLabel('Property address').fill(address)
    await form.getByLabel('City').fill('Miami')
    await form.getByLabel('ZIP code').fill('33130')
    await form.getByRole('button', { name: 'Submit Request' }).click()
  }

  test('sends the request to the ticked matches by a posted form, once', async ({ page, smtp }) => {
    await sendFromHomeWithoutScripts(page, 'Nora Script', '17 Palm Way')
    const offer = getOffer(page)
    const all = await offer.locator('li b').allTextContents()
    await expect(offer.getByText('the companies you checked from this list')).toContainText(
      all.join(', ').replace(/, ([^,]*)$/, ' and $1'),
    )
    await expect(offer.getByText('the companies you selected')).toBeHidden()
    for (const box of await offer.getByRole('checkbox').all()) await box.uncheck()
    await offer.getByRole('button', { name: 'Send to the companies you checked' }).click()
    await expect(page.getByRole('alert')).toContainText('Please select at least one company')
    const [, ...kept] = await offer.locator('li b').allTextContents()
    await offer.getByRole('checkbox').first().uncheck()
    await offer.getByRole('button', { name: 'Send to the companies you checked' }).click()
    const sent = page.getByText(`We’ve sent your details to ${kept.join(' and ')}. Expect to hear back`)
    await expect(sent).toBeVisible()
    await page.goto('/faq')
    await page.goBack()
    await expect(sent).toBeVisible()
    for (const name of kept) await waitForCompanyEmail(smtp, 'Nora Script', name)
    expect(smtp.mails.filter(({ subject }) => subject?.startsWith('Nora Script would like'))).toHaveLength(2)
  })

  test('keeps the request for later', { tag: TAIL }, async ({ page }) => {
    await sendFromHomeWithoutScripts(page, 'Nils Script', '20 Palm Way')
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page.getByText('No company has your details.', { exact: true })).toBeVisible()
    await expect(getOffer(page)).toHaveCount(0)
  })
})
