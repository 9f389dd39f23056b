import type { Page } from '@playwright/test'
import { failCall } from './fail-call.ts'
import { expect, expectAccessible, hydrated, signIn, TAIL, test } from './test-kit.ts'

const PHONES = ['(602) 555-0187', '602.555.0187', '+16025550187']

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the admin' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the admin' })
const getHiddenHeight = (page: Page) =>
  page.getByRole('listbox').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
const result = (page: Page, text: string | RegExp) => page.getByRole('option').filter({ hasText: text })

async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await hydrated(page)
}

async function sendLead(page: Page, fullName: string, propertyAddress: string): Promise<number> {
  const answer = await page.request.post('/api/leads', {
    data: {
      fullName,
      email: `quinn-${crypto.randomUUID()}@home.example`,
      phone: '602-555-0187',
      propertyAddress,
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'villa',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('finds a caller by phone, street and number, with the keyboard alone', async ({ page, pageErrors }) => {
  const id = await sendLead(page, 'Quinn Caller', '77 Saguaro Trail')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAdmin(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(result(page, 'Audit Log')).toBeVisible()
  for (const text of [...PHONES, '77 saguaro', `#${id}`]) {
    await field(page).fill(text)
    await expect(result(page, 'Quinn Caller')).toBeVisible()
  }
  await expectAccessible(page, 'results of quick search', { within: '[role="dialog"]' })
  // More results than fit.
  await field(page).fill('san')
  await expect.poll(() => getHiddenHeight(page)).toBeGreaterThan(0)
  await expectAccessible(page, 'many results of quick search', { within: '[role="dialog"]' })
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  await field(page).fill('77 saguaro')
  await expect(result(page, 'Quinn Caller')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/leads?lead=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Quinn Caller' })
  await expect(drawer).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(drawer.locator(':focus')).toHaveCount(1)

  // Over the open drawer, Escape closes the search alone.
  await page.keyboard.press('Control+k')
  await expect(result(page, 'Quinn Caller')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search leads...')).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(page.getByPlaceholder('Search leads...')).toHaveValue('a/b')
  expect(pageErrors).toEqual([])
})

test('moves through the results with the arrow keys and says what it does', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
  await openAdmin(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('l')
  await expect(dialog(page).getByText('Type at least 3 letters or digits in a row')).toBeVisible()
  await field(page).fill('xq zzqqxx')
  await expect(dialog(page).getByText('Nothing found for “xq zzqqxx”.')).toBeVisible()
  await field(page).fill('admin@hostmatch')
  await expect(result(page, 'admin@hostmatch.example').first()).toBeVisible()
  await field(page).fill('audit')
  await expect(result(page, 'Audit Log')).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('o')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').nth(0)).toHaveAttribute('aria-selected', 'true')

  const stopFailing = await failCall(page, 'quickSearch.find')
  await field(page).fill('admin@host')
  await expect(dialog(page).getByText('Please try again later.')).toBeVisible()
  await stopFailing()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(result(page, 'admin@hostmatch.example').first()).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('works on a phone from the button in the header', { tag: TAIL }, async ({ page, pageErrors }) => {
  const id = await sendLead(page, 'Pia Phone', '78 Saguaro Trail')
  await page.setViewportSize({ width: 390, height: 780 })
  await openAdmin(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const text of [...PHONES, '78 saguaro', `#${id}`]) {
    await field(page).fill(text)
    await expect(result(page, 'Pia Phone')).toBeVisible()
  }
  await expectAccessible(page, 'quick search on a phone', { within: '[role="dialog"]' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill('78 saguaro')
  await result(page, 'Pia Phone').click()
  await expect(page.getByRole('dialog', { name: 'Pia Phone' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/leads?lead=${id}`)
  expect(pageErrors).toEqual([])
})
