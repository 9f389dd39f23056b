import type { Page } from '@playwright/test'
import type { TestSmtpServer } from '@server/testing/smtp-server.ts'
import { formatNearDay, toDay } from '@shared/companies/pause.ts'
import { expect, expectAccessible, signIn, test, waitForEmail } from './test-kit.ts'

test.use({ viewport: { width: 390, height: 844 }, serverName: 'company-answers' })

/** Company of the sample data, and its email address. */
async function findCompany(page: Page): Promise<{ id: number; name: string; email: string }> {
  await signIn(page)
  const response = await page.request.get('/api/v1/companies?limit=50')
  const { data } = await response.json()
  const found = data.find(
    (one: { status: string; email: string | null; city: string }) =>
      one.status === 'approved' && one.email && one.city === 'Miami',
  )
  await page.context().clearCookies()
  return found
}

/** Sends a request to a company, and returns the link in its real email. */
async function sendRequest(page: Page, smtp: TestSmtpServer, fullName: string) {
  const company = await findCompany(page)
  const sent = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `${fullName.toLowerCase().replace(' ', '-')}@home.example`,
      propertyAddress: `7 ${fullName} Way`,
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'condo',
      interestedCompanyIds: String(company.id),
    },
  })
  expect(sent.status()).toBe(201)
  const mail = await waitForEmail(smtp, company.email, new RegExp(fullName))
  const link = /Answer this request: (\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  return { company, mail, path: new URL(link).pathname }
}

test('answers a request from the email, corrects the answer, and says that it is full', async ({
  page,
  smtp,
  pageErrors,
}) => {
  const { company, mail, path } = await sendRequest(page, smtp, 'Ana Bay')
  expect(mail.text).toContain('Is this your company? Correct its profile: ')
  // What mail scanners do.
  for (let n = 0; n < 3; n += 1) {
    expect((await page.request.head(path)).status()).toBe(200)
    expect((await page.request.get(`${path}?answer=accepted`)).status()).toBe(200)
  }
  const response = await page.goto(path)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Can you take this home in Miami?')
  await expect(main).toContainText('Ana Bay')
  await expectAccessible(page, 'the request', { within: 'main' })

  await main.getByText('Decline', { exact: true }).click()
  await main.getByRole('button', { name: 'Decline this request' }).click()
  await expect(main.getByText('Please choose why you decline.')).toBeVisible()
  await main.getByLabel('No capacity').check()
  await main.getByRole('button', { name: 'Decline this request' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You declined this request')
  await expect(main).not.toContainText('Ana Bay')

  await main.getByText('Correct this answer').click()
  await main.getByRole('button', { name: 'Accept after all' }).dblclick()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You accepted this request')
  await expect(main).toContainText('Ana Bay')
  await expectAccessible(page, 'the accepted request', { within: 'main' })
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You talked with the owner')
  await main.getByText('We signed a contract', { exact: true }).click()
  await main.getByRole('button', { name: 'Yes, we signed a contract' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You signed a contract')

  const profile = `/companies/${company.id}`
  await page.goto(profile)
  await expect(page.getByRole('link', { name: 'Request Details' })).toBeVisible()
  await page.goto(path)
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await main.getByLabel('We take no new homes until').fill(day)
  await main.getByRole('button', { name: 'Save this day' }).click()
  const until = formatNearDay(toDay(day))
  await expect(main.getByRole('heading', { name: `You take no new homes until ${until}` })).toBeVisible()
  await page.goto(profile)
  await expect(page.getByText(`Taking no new homes until ${until}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request Details' })).toHaveCount(0)
  await page.goto('/locations/fl/miami')
  await expect(page.getByText(`Taking no new homes until ${until}`).first()).toBeVisible()
  await page.goto(path)
  await main.getByRole('button', { name: 'We take new homes again' }).click()
  await expect(main.getByRole('heading', { name: 'Full for now?' })).toBeVisible()
  await page.goto(profile)
  await expect(page.getByRole('link', { name: 'Request Details' })).toBeVisible()
  // The decline without a reason.
  expect(pageErrors.filter((text) => !text.includes('status of 400'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('accepts a request with one press', async ({ page, smtp }) => {
    const { path } = await sendRequest(page, smtp, 'Nils Bay')
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Accept this request' }).dblclick()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You accepted this request')
  })
})
