import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, test } from '../test-kit.ts'

test.use({ serverName: 'live' })

async function sendLead(page: Page, fullName: string): Promise<void> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `live-${crypto.randomUUID()}@home.example`,
      propertyAddress: '7 Palm Way',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
}

for (const { width, tag } of storyWidths(1280)) {
  test(`offers a lead that arrives while the list is open, ${width} px`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const streamed = page.waitForResponse((response) =>
      response.url().includes('/trpc/dashboard.liveUpdates'),
    )
    await page.goto('/admin/leads')
    await hydrated(page)
    expect((await streamed).headers()['content-type']).toBe('text/event-stream')
    const rows = page.locator('tr[data-row]')
    const firstRow = rows.first()
    const before = { text: await firstRow.textContent(), box: await firstRow.boundingBox() }
    await sendLead(page, `Uma Live ${width}`)
    const show = page.getByRole('button', { name: 'Show 1 new lead' })
    await expect(show).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) Leads Dashboard/)
    expect({ text: await firstRow.textContent(), box: await firstRow.boundingBox() }).toEqual(before)
    await expectAccessible(page, `a new lead at ${width} px`)
    await sendLead(page, `Vic Live ${width}`)
    await page.getByRole('button', { name: 'Show 2 new leads' }).click()
    await expect(firstRow).toContainText(`Vic Live ${width}`)
    await expect(rows.nth(1)).toContainText(`Uma Live ${width}`)
    await expect(page.getByRole('button', { name: /new leads?$/ })).toHaveCount(0)
    await expect(page).toHaveTitle(/^Leads Dashboard/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

    await page.goto('/admin/emails')
    await hydrated(page)
    // While emails are being sent, the list loads new ones by itself.
    const waiting = page.getByRole('row').filter({ hasText: /Queued|Sending/ })
    await expect(waiting).toHaveCount(0)
    await sendLead(page, `Wim Live ${width}`)
    await page.getByRole('button', { name: /^Show \d+ new emails?$/ }).click()
    await expect(page.getByRole('button', { name: /new emails?$/ })).toHaveCount(0)
    expect(pageErrors).toEqual([])
  })
}
