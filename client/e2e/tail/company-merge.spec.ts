import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, signIn, storyWidths, test, toast } from '../test-kit.ts'

const drawer = (page: Page) => page.getByRole('dialog').first()
async function register(page: Page, name: string, overrides: Record<string, unknown>): Promise<number> {
  const answer = await page.request.post('/api/register-company', {
    data: {
      name,
      description: 'We look after homes between the bay and the sea, all year round.',
      services: ['Full-Service', 'Marketing'],
      commission: '20%',
      city: 'Lubbock',
      state: 'TX',
      zipCode: '79401',
      address: '1 Bay Street',
      serviceArea: 'Lubbock',
      email: `${crypto.randomUUID()}@companies.example`,
      phoneNumber: `(806) 555-${Math.floor(1000 + Math.random() * 9000)}`,
      ...overrides,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function openCompany(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/admin/companies?company=${id}${query}`)
  await hydrated(page)
  await expect(drawer(page).getByRole('button', { name: /^More for/ })).toBeVisible()
}

async function approve(page: Page, id: number): Promise<void> {
  await openCompany(page, id)
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Company Approved').first()).toBeVisible()
}

/** Returns the status and target of an address without following it. */
async function follow(page: Page, path: string): Promise<[number, string | undefined]> {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  return [answer.status(), answer.headers().location]
}

for (const { width, tag } of storyWidths(1280)) {
  test(`merges two companies from their flag and undoes it at ${width} px`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const website = `https://merge-${width}.example`
    const first = await register(page, `Merge Pine Homes ${width}`, { website })
    const second = await register(page, `Merge Pine Rentals ${width}`, {
      website,
      serviceArea: 'Lubbock, Plainview',
      commission: '25%',
    })
    await approve(page, first)
    await approve(page, second)

    await openCompany(page, first, `&q=Merge+Pine&show=duplicates`)
    for (const name of ['Homes', 'Rentals'])
      await expect(page.locator('main').getByText(`Merge Pine ${name} ${width}`).first()).toBeAttached()
    await drawer(page)
      .getByRole('button', { name: `Merge Pine Rentals ${width}`, exact: true })
      .click()
    await expect(
      drawer(page).getByRole('button', { name: `Merge with Merge Pine Homes ${width}…` }),
    ).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: `Merge Pine Homes ${width}`, exact: true })
      .click()

    await drawer(page)
      .getByRole('button', { name: `Merge with Merge Pine Rentals ${width}…` })
      .click()
    const form = drawer(page).getByRole('form', { name: 'Merge companies' })
    await expect(form.getByText('Service area: also Plainview')).toBeVisible()
    await expect(form.getByRole('radio', { name: `Merge Pine Homes ${width}` }).first()).toBeChecked()
    await form.getByRole('radiogroup', { name: 'Commission' }).getByRole('radio', { name: '25%' }).check()
    await expectAccessible(page, `merge at ${width}`, { within: '[role="dialog"]' })
    await form.getByRole('button', { name: 'Merge Companies' }).click()
    await expect(toast(page, 'Companies Merged')).toBeVisible()

    await expect(drawer(page).getByText('was merged into this company')).toBeVisible()
    await expect(drawer(page).getByText('25%').first()).toBeVisible()
    await expect(drawer(page).getByText('Lubbock, Plainview').first()).toBeVisible()
    await expectAccessible(page, `merged at ${width}`, { within: '[role="dialog"]' })
    expect(await follow(page, `/companies/${second}-merge-pine-rentals-${width}?from=x`)).toEqual([
      301,
      `/companies/${first}-merge-pine-homes-${width}?from=x`,
    ])
    expect(await follow(page, `/verify-badge/${second}`)).toEqual([301, `/verify-badge/${first}`])
    expect((await follow(page, `/api/badge/${second}.svg`))[0]).toBe(200)

    await drawer(page)
      .getByRole('button', { name: `Merge Pine Rentals ${width}`, exact: true })
      .click()
    await expect(drawer(page).getByText('This company was merged into')).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: `Merge Pine Homes ${width}`, exact: true })
      .click()
    await drawer(page)
      .getByRole('button', { name: `Undo merge with Merge Pine Rentals ${width}` })
      .click()
    await expect(toast(page, 'Merge Undone')).toBeVisible()
    await expect(drawer(page).getByText('was merged into this company')).toHaveCount(0)
    await expect(
      drawer(page).getByRole('button', { name: `Merge with Merge Pine Rentals ${width}…` }),
    ).toBeVisible()
    expect((await follow(page, `/companies/${second}-merge-pine-rentals-${width}`))[0]).toBe(200)
    expect(pageErrors).toEqual([])
  })

  test(`finds the other company by its name at ${width} px, and says what is in the way`, { tag }, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const pending = await register(
      page,
      `Waiting Oak Homes ${width}`,
      width === 390 ? { city: 'Laredo', zipCode: '78040' } : { city: 'Abilene', zipCode: '79601' },
    )
    await openCompany(page, pending)
    await drawer(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Merge Company…' }).click()
    await expect(drawer(page).getByText('Type to search.')).toBeVisible()
    await drawer(page).getByLabel('Find the other company').fill('zzz no such company')
    await expect(drawer(page).getByText('No other company matches')).toBeVisible()
    await drawer(page).getByLabel('Find the other company').fill('65')
    await expectAccessible(page, `picker at ${width}`, { within: '[role="dialog"]' })
    await drawer(page)
      .getByRole('button', { name: /, number 65$/ })
      .click()
    await expect(drawer(page).getByText('These companies can’t be merged this way')).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: 'Merge Companies' })).toBeDisabled()
    await drawer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(drawer(page).getByRole('button', { name: /^More for/ })).toBeFocused()
    expect(pageErrors).toEqual([])
  })
}
