import type { Page } from '@playwright/test'
import { expect, hydrated, test, waitForEmail } from './test-kit.ts'

const ANSWERS = {
  propertyType: 'cabin',
  location: 'Aspen, CO',
  bedrooms: '2',
  bathrooms: '1.5',
  seasonality: 'winter',
  occupancy: '70',
  amenities: 'pool',
}
const RESULT = `/income-calculator?${new URLSearchParams(ANSWERS)}`
// 175 x 1.4 x 1.3 x 1.075 x 1.2 x 1.3 a night; occupancy 70 x 0.9 + 3 - 8 = 58 percent.
const INCOME = '$86,502'

async function answer(page: Page): Promise<void> {
  await page.getByLabel('Property type').selectOption('cabin')
  await page.getByLabel('Location', { exact: true }).fill(ANSWERS.location)
  await page.getByLabel('Bedrooms').fill(ANSWERS.bedrooms)
  await page.getByLabel('Bathrooms').fill(ANSWERS.bathrooms)
  await page.getByLabel('Winter').check()
  await page.getByLabel('Pool').check()
}

test('an owner estimates, reloads, shares, prints, mails it and takes it to the request form', async ({
  page,
  browser,
  baseURL,
  smtp,
  pageErrors,
}) => {
  await page.goto('/income-calculator')
  await hydrated(page)
  const press = page.getByRole('button', { name: 'Calculate Estimated Income' })
  const heading = page.getByRole('heading', { level: 2, name: /Estimated annual income/ })

  await test.step('is told what is missing before there is a result', async () => {
    await expect(page.getByText('Numbers are preliminary; real-time market data integration')).toBeVisible()
    await page.getByLabel('Bedrooms').fill('')
    await page.getByLabel('Bathrooms').fill('')
    await press.click()
    await expect(page.getByText('Please select a property type').first()).toBeVisible()
    await expect(page.getByText('Please enter a location').first()).toBeVisible()
    await expect(page.getByText('Please enter the number of bedrooms').first()).toBeVisible()
    await expect(page.getByText('Please enter the number of bathrooms').first()).toBeVisible()
    await expect(heading).toHaveCount(0)
  })

  await test.step('gets the result, and a new one for new answers', async () => {
    await answer(page)
    await press.click()
    await expect(heading).toContainText(INCOME)
    await expect(heading).toBeFocused()
    await page.getByRole('slider', { name: 'Occupancy' }).fill('95')
    await page.getByRole('button', { name: 'Calculate Estimated Income' }).click()
    await expect(heading).not.toContainText(INCOME)
    await page.goBack()
    await expect(heading).toContainText(INCOME)
    await expect(page.getByRole('slider', { name: 'Occupancy' })).toHaveValue('70')
  })

  await test.step('finds it again after a reload, and who opens the link sees the same without scripts', async () => {
    await page.reload()
    await expect(heading).toContainText(INCOME)
    const friend = await browser.newContext({ javaScriptEnabled: false })
    const their = await friend.newPage()
    await their.goto(new URL(page.url()).href.replace(/^https?:\/\/[^/]+/, baseURL ?? ''))
    await expect(their.getByRole('heading', { name: /Estimated annual income/ })).toContainText(INCOME)
    await expect(their.getByLabel('Bathrooms')).toHaveValue('1.5')
    await friend.close()
  })

  await test.step('sees what is left with companies at the place', async () => {
    await hydrated(page)
    const net = page.getByRole('region', { name: 'What you would keep in Aspen, CO' })
    await expect(net.getByText('You keep').first()).toBeVisible()
    await expect(net.getByText('Is there a setup fee')).toHaveCount(1)
  })

  await test.step('prints it with what is left on two pages, without the form', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(press).toBeHidden()
    await expect(heading).toBeVisible()
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2)
    await expect(page.getByText('You keep').first()).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('has it mailed', async () => {
    const mail = page.locator('#mail-estimate')
    await mail.getByRole('textbox', { name: 'Email' }).fill('noa@')
    await mail.getByRole('button', { name: 'Email it to me' }).click()
    await expect(mail.getByText('Please enter a valid email address')).toBeVisible()
    await mail.getByRole('textbox', { name: 'Email' }).fill('noa.estimate@home.example')
    await mail.getByRole('button', { name: 'Email it to me' }).click()
    await expect(mail.getByText('We’ve emailed noa.estimate@home.example')).toBeVisible()
    const { subject, text } = await waitForEmail(smtp, 'noa.estimate@home.example')
    expect(subject).toBe('Your rental income estimate')
    expect(text).toContain(`About ${INCOME} a year`)
  })

  await test.step('takes it to the request form', async () => {
    await page.getByRole('link', { name: 'Get Connected with Managers' }).click()
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact')
    const form = page.locator('#contactForm')
    await form.getByLabel('Full name').fill('Noa Hill')
    await form.getByLabel('Email').fill('noa.estimate@home.example')
    await form.getByRole('button', { name: 'Next Step' }).click()
    await expect(form.getByLabel('City')).toHaveValue('Aspen')
    await expect(form.getByLabel('Property type')).toHaveValue('cabin')
    await expect(form.getByLabel('Additional information')).toHaveValue(
      /Income estimate: about \$86,502 a year/,
    )
  })

  expect(pageErrors.filter((line) => !line.includes('400'))).toEqual([])
})

test('an address that makes no sense is answered field by field', async ({ page, pageErrors }) => {
  const answer = await page.goto(
    '/calculator?propertyType=boat&location=x&bedrooms=40&bathrooms=1.3&seasonality=monsoon&occupancy=5&amenities=helipad',
  )
  expect(answer?.status()).toBe(200)
  for (const sentence of [
    'Please select a property type',
    'Please enter a location',
    'Bedrooms must be a whole number from 0 to 10',
    'Bathrooms must be a number from 0 to 10, in halves',
    'Please select a season',
    'Occupancy must be a whole percentage from 30 to 95',
  ]) {
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/income-calculator$/)
  await hydrated(page)
  expect(pageErrors).toEqual([])
})

test('an estimate goes on to the comparison of a place', async ({ page, pageErrors }) => {
  await page.goto(RESULT)
  await hydrated(page)
  await page.getByRole('link', { name: /^Compare .* in Aspen, CO$/ }).click()
  await page.waitForURL('**/locations/co/aspen?income=86502#net-to-owner')
  const net = page.getByRole('region', { name: 'What you would keep' })
  await expect(net.getByText('Based on $86,502 a year')).toBeVisible()
  await net.getByLabel('Yearly rental income').fill('lots')
  await net.getByRole('button', { name: 'Show what I’d keep' }).click()
  await expect(net.getByText('Please enter a yearly income in whole dollars')).toBeVisible()
  await net.getByLabel('Yearly rental income').fill('$50,000')
  await net.getByRole('button', { name: 'Show what I’d keep' }).click()
  await expect(net.getByText('Based on $50,000 a year')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('the why-use page works out the documented example and one of your own', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/why-use-hostmatch')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why use HostMatch?')
  await page.getByRole('tab', { name: 'ROI Calculator' }).click()
  const roi = page.locator('#roi')
  await expect(roi.getByText('+$800')).toBeVisible()
  await roi.getByLabel('Manager’s fee').fill('30')
  await expect(roi.getByText('−$2,550')).toBeVisible()
  await page.getByRole('tab', { name: 'Understanding Fees' }).click()
  for (const range of ['15-30%', '10-15%', '25-40%', '$200-500', '$500-1000']) {
    await expect(page.getByRole('cell', { name: range, exact: true })).toBeVisible()
  }
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').first().textContent()) ?? ''
  await card.getByRole('checkbox').check()
  await expect(page.locator('#leadForm').getByText(name, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Get Started Now' }).click()
  await expect(page.locator('#leadForm').getByLabel('Full name')).toBeInViewport()
  expect(pageErrors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator answers, mails, and the why-use page works out', async ({ page, smtp }) => {
    await page.goto('/calculator')
    await answer(page)
    await page.getByRole('button', { name: 'Calculate Estimated Income' }).click()
    await expect(page.getByRole('heading', { name: /Estimated annual income/ })).toContainText(INCOME)
    const mail = page.locator('#mail-estimate')
    await mail.getByRole('textbox', { name: 'Email' }).fill('plain@')
    await mail.getByRole('button', { name: 'Email it to me' }).click()
    await expect(mail.getByText('Please enter a valid email address')).toBeVisible()
    await mail.getByRole('textbox', { name: 'Email' }).fill('plain@home.example')
    await mail.getByRole('button', { name: 'Email it to me' }).click()
    await expect(mail.getByText('We’ve emailed plain@home.example')).toBeVisible()
    await waitForEmail(smtp, 'plain@home.example')

    await page.goto('/why-use-hostmatch')
    const roi = page.locator('#roi')
    await roi.getByLabel('Manager’s fee').fill('10')
    await roi.getByRole('button', { name: 'Calculate', exact: true }).click()
    await expect(roi.getByText('+$4,150')).toBeVisible()
  })
})
