import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, signIn, storyWidths, test } from './test-kit.ts'

/** Expects each error below its control and in the control's description. Returns the number of errors. */
async function expectErrorsBelow(form: Locator): Promise<number> {
  const errors = await form.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('[aria-describedby]')].flatMap((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      const error = ids.map((id) => document.getElementById(id)).find((one) => one?.id.endsWith('-error'))
      if (!error || error.getClientRects().length === 0) return []
      // Uses the last control of a group.
      const boxes = control.matches('fieldset') ? [...control.querySelectorAll('input')] : [control]
      const bottom = Math.max(...boxes.map((box) => box.getBoundingClientRect().bottom))
      const gap = error.getBoundingClientRect().top - bottom
      return [{ text: error.textContent, gap }]
    }),
  )
  for (const { text, gap } of errors) {
    expect(gap, `"${text}" below its control`).toBeGreaterThanOrEqual(0)
    expect(gap, `"${text}" near its control`).toBeLessThan(60)
  }
  const shownCount = await form.locator('[id$="-error"]').filter({ visible: true }).count()
  expect(errors.length, 'each visible error describes a control').toBe(shownCount)
  return errors.length
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

for (const { width, tag } of storyWidths(390)) {
  test(`shows errors below their fields at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })

    await test.step('search', async () => {
      await open(page, '/')
      const search = page.getByRole('search').first()
      await search.getByRole('combobox').press('Enter')
      await expect(search.getByText('Enter a city, neighborhood, or zip code')).toBeVisible()
      expect(await expectErrorsBelow(search)).toBe(1)
      await search.getByRole('combobox').fill('Mia')
      await expect(search.getByText('Enter a city, neighborhood, or zip code')).toHaveCount(0)
    })

    await test.step('request, both steps', async () => {
      await open(page, '/')
      const form = page.locator('#contactForm')
      await form.getByLabel(/^Phone/).fill('12')
      await form.getByRole('button', { name: 'Next Step' }).click()
      await expect(form.getByText('Full name is required').last()).toBeVisible()
      expect(await expectErrorsBelow(form)).toBe(3)
      await form.getByLabel('Full name').fill('Ann')
      await form.getByLabel('Email').fill('ann@home.example')
      await form.getByLabel(/^Phone/).fill('')
      await form.getByRole('button', { name: 'Next Step' }).click()
      await form.getByRole('button', { name: 'Submit Request' }).click()
      await expect(form.getByText('City is required').last()).toBeVisible()
      expect(await expectErrorsBelow(form)).toBe(3)
    })

    await test.step('income calculator', async () => {
      await open(page, '/income-calculator')
      await page.getByLabel('Bedrooms').fill('99')
      await page.getByRole('button', { name: 'Calculate Estimated Income' }).click()
      await expect(page.getByText('Please select a property type').last()).toBeVisible()
      expect(await expectErrorsBelow(page.getByRole('form', { name: 'Your property' }))).toBeGreaterThan(2)
    })

    await test.step('estimate by email', async () => {
      await open(
        page,
        '/income-calculator?propertyType=condo&location=Miami&bedrooms=2&bathrooms=2&seasonality=balanced&occupancy=70',
      )
      const form = page.getByRole('form', { name: 'Email me this estimate' })
      await form.getByRole('button', { name: 'Email it to me' }).click()
      await expect(form.getByText('Please enter a valid email address')).toBeVisible()
      expect(await expectErrorsBelow(form)).toBe(1)
    })

    await test.step('company registration', async () => {
      await open(page, '/register-company')
      await page.getByRole('button', { name: 'Register Your Company' }).click()
      await expect(page.getByText('Select at least one service').last()).toBeVisible()
      expect(await expectErrorsBelow(page.locator('main form').first())).toBeGreaterThan(8)
    })

    await test.step('contact', async () => {
      await open(page, '/contact')
      await page.locator('main').getByRole('button').last().click()
      const form = page.locator('main form').first()
      await expect(form.locator('[id$="-error"]').first()).toBeVisible()
      expect(await expectErrorsBelow(form)).toBeGreaterThan(1)
    })

    await test.step('waitlist', async () => {
      await open(page, '/locations/fl/hialeah')
      const form = page.locator('form').filter({ has: page.locator('#waitlist-email') })
      await form.getByRole('button').click()
      await expect(form.getByText('Please enter a valid email address')).toBeVisible()
      expect(await expectErrorsBelow(form)).toBe(1)
    })

    await test.step('fees', async () => {
      await open(page, '/locations/fl/miami?income=lots')
      expect(await expectErrorsBelow(page.getByRole('form', { name: 'What you would keep' }))).toBe(1)
    })

    await test.step('return on investment', async () => {
      await open(page, '/why-use-hostmatch?fee=900')
      expect(await expectErrorsBelow(page.getByRole('form', { name: 'ROI calculator' }))).toBe(1)
    })

    await test.step('forgotten password', async () => {
      await open(page, '/admin/forgot-password')
      await page.getByRole('button', { name: 'Email Me a Link' }).click()
      await expect(page.locator('#forgot-email-error')).toBeVisible()
      expect(await expectErrorsBelow(page.locator('main form'))).toBe(1)
    })

    await test.step('notification settings', async () => {
      await signIn(page)
      await open(page, '/admin/notifications')
      const email = page.getByRole('textbox', { name: 'Admin email' })
      await email.fill('nobody')
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
      const form = page.locator('form').filter({ has: email })
      expect(await expectErrorsBelow(form)).toBe(1)
    })
  })
}
