import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatDateTime } from '@shared/lib/format.ts'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { parse } from 'csv-parse/sync'
import { expect, hydrated, signIn, storyWidths, test, toast } from '../test-kit.ts'

const WIDTHS = storyWidths(1280)

// The other tests' user has no time zone.
test.use({ serverName: 'time-zone', timezoneId: 'Pacific/Auckland' })
test.describe.configure({ mode: 'serial' })

async function sendLead(page: Page, fullName: string): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `zone-${crypto.randomUUID()}@home.example`,
      propertyAddress: '3 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
}

async function openLeads(page: Page, query: string) {
  await page.goto(`/admin/leads${query}`)
  await hydrated(page)
  const time = page
    .getByRole('row')
    .filter({ hasText: '3 Palm Way' })
    .or(page.getByRole('row').filter({ hasText: 'Zoned' }))
    .locator('time')
    .first()
  await expect(time).toBeVisible()
  return time
}

async function chooseZone(page: Page, search: string, option: string): Promise<void> {
  await page.goto('/admin/account')
  await hydrated(page)
  const zone = page.getByRole('combobox', { name: 'Time zone', exact: true })
  await zone.click()
  await zone.fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Account Saved')).toBeVisible()
}

for (const { width, tag } of WIDTHS) {
  test(`at ${width} px, times follow the browser until the user chooses a zone`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const fullName = `Zoned At ${width}`
    await sendLead(page, fullName)
    const query = `?q=${encodeURIComponent(fullName)}`
    const browserTime = await openLeads(page, query)
    const created = new Date((await browserTime.getAttribute('datetime')) ?? '')
    await expect(browserTime).toHaveText(formatDateTime(created, 'Pacific/Auckland'))
    await expect(browserTime).toHaveAttribute('title', `${formatDateTime(created)} UTC`)

    await chooseZone(page, 'honolulu', 'Pacific/Honolulu')
    await expect(page.locator('.admin-content footer, .admin-footer').first()).toContainText(
      formatDateTime(created, 'Pacific/Honolulu').slice(0, 6),
    )
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('combobox', { name: 'Time zone', exact: true })).toHaveValue(
      'Pacific/Honolulu',
    )

    // The zone is in the HTML already, so nothing changes on hydration.
    const html = await (await page.request.get(`/admin/leads${query}`)).text()
    expect(html).toContain(formatDateTime(created, 'Pacific/Honolulu'))
    await expect(await openLeads(page, query)).toHaveText(formatDateTime(created, 'Pacific/Honolulu'))

    // Auckland is 22 to 24 hours ahead of Honolulu: the same moment has another day.
    const day = toLocalHour(created, 'Pacific/Honolulu').day
    await openLeads(page, `${query}&from=${day}&to=${day}`)
    const other = toLocalHour(created, 'Pacific/Auckland').day
    if (other !== day) {
      await page.goto(`/admin/leads${query}&from=${other}&to=${other}`)
      await expect(page.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
    }

    await openLeads(page, query)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    const [row]: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(row?.['Captured Date']).toBe(formatDateTime(created, 'Pacific/Honolulu'))
    await expect(toast(page, 'Times are in Pacific/Honolulu.')).toBeVisible()

    await chooseZone(page, 'browser', 'Browser’s time zone')
    await expect(await openLeads(page, query)).toHaveText(formatDateTime(created, 'Pacific/Auckland'))
    const auckland = toLocalHour(created, 'Pacific/Auckland').day
    await openLeads(page, `${query}&from=${auckland}&to=${auckland}`)
    expect(pageErrors).toEqual([])
  })
}
