import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, hydrated, signIn, test, toast, waitForEmail } from '../test-kit.ts'

/** The usual tasks of an operator, each within a number of clicks and keys. */
test.use({ serverName: 'operator tasks' })

interface Effort {
  clicks: number
  keys: number
}

/** Acts as a person does, and counts. A key with Control or Shift counts once. */
function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0 }
  return {
    click: async (target: Locator) => {
      await target.click()
      effort.clicks += 1
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      effort.keys += 1
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      effort.keys += text.length
    },
    expectAtMost: (limit: Effort) => {
      expect(effort.clicks, 'clicks').toBeLessThanOrEqual(limit.clicks)
      expect(effort.keys, 'keys').toBeLessThanOrEqual(limit.keys)
    },
  }
}

async function open(page: Page, path: string) {
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
  return countEffort(page)
}

async function post(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const sendLead = (page: Page, overrides: Record<string, unknown> = {}) =>
  post(page, '/api/leads', {
    fullName: 'Tara Task',
    email: `tara-${crypto.randomUUID()}@home.example`,
    propertyAddress: `${Math.floor(Math.random() * 9000)} Task Road`,
    propertyCity: 'Miami',
    propertyZip: '33130',
    propertyType: 'villa',
    ...overrides,
  })

const register = (page: Page, overrides: Record<string, unknown>) =>
  post(page, '/api/register-company', {
    description: 'We look after homes between the bay and the sea, all year round.',
    services: ['Full-Service', 'Marketing'],
    commission: '20%',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    address: '1 Task Street',
    serviceArea: 'Miami',
    phoneNumber: `(305) 555-${Math.floor(1000 + Math.random() * 9000)}`,
    email: `${crypto.randomUUID()}@companies.example`,
    ...overrides,
  })

async function approve(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/companies?company=${id}`)
  await hydrated(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Company Approved')).toBeVisible()
}

test('finds the lead of a caller by phone: 12 keys', async ({ page }) => {
  await sendLead(page, { fullName: 'Cal Caller', phone: '(602) 555-0188' })
  const user = await open(page, '/admin')
  await user.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the admin' })).toBeFocused()
  await user.type('6025550188')
  await expect(page.getByRole('option', { selected: true })).toContainText('Cal Caller')
  await user.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Cal Caller' })).toBeVisible()
  user.expectAtMost({ clicks: 0, keys: 12 })
})

test('corrects a wrong address and sends the email again: 5 clicks, 25 keys', async ({ page, smtp }) => {
  await signIn(page)
  const id = await register(page, { name: 'Wrong Address Homes', email: 'wrong@homes.example' })
  await approve(page, id)
  // From here on the address refuses what it gets.
  await waitForEmail(smtp, 'wrong@homes.example', /is listed on/)
  smtp.onMoment = (moment, detail) => {
    if (moment === 'rcpt-to' && detail.startsWith('wrong@'))
      throw Object.assign(new Error('No such user'), { responseCode: 550 })
  }
  await sendLead(page, { fullName: 'Wes Wrong', interestedCompanyIds: String(id) })
  const user = await open(page, '/admin')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /undelivered email/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await hydrated(page)

  await user.click(page.getByRole('link', { name: /undelivered email/ }))
  await user.click(page.getByRole('link', { name: `company ${id}` }).first())
  const drawer = page.getByRole('dialog')
  await user.click(drawer.getByRole('button', { name: 'Edit Company' }))
  await user.click(drawer.getByRole('textbox', { name: 'Email', exact: true }))
  await user.press('Control+a')
  await user.type('right@homes.example')
  await user.press('Enter')
  await user.click(
    toast(page, 'Company Saved').getByRole('button', {
      name: 'Send 1 undelivered email to right@homes.example',
    }),
  )
  await waitForEmail(smtp, 'right@homes.example', /Wes Wrong/)
  user.expectAtMost({ clicks: 5, keys: 25 })
})

test('merges two companies: 4 clicks', async ({ page }) => {
  const website = 'https://task-merge.example'
  await signIn(page)
  await approve(page, await register(page, { name: 'Task Merge Homes', website }))
  await approve(page, await register(page, { name: 'Task Merge Rentals', website }))
  const user = await open(page, '/admin/companies')
  await user.click(page.getByRole('link', { name: /^Possible duplicates/ }))
  await user.click(page.getByRole('button', { name: 'Task Merge Homes', exact: true }))
  const drawer = page.getByRole('dialog')
  await user.click(drawer.getByRole('button', { name: 'Merge with Task Merge Rentals…' }))
  await user.click(drawer.getByRole('button', { name: 'Merge Companies' }))
  await expect(toast(page, 'Companies Merged')).toBeVisible()
  user.expectAtMost({ clicks: 4, keys: 0 })
})

test('exports the leads of a city of last month: 4 clicks and its name', async ({ page }) => {
  await signIn(page)
  const leads: { propertyCity: string; createdAt: string }[] = await (
    await page.request.get('/api/leads')
  ).json()
  const lastMonth = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7)
  // Not at its edges, which differ in the time zone of the browser.
  const city = leads.find(
    ({ createdAt }) => createdAt.startsWith(lastMonth) && /-(0[2-9]|1\d|2[0-7])T/.test(createdAt),
  )?.propertyCity
  if (!city) throw new Error(`No sample lead is from ${lastMonth}.`)

  const user = await open(page, '/admin/leads')
  await user.press('/')
  await user.type(city)
  await user.click(page.getByRole('button', { name: 'Filters', exact: true }))
  await user.click(page.getByRole('button', { name: 'Choose Days' }))
  await user.click(page.getByRole('menuitem', { name: 'Last month' }))
  await expect(page).toHaveURL(/q=.*from=/)
  await expect(page.getByRole('status').filter({ hasText: / of \d+$/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await user.click(page.getByRole('button', { name: 'Export', exact: true }))
  const rows: Record<string, string>[] = parse(await readFile(await (await download).path(), 'utf8'), {
    bom: true,
    columns: true,
  })
  expect(rows.map((row) => row.City)).toContain(city)
  user.expectAtMost({ clicks: 4, keys: 1 + city.length })
})

test('marks ten leads as contacted: 3 clicks, 20 keys', async ({ page }) => {
  for (let count = 0; count < 10; count += 1)
    await sendLead(page, { fullName: `Quin Queue ${count}`, propertyAddress: `${count + 1} Queue Way` })
  const user = await open(page, '/admin/leads?q=Quin+Queue')
  await expect(page.locator('tr[data-row]')).toHaveCount(10)
  for (let count = 0; count < 10; count += 1) {
    await user.press('j')
    await user.press('x')
  }
  await user.click(page.getByRole('button', { name: 'Set Status' }))
  await user.click(page.getByRole('menuitem', { name: 'Contacted' }))
  await user.click(page.getByRole('button', { name: 'Mark 10 leads as Contacted' }))
  await expect(toast(page, '10 leads are now Contacted.')).toBeVisible()
  user.expectAtMost({ clicks: 3, keys: 20 })
})
