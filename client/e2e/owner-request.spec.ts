import type { Page } from '@playwright/test'
import { expect, hydrated, mailTo, test } from './story.ts'

const NOT_CHOSEN = 'You haven’t chosen a company yet. After you send this, you pick who gets it.'

/** Fills out and sends the form of the home page, where nobody is chosen. */
async function sendFromHome(page: Page, owner: { name: string; email: string; address: string }) {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('#contactForm')
  await form.getByLabel('Full name').fill(owner.name)
  await form.getByLabel('Email').fill(owner.email)
  await form.getByRole('button', { name: 'Next Step' }).click()
  await form.getByLabel('Property address').fill(owner.address)
  await form.getByLabel('City').fill('Miami')
  await form.getByLabel('ZIP code').fill('33130')
  await expect(form.getByText(NOT_CHOSEN)).toBeVisible()
  await form.getByRole('button', { name: 'Submit Request' }).click()
  return form
}

test('a request for nobody says so before it is sent, and goes to the best three at one press', async ({
  page,
  smtp,
  noise,
}) => {
  const owner = { name: 'Kit Bay', email: 'kit@home.example', address: '14 Palm Way' }
  await sendFromHome(page, owner)
  await page.waitForURL('**/thank-you')
  const main = page.getByRole('main')
  await expect(main.getByText('No company has your details yet').first()).toBeVisible()
  await expect(main.getByText(/within 24 hours/i)).toHaveCount(0)
  const receipt = await mailTo(smtp, owner.email)
  expect(receipt.text).not.toMatch(/24 hours/)

  const best = page.getByRole('form', { name: 'Your 3 best matches' })
  const names = await best.locator('li b').allTextContents()
  expect(names).toHaveLength(3)
  await best.getByRole('button', { name: 'Send my details to the top 3' }).click()
  await expect(page.getByText('Information request received')).toBeVisible()
  await expect(main.getByText(/who should contact you within 24 hours/)).toBeVisible()
  for (const name of names) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByRole('button', { name: `Request sent to ${name}` })).toBeVisible()
    const ofThem = () =>
      smtp.mails.some(({ subject }) => subject === `${owner.name} would like to hear from ${name}`)
    await expect.poll(ofThem, { timeout: 20_000 }).toBe(true)
  }
  await page.reload()
  await expect(best).toHaveCount(0)
  expect(noise).toEqual([])
})

test('the time of a request is the visitor’s, and UTC without JavaScript', async ({ page, noise }) => {
  await sendFromHome(page, { name: 'Tim Zone', email: 'tim@home.example', address: '15 Palm Way' })
  await page.waitForURL('**/thank-you')
  const time = page.locator('time').first()
  const moment = new Date((await time.getAttribute('datetime')) ?? '')
  const inZone = (timeZone: string) =>
    moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  await page.reload()
  await hydrated(page)
  await expect(time).toContainText(inZone('Asia/Kathmandu').replace(/\s/, ' '))
  await expect(time).not.toContainText('UTC')
  const html = await (await page.request.get('/thank-you')).text()
  expect(html).toMatch(new RegExp(`<time[^>]*>[^<]*${inZone('UTC').replace(/\s/, ' ')} UTC</time>`))
  expect(noise).toEqual([])
})

test('a duplicate leads to the request that this browser holds, and names the receipt elsewhere', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')

  await page.context().clearCookies()
  await sendFromHome(page, owner)
  await expect(problem).toContainText('The link in its receipt opens your request')
  await expect(problem.getByRole('link')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the best three get the request by a posted form', async ({ page, smtp }) => {
    await page.goto('/')
    const form = page.locator('#contactForm')
    await expect(form.getByText(NOT_CHOSEN)).toBeVisible()
    await form.getByLabel('Full name').fill('Nora Script')
    await form.getByLabel('Email').fill('nora@home.example')
    await form.getByLabel('Property address').fill('17 Palm Way')
    await form.getByLabel('City').fill('Miami')
    await form.getByLabel('ZIP code').fill('33130')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('button', { name: 'Send my details to the top 3' }).click()
    await expect(page.getByText(/who should contact you within 24 hours/)).toBeVisible()
    const ofCompanies = () =>
      smtp.mails.filter(({ subject }) => subject?.startsWith('Nora Script would like to hear from'))
    await expect.poll(() => ofCompanies().length, { timeout: 20_000 }).toBe(3)
  })
})
