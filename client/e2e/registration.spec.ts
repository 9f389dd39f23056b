import type { Page } from '@playwright/test'
import { expect, hydrated, test, waitForEmail } from './test-kit.ts'

/** Documented messages in the order of the form, each with an invalid value. */
const mistakes = [
  ['Company name', 'ab', 'Company name must be at least 3 characters'],
  ['Description', 'Too short', 'Description must be at least 20 characters'],
  ['Website (optional)', 'not a website', 'Please enter a valid website URL'],
  ['Commission rate', ' ', 'Commission rate is required'],
  ['Address', '1 St', 'Address is required'],
  ['City', 'M', 'City is required'],
  ['ZIP code', '331', 'ZIP code is required'],
  ['Service area', 'M', 'Service area is required'],
  ['Email', 'office@', 'Please enter a valid email address'],
  ['Phone number', '555-0142', 'Please enter a valid phone number'],
] as const

const company = {
  description: 'We look after homes between the bay and the sea, all year round.',
  website: 'www.heron-bay.example',
  commission: '18-22%',
  address: '12 Harbor Street',
  city: 'Miami',
  zipCode: '33130',
  serviceArea: 'Miami, Miami Beach',
  phone: '(305) 555-0177',
}

async function fillIn(page: Page, name: string, email: string) {
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Description').fill(company.description)
  await page.getByLabel('Website (optional)').fill(company.website)
  await page.getByRole('checkbox', { name: 'Full-Service Property Management' }).check()
  await page.getByRole('checkbox', { name: 'Guest Communication' }).check()
  await page.getByLabel('Commission rate').fill(company.commission)
  await page.getByLabel('Address', { exact: true }).fill(company.address)
  await page.getByLabel('City').fill(company.city)
  await page.getByLabel('State').fill('Florida')
  await page.getByLabel('ZIP code').fill(company.zipCode)
  await page.getByLabel('Service area').fill(company.serviceArea)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill(company.phone)
}

const send = (page: Page) => page.getByRole('button', { name: 'Register Your Company' }).click()

test('reports each mistake, registers the company, and sends both emails', async ({
  page,
  smtp,
  pageErrors,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'For Companies' }).first().click()
  await page.waitForURL('**/register-company')
  await hydrated(page)

  await send(page)
  await expect(page.getByRole('alert')).toContainText('Please check the form')
  await expect(page.locator('#registration-services-error')).toHaveText('Select at least one service')
  await expect(page.locator('#registration-state-error')).toHaveText('State is required')
  for (const [label, value] of mistakes) await page.getByLabel(label, { exact: true }).fill(value)
  await send(page)
  for (const [, , message] of mistakes)
    await expect(page.getByRole('paragraph').filter({ hasText: message })).toBeVisible()

  await fillIn(page, 'Heron Bay Homes', 'desk@heron-bay.example')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Company name')).toHaveValue('Heron Bay Homes')
  await expect(page.getByRole('checkbox', { name: 'Guest Communication' })).toBeChecked()
  await send(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Successful!')
  await expect(page.getByText('HostScore rating and badge')).toBeVisible()
  const receipt = await waitForEmail(smtp, 'desk@heron-bay.example')
  expect(receipt.subject).toBe('We received your company’s registration')
  await waitForEmail(smtp, 'admin@hostmatch.example', /^New company: Heron Bay Homes, Miami$/)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const listed = await (await page.request.get('/api/management-companies')).json()
  expect(listed.some(({ name }: { name: string }) => name === 'Heron Bay Homes')).toBe(false)
  expect(pageErrors).toEqual([])
})

test('keeps the input on a lost connection, and shows a toast', async ({ page, context }) => {
  await page.goto('/register-company')
  await hydrated(page)
  await fillIn(page, 'Tern Point Rentals', 'desk@tern-point.example')
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Registration failed').first()).toBeVisible()
  await expect(page.getByText('We couldn’t reach our servers')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Tern Point Rentals')
  await context.setOffline(false)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Successful!')
})

test('redirects the old URL to the form', async ({ page }) => {
  await page.goto('/company-registration')
  await expect(page).toHaveURL(/\/register-company$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps the input of a refused post, and registers the company', async ({ page, smtp }) => {
    await page.goto('/register-company')
    await fillIn(page, 'Osprey Cove', 'desk@')
    await send(page)
    await expect(page.locator('#registration-email-error')).toHaveText('Please enter a valid email address')
    await expect(page.getByLabel('Description')).toHaveValue(company.description)
    await expect(page.getByLabel('State')).toHaveValue('Florida')
    await expect(page.getByRole('checkbox', { name: 'Guest Communication' })).toBeChecked()
    await page.getByLabel('Email').fill('desk@osprey-cove.example')
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Successful!')
    await waitForEmail(smtp, 'desk@osprey-cove.example')
  })
})
