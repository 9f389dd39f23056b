import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, signIn, test } from './test-kit.ts'

// Its companies have no badge emails yet; other files send them.
test.use({ serverName: 'toasts' })

const WIDTHS = [390, 768, 1280, 1920]

const toast = (page: Page, title: string) =>
  page.locator('[data-position] [data-kind]').filter({ hasText: title })

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`not shown: ${locator}`)
  return box
}

/** Waits for the end of the slide-in: two consecutive measurements are equal. */
async function untilStill(locator: Locator): Promise<void> {
  let before = Number.NaN
  await expect
    .poll(
      async () => {
        const { y } = await getBox(locator)
        const isStill = y === before
        before = y
        return isStill
      },
      { intervals: [250] },
    )
    .toBe(true)
}

async function isUnderToast(page: Page, other: Locator): Promise<boolean> {
  const shown = toast(page, '')
  if ((await shown.count()) === 0) return false
  const [a, b] = [await shown.boundingBox(), await getBox(other)]
  return (
    a !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  )
}

/** Expects the toast inside the window and over none of these elements and of the headings, by default all. */
async function expectClear(
  page: Page,
  title: string,
  others: Record<string, Locator>,
  headings?: readonly Locator[],
): Promise<void> {
  const shown = toast(page, title)
  await expect(shown).toBeVisible()
  await untilStill(shown)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const a = await getBox(shown)
  expect([a.x >= 0, a.y >= 0, a.x + a.width <= width, a.y + a.height <= height]).toEqual(Array(4).fill(true))
  const isClear = (b: typeof a) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  for (const [name, other] of Object.entries(others)) {
    expect(isClear(await getBox(other)), `${title} beside ${name} at ${width} px`).toBe(true)
  }
  for (const heading of headings ?? (await page.getByRole('heading').all())) {
    const box = await heading.boundingBox()
    if (box)
      expect(isClear(box), `${title} beside "${await heading.textContent()}" at ${width} px`).toBe(true)
  }
}

for (const width of WIDTHS) {
  test(`public toasts cover no headings and not the next control at ${width} px`, async ({ page }) => {
    const size = { width, height: width < 600 ? 844 : 900 }
    await page.setViewportSize(size)
    await page.goto('/')
    await hydrated(page)
    const search = page.getByRole('search').first()
    await search.getByRole('combobox').press('Enter')
    await expectClear(page, 'Please enter a location', {
      'the heading': page.getByRole('heading', { level: 1 }),
      'the search': search,
      'what it needs': search.getByText('Enter a city, neighborhood, or zip code'),
    })

    await page.goto('/locations/fl/miami')
    await hydrated(page)
    await page.getByRole('article').nth(1).getByRole('checkbox').check()
    await expectClear(page, 'added to your selection', {
      'the quote button': page.getByRole('button', { name: /^Get Quotes from 1/ }),
      'the clear button': page.getByRole('button', { name: width < 1024 ? 'Clear' : /^Remove / }).first(),
    })

    await page.goto('/')
    await hydrated(page)
    const form = page.locator('#contactForm')
    await form.getByLabel('Full name').fill('Toast Case')
    await form.getByLabel('Email').fill(`toast-${width}@home.example`)
    await form.getByRole('button', { name: 'Next Step' }).click()
    await form.getByLabel('Property address').fill(`${width} Palm Way`)
    await form.getByLabel('City').fill('Miami')
    await form.getByLabel('ZIP code').fill('33130')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL('**/thank-you')
    await expectClear(page, 'Form submitted successfully!', {
      'the heading': page.getByRole('heading', { level: 1 }),
      'What you sent': page.getByText('What you sent'),
      'the last match': page
        .locator('label')
        .filter({ has: page.getByRole('checkbox') })
        .nth(2),
      'the button of the best matches': page.getByRole('button', { name: 'Send to these 3' }),
      'what happens next': page.getByRole('heading', { name: 'What happens next' }),
    })
  })

  test(`admin toasts cover no buttons and no text at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/admin/leads')
    await hydrated(page)
    const copyEmail = async () => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Copy Email' }).click()
    }
    await copyEmail()
    const copied = /Email Copied|Copy Failed/
    const title = ((await toast(page, '').textContent()) ?? '').match(copied)?.[0] ?? ''
    await expectClear(page, title, {
      'the heading': page.getByRole('heading', { level: 1 }),
      Filters: page.getByRole('button', { name: 'Filters' }),
      'Save View': page.getByRole('button', { name: 'Save View' }),
    })
    await page.locator('tbody tr').first().getByRole('checkbox').check()
    await copyEmail()
    await expectClear(page, title, {
      'Delete Selected': page.getByRole('button', { name: 'Delete Selected' }),
    })

    await page.goto('/admin/hostscore')
    await hydrated(page)
    await page.locator('tbody tr').first().click()
    await page.getByRole('button', { name: 'Copy Embed Code' }).first().click()
    await page.getByRole('button', { name: 'Distribute Badge Emails' }).click()
    const question = page.getByRole('group', { name: /^Email badges to \d+ companies\?$/ })
    const send = question.getByRole('button', { name: 'Yes, Send' })
    await expect(send).toBeVisible()
    // A toast that would cover the question is closed.
    await expect.poll(() => isUnderToast(page, question)).toBe(false)

    const registered = await page.request.post('/api/register-company', {
      data: {
        name: `Toast Homes ${width}`,
        description: 'We look after a dozen cabins by the river.',
        services: ['Cleaning'],
        commission: '20%',
        city: 'Bend',
        state: 'OR',
        zipCode: '97701',
        address: '1 River Road',
        serviceArea: 'Bend',
        email: `toast${width}@homes.example`,
        phoneNumber: '(541) 555-0142',
      },
    })
    expect(registered.ok()).toBe(true)
    await page.goto(`/admin/companies?q=Toast+Homes+${width}`)
    await hydrated(page)
    await copyEmail()
    await page.getByRole('button', { name: `Toast Homes ${width}`, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Reject…' }).click()
    // The drawer opened under the toast: its facts may pass below it, the next control and the name may not.
    await expectClear(
      page,
      title,
      { 'the reason': drawer.getByLabel('Reason'), 'the name': drawer.getByRole('heading').first() },
      [],
    )
  })
}

test('on phones the end of a drawer can be scrolled above a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/leads')
  await hydrated(page)
  await page.locator('.admin-opener').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Note').fill('Called, will call back on Friday.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await untilStill(toast(page, 'Note Added'))
  const last = drawer.getByRole('button', { name: 'Delete Lead' })
  await last.evaluate((button) => {
    for (let box = button.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight
  })
  await expectClear(page, 'Note Added', {
    'the last button': last,
    'the note': drawer.getByLabel('Note'),
  })
})
